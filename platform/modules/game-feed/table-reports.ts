import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import { timeOfCall, toPlatform } from '@/contract/signed-call';
import { tableState, type TableState } from '@/contract/table-state';
import type { Clock } from '../../kernel/clock';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { free } from '../../kernel/entry-rule';
import { parseJson, readBody, sendJson } from '../../kernel/http/answers';
import { defineRoute, type Route } from '../../kernel/http/route';
import { isCallSigned } from '../../kernel/signed-text';
import type { CatalogueModule } from '../catalogue/index';
import type { GameProvider } from '../providers/index';

const PATH = '/providers/v1/tables';
const BODY_LIMIT = 64 * 1024;
const MOST_TABLES = 200;
/** A report says nothing of the table any more once it is as old as this. */
const KNOWN_FOR_MS = 2 * 60_000;

const report = z.object({
  tables: z
    .array(tableState.extend({ gameSlug: z.string().min(1).max(100) }))
    .min(1)
    .max(MOST_TABLES),
});

const toReported = rowReader({ provider: z.string(), gameSlug: z.string(), state: tableState });
const keyOf = (provider: string, slug: string) => `${provider}/${slug}`;

/** States that providers reported of late; the answer finds one by its provider and its game. */
export async function readTableStates(
  db: Queryable,
  now: Date,
): Promise<(provider: string, slug: string) => TableState | null> {
  const rows = await queryRows(
    db,
    toReported,
    'select provider, game_slug, state from game_feed_tables where reported_at > $1',
    [new Date(now.getTime() - KNOWN_FOR_MS)],
  );
  const states = new Map(rows.map(({ provider, gameSlug, state }) => [keyOf(provider, gameSlug), state]));
  return (provider, slug) => states.get(keyOf(provider, slug)) ?? null;
}

export interface TableReportsDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueModule, 'getSlugsOfProvider'>;
  readonly providers: { readonly all: readonly Pick<GameProvider, 'id' | 'secrets'>[] };
}

interface Answer {
  readonly status: number;
  readonly body: JsonValue;
}

/**
 * POST of the state of live tables, signed by their provider as a call of the wallet. All of a report is taken or none of
 * it; one that is older than the state that is known changes nothing [GMS-05, GMS-09].
 */
export function createTableReportsRoute({ db, clock, catalogue, providers }: TableReportsDeps): Route {
  async function take(timestamp: unknown, signature: unknown, body: Buffer): Promise<Answer> {
    const caller = providers.all.find(({ secrets }) =>
      isCallSigned(secrets, toPlatform(PATH), { timestamp, signature, body }, clock.now()),
    );
    if (!caller) return { status: 401, body: { error: 'BadSignature' } };
    const parsed = report.safeParse(parseJson(body));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const message = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}`;
      return { status: 400, body: { error: 'BadRequest', message } };
    }
    const states = new Map(parsed.data.tables.map(({ gameSlug, ...state }) => [gameSlug, state]));
    const own = await catalogue.getSlugsOfProvider(caller.id, [...states.keys()]);
    const unknown = [...states.keys()].find((slug) => !own.has(slug));
    if (unknown !== undefined) return { status: 404, body: { error: 'GameNotFound', message: unknown } };
    // A clock that is ahead makes no report the last one for long.
    const reportedAt = new Date(Math.min(timeOfCall(String(timestamp)), clock.now().getTime()));
    await db.query(
      `insert into game_feed_tables as known (provider, game_slug, state, reported_at)
       select $1, key, value, $3 from jsonb_each($2::jsonb)
       on conflict (provider, game_slug) do update set state = excluded.state, reported_at = excluded.reported_at
       where known.reported_at <= excluded.reported_at`,
      [caller.id, JSON.stringify(Object.fromEntries(states)), reportedAt],
    );
    return { status: 200, body: { received: true } };
  }

  return defineRoute([{ path: PATH, rule: free('reports') }], async (request, response) => {
    if (request.method !== 'POST') {
      sendJson(response, 405, { error: 'BadRequest' }, { allow: 'POST' });
      return true;
    }
    const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
    const { status, body } = await take(timestamp, signature, await readBody(request, BODY_LIMIT));
    sendJson(response, status, body);
    return true;
  });
}
