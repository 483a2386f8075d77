import {
  CASHIER_DEPOSIT_COMPLETED,
  CASHIER_DEPOSIT_FAILED,
  CASHIER_WITHDRAWAL_CANCELLED,
  cashierDepositCompleted,
  cashierDepositFailed,
  cashierWithdrawalCancelled,
} from '../../events/cashier';
import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED, gamesBetRolledBack, gamesBetSettled } from '../../events/games';
import { appendEvent } from '../../kernel/events/append-event';
import type { Queryable } from '../../kernel/db/db';
import { defineConsumer, type Consumer, type RecordedEvent } from '../../kernel/events/consumer';
import type { PlayerId } from '../../kernel/ids';
import type { HarmMarkersDeps } from './deps';
import { findMarkers, type PaymentKind, type PlayerFacts } from './domain/find-markers';
import { holdsUnder, thresholdOf } from './domain/rules';
import { harmNoticeChanged, harmNoticeTopic } from './events';
import { deleteFacts, insertMarker, readFacts, recordFacts, type PaymentRow, type PlayRow } from './store';

const DAY_MS = 86_400_000;

type Fact =
  { readonly brand: string; readonly play: PlayRow } | { readonly brand: string; readonly payment: PaymentRow };

/** Facts before it are too old to count for anything. */
export const factsAfter = ({ clock, config }: Pick<HarmMarkersDeps, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() - config.keptDays * DAY_MS);

/**
 * Reads what players stake, pay in and take back, and notes which rules have fired. Facts are kept by their ids and the
 * rules look at all that is kept, so neither the order of events nor their repetition makes a difference; a marker stays
 * once it was raised, also when a bet of it is rolled back later.
 */
export function createHarmMarkersConsumer(deps: HarmMarkersDeps): Consumer {
  return defineConsumer({
    name: 'harm-markers',
    topics: [
      GAMES_BET_SETTLED,
      GAMES_BET_ROLLED_BACK,
      CASHIER_DEPOSIT_COMPLETED,
      CASHIER_DEPOSIT_FAILED,
      CASHIER_WITHDRAWAL_CANCELLED,
    ],
    async apply(tx, batch) {
      const after = factsAfter(deps);
      const facts = batch.map(toFact);
      const brands = new Map(batch.map(({ key }, n) => [key, facts[n]?.brand ?? '']));
      const isKept = ({ at }: { readonly at: string }) => Date.parse(at) > after.getTime();
      const changed = await recordFacts(
        tx,
        facts.flatMap((fact) => ('play' in fact ? [fact.play] : [])).filter(isKept),
        facts.flatMap((fact) => ('payment' in fact ? [fact.payment] : [])).filter(isKept),
      );
      if (changed.length === 0) return;
      const known = await readFacts(
        tx,
        changed.map(({ playerId }) => playerId),
        after,
      );
      for (const { playerId, since } of changed) {
        // The minutes before have grown since they were looked at; a rule that has fired on their day stays as it was.
        const own = { playerId, brand: brands.get(playerId) ?? '', since: since.getTime() - DAY_MS };
        await raise(deps, tx, own, known.get(playerId) ?? { minutes: [], payments: [] });
      }
    },
    /** Markers stay: they were shown, or answered. */
    reset: deleteFacts,
  });
}

async function raise(
  { clock, config, licenceOf }: HarmMarkersDeps,
  tx: Queryable,
  { playerId, brand, since }: { readonly playerId: PlayerId; readonly brand: string; readonly since: number },
  facts: PlayerFacts,
): Promise<void> {
  const { code, timeZone } = licenceOf(brand);
  let isNew = false;
  for (const rule of config.rules.filter((each) => holdsUnder(each, code)))
    for (const { day, at, measured } of findMarkers(rule, facts, { timeZone, since })) {
      const marker = { playerId, brand, rule: rule.id, day, at: new Date(at), raisedAt: clock.now() };
      if (await insertMarker(tx, { ...marker, measured, threshold: thresholdOf(rule) })) isNew = true;
    }
  if (isNew) await notifyScreens(tx, playerId);
}

/** Screens read their notice again. */
export const notifyScreens = (tx: Queryable, playerId: PlayerId): Promise<void> =>
  appendEvent(tx, harmNoticeChanged, { topic: harmNoticeTopic(playerId), key: playerId, payload: { changed: true } });

function toFact({ topic, payload }: RecordedEvent): Fact {
  switch (topic) {
    case GAMES_BET_SETTLED: {
      const { transactionId, playerId, brand, at, stake, cashStake, cashWin } = gamesBetSettled.parse(payload);
      return {
        brand,
        play: {
          id: transactionId,
          is_rollback: false,
          player_id: playerId,
          at,
          bets: stake > 0n ? 1 : 0,
          stake: String(stake),
          cash_net: String(cashWin - cashStake),
        },
      };
    }
    case GAMES_BET_ROLLED_BACK: {
      const { betTransactionId, playerId, brand, betAt, stake, cashStake } = gamesBetRolledBack.parse(payload);
      return {
        brand,
        play: {
          id: betTransactionId,
          is_rollback: true,
          player_id: playerId,
          at: betAt,
          bets: -1,
          stake: String(-stake),
          cash_net: String(cashStake),
        },
      };
    }
    case CASHIER_DEPOSIT_COMPLETED:
      return toPayment('deposit', cashierDepositCompleted.parse(payload));
    case CASHIER_DEPOSIT_FAILED:
      return toPayment('failed-deposit', cashierDepositFailed.parse(payload));
    case CASHIER_WITHDRAWAL_CANCELLED:
      return toPayment('cancelled-withdrawal', cashierWithdrawalCancelled.parse(payload));
    default:
      throw new RangeError(`nothing is known of ${topic}`);
  }
}

function toPayment(
  kind: PaymentKind,
  payment: {
    readonly transactionId: string;
    readonly playerId: string;
    readonly brand: string;
    readonly at: string;
    readonly amount: bigint;
  },
): Fact {
  const { transactionId: id, playerId, brand, at, amount } = payment;
  return { brand, payment: { id, kind, player_id: playerId, at, amount: String(amount) } };
}
