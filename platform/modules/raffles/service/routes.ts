import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { free } from '../../../kernel/entry-rule';
import { sendJson } from '../../../kernel/http/answers';
import { defineRoute, type Route } from '../../../kernel/http/route';
import type { IdentityModule } from '../../identity/index';
import { raffleTypes } from '../domain/raffle.schema';
import type { RafflesModule } from '../index';

interface RoutesDeps {
  readonly raffles: RafflesModule;
  readonly identity: Pick<IdentityModule, 'authenticate'>;
  /** The brand's jackpot; null for none. */
  readonly jackpotOf: (brand: string) => string | null;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const ROOT = '/v1/raffles/';
const EVERYTHING_BELOW = { method: 'GET', path: /^\/v1\/raffles\//, rule: free('reads') } as const;
const MOST_DRAWS = 20;
const MOST_DROPS = 20;
const idOfDraw = z.string().regex(/^[a-z0-9-]{1,64}$/);
const pageQuery = z.object({ before: idOfDraw.nullable().default(null) });
const drawsQuery = pageQuery.extend({ type: z.enum(raffleTypes).nullable().default(null) });
const DRAW = /^draws\/([a-z0-9-]{1,64})\/(bundle|receipt)$/;
const NOT_FOUND: Answer = { status: 404, body: { error: 'NotFound' } };
const BAD_REQUEST: Answer = { status: 400, body: { error: 'BadRequest' } };

/** The facts for checking a draw, open to everyone, and a player's own receipts [RAF-05]. */
export function createRaffleRoutes({ raffles, identity, jackpotOf }: RoutesDeps): Route {
  const ok = (body: unknown): Answer => (body === null ? NOT_FOUND : { status: 200, body });

  async function readDraws({ searchParams }: URL): Promise<Answer> {
    const brand = searchParams.get('brand') ?? '';
    if (!raffles.raffleOf(brand)) return NOT_FOUND;
    const query = drawsQuery.safeParse(Object.fromEntries(searchParams));
    if (!query.success) return BAD_REQUEST;
    const { entries, more } = await raffles.getDrawn(brand, { ...query.data, most: MOST_DRAWS });
    return ok({
      draws: entries.map(({ endsAt, tickets, ...draw }) => ({ ...draw, ends: endsAt, tickets: Number(tickets) })),
      more,
    });
  }

  async function readDrops({ searchParams }: URL): Promise<Answer> {
    const jackpot = jackpotOf(searchParams.get('brand') ?? '');
    return jackpot === null ? NOT_FOUND : ok(await raffles.getLoggedDrops(jackpot, MOST_DROPS));
  }

  async function readConsistency({ searchParams }: URL): Promise<Answer> {
    const [from, to] = ['from', 'to'].map((name) => Number(searchParams.get(name) ?? NaN));
    const proof = await raffles.proveConsistency(from ?? NaN, to ?? NaN);
    return proof ? ok({ from, to, proof }) : BAD_REQUEST;
  }

  /** A receipt of a draw, or the list of the player's draws. */
  async function readOwn(request: IncomingMessage, { searchParams }: URL, drawId: string | null): Promise<Answer> {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const known = await identity.authenticate(token);
    if (!known.ok) return { status: 401, body: { error: 'AuthenticationFailure' } };
    const { brand, playerId } = known.value;
    if (drawId !== null) return ok(await raffles.getReceipt(drawId, playerId));
    const query = pageQuery.safeParse(Object.fromEntries(searchParams));
    if (!query.success) return BAD_REQUEST;
    const { entries, hasMore } = await raffles.getPlayersDraws(brand, playerId, { ...query.data, most: MOST_DRAWS });
    const draws = entries.map(({ endsAt, tickets, ...draw }) => ({ ...draw, ends: endsAt, tickets: Number(tickets) }));
    return ok({ draws, hasMore });
  }

  async function answerTo(request: IncomingMessage, url: URL): Promise<Answer | null> {
    const path = url.pathname.replace(/\/$/, '');
    if (!path.startsWith(ROOT)) return null;
    const rest = path.slice(ROOT.length);
    if (rest === 'log') return ok(await raffles.getLog());
    if (rest === 'log/consistency') return readConsistency(url);
    if (rest === 'log/drops') return readDrops(url);
    if (rest === 'draws') return readDraws(url);
    if (rest === 'receipts') return readOwn(request, url, null);
    const [, drawId, what] = DRAW.exec(rest) ?? [];
    if (drawId === undefined) return NOT_FOUND;
    return what === 'bundle' ? ok(await raffles.getBundle(drawId)) : readOwn(request, url, drawId);
  }

  return defineRoute([EVERYTHING_BELOW], async (request, response, url) => {
    const answer = await answerTo(request, url);
    if (answer) sendJson(response, answer.status, answer.body);
    return answer !== null;
  });
}
