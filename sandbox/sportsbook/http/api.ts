import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import { accepting, answerCall, sendJson, type Answer, type Handler } from '@foyer/studio-kit/http/json-api';
import { refusalOf } from '@foyer/studio-kit/texts/refusals';
import { eventsOf, openEvents } from '../board';
import { cashOutAmounts, offerCashOut, takeCashOut } from '../bets/cash-out';
import { MOST_SELECTIONS } from '../bets/limits';
import { placeBet, type BetRefusal } from '../bets/place-bet';
import { useCoupon } from '../coupons';
import type { SportsbookContext } from '../deps';
import { EVENT_ID } from '../domain/fixtures';
import { LEAST_PRICE, MOST_PRICE } from '../domain/prices';
import { openSession, sessionOf } from '../sessions';
import { listBets, listLegs, type Bet, type Session } from '../store';
import { betView, couponView, eventView } from './views';

const ok = (body: JsonValue): Answer => ({ status: 200, body });
const fail = (status: number, error: string, more: Readonly<Record<string, JsonValue>> = {}): Answer => ({
  status,
  body: { error, ...more },
});

const token = z.string().min(1).max(200);
const selection = z.string().max(60);
const uuid = z.uuid();
const signed = z.object({ sessionToken: token });

const changeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read') }),
  z.object({ type: z.literal('add'), selection }),
  z.object({ type: z.literal('remove'), selection }),
  z.object({ type: z.literal('accept') }),
  z.object({ type: z.literal('clear') }),
]);

const orderSchema = signed.extend({
  betId: uuid,
  stake: z.string().max(24),
  acceptBetter: z.boolean(),
  selections: z
    .array(z.object({ id: selection, price: z.int().min(LEAST_PRICE).max(MOST_PRICE) }))
    .min(1)
    .max(MOST_SELECTIONS),
});

/** A handler for players alone. */
function signedIn<Input extends { readonly sessionToken: string }>(
  schema: z.ZodType<Input>,
  handle: (context: SportsbookContext, session: Session, input: Input) => Promise<Answer>,
): Handler<SportsbookContext> {
  return accepting(schema, async (context, input) => {
    const session = await sessionOf(context, input.sessionToken);
    return session ? handle(context, session, input) : fail(401, 'SessionUnknown');
  });
}

async function balanceOf({ wallet }: SportsbookContext, session: Session): Promise<Answer> {
  const known = await wallet.balance(session.walletSessionId);
  if (known.ok) return ok({ balance: known.value.balance, currency: session.currency });
  return known.error.kind === 'unreachable' ? fail(503, 'WalletUnavailable') : fail(401, 'SessionUnknown');
}

async function viewsOf(context: SportsbookContext, bets: readonly Bet[]): Promise<JsonValue[]> {
  const legs = await listLegs(
    context.db,
    bets.map(({ id }) => id),
  );
  const [events, offers] = await Promise.all([
    eventsOf(
      context,
      legs.map(({ eventId }) => eventId),
    ),
    cashOutAmounts(context, bets, legs),
  ]);
  return bets.map((bet) => betView(bet, legs, events, offers.get(bet.id) ?? null));
}

function refusalAnswer(refusal: BetRefusal): Answer {
  switch (refusal.error) {
    case 'PriceChanged':
      return fail(409, refusal.error, { changes: refusal.changes.map((change) => ({ ...change })) });
    case 'WalletRefused':
      return refusal.reason === 'SessionExpired' || refusal.reason === 'SessionNotFound'
        ? fail(401, 'SessionUnknown')
        : fail(409, refusalOf(refusal.reason));
    case 'NotPlaced':
      return fail(503, refusal.error);
    case 'StakeInvalid':
    case 'StakeOutOfRange':
    case 'ReturnTooHigh':
    case 'SameEvent':
      return fail(422, refusal.error);
    case 'BetIdReused':
      return fail(409, refusal.error);
  }
}

const HANDLERS: ReadonlyMap<string, Handler<SportsbookContext>> = new Map([
  [
    'open',
    accepting(z.object({ launchToken: token }), async (context, { launchToken }) => {
      const opened = await openSession(context, launchToken);
      if (!opened.ok) return fail(opened.error === 'WalletUnavailable' ? 503 : 401, opened.error);
      const balance = await balanceOf(context, opened.value.session);
      if (balance.status !== 200) return balance;
      return ok({ sessionToken: opened.value.token, ...z.record(z.string(), z.string()).parse(balance.body) });
    }),
  ],
  ['balance', signedIn(signed, balanceOf)],
  [
    'coupon',
    accepting(
      z.object({ couponId: z.string().max(64).nullable(), sessionToken: token.nullable(), change: changeSchema }),
      async (context, { couponId, sessionToken, change }) => {
        const session = sessionToken === null ? null : await sessionOf(context, sessionToken);
        return ok(couponView(await useCoupon(context, couponId, session?.playerId ?? null, change)));
      },
    ),
  ],
  [
    'bet',
    signedIn(orderSchema, async (context, session, order) => {
      const placed = await placeBet(context, session, order);
      return placed.ok ? ok({ bet: (await viewsOf(context, [placed.value]))[0] ?? null }) : refusalAnswer(placed.error);
    }),
  ],
  [
    'bets',
    signedIn(signed, async (context, session) => {
      return ok({ bets: await viewsOf(context, await listBets(context.db, session.playerId, 50)) });
    }),
  ],
  [
    'cash-out-offer',
    signedIn(signed.extend({ betId: uuid }), async (context, session, { betId }) => {
      const offer = await offerCashOut(context, session, betId);
      if (!offer.ok) return fail(409, offer.error);
      const bet = (await listBets(context.db, session.playerId, 50)).find(({ id }) => id === betId);
      const view = bet ? betView(bet, [], new Map(), offer.value.amount) : null;
      return ok({ offerId: offer.value.id, expiresAt: offer.value.expiresAt.toISOString(), bet: view });
    }),
  ],
  [
    'cash-out',
    signedIn(signed.extend({ offerId: uuid }), async (context, session, { offerId }) => {
      const taken = await takeCashOut(context, session, offerId);
      return taken.ok ? ok({ bet: (await viewsOf(context, [taken.value]))[0] ?? null }) : fail(409, taken.error);
    }),
  ],
]);

async function readPublic(context: SportsbookContext, path: string): Promise<Answer> {
  if (path === 'board')
    return ok({
      now: context.clock.now().getTime(),
      events: (await openEvents(context)).map((event) => eventView(event, { isWhole: false })),
    });
  const id = /^events\/([^/]+)$/.exec(path)?.[1] ?? '';
  const event = EVENT_ID.test(id) ? (await eventsOf(context, [id])).get(id) : undefined;
  return event
    ? ok({ now: context.clock.now().getTime(), event: eventView(event, { isWhole: true }) })
    : fail(404, 'NotFound');
}

/** Answers one call of the sportsbook's own page, below /sportsbook/api/. */
export async function answerApi(
  context: SportsbookContext,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const read = () => readPublic(context, path.replace(/\/$/, ''));
  sendJson(response, await answerCall({ handlers: HANDLERS, read }, context, path, request));
}
