import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { SessionContractsDeps } from '../deps';
import { endsAtUnder, hasEnded, remindersDue, type Contract } from '../domain/state';
import { areEqual, areTighter, readTerms, type Terms, type WishedTerms } from '../domain/terms';
import type { SessionContractFailure } from '../domain/failures';
import { lockPlay, readLast, writeEnd, writeReminderSeen, writeTerms } from '../store';
import { planEnd } from './announce-end';

type Over = Failure<'session-contract-over'>;
type TightenRefusal =
  | Over
  | Failure<'session-contract-not-offered'>
  | SessionContractFailure<'session-contract-terms' | 'session-contract-looser'>;

/** Runs a change of the player's contract of the id while it is in force; bets on their way are waited for. */
function inForce<Refusal>(
  { db, clock }: SessionContractsDeps,
  playerId: PlayerId,
  contractId: string,
  change: (tx: Queryable, contract: Contract, now: Date) => Promise<Result<void, Refusal>>,
): Promise<Result<void, Refusal | Over>> {
  return db.tx(async (tx) => {
    await lockPlay(tx, playerId);
    const [last, now] = [await readLast(tx, playerId), clock.now()];
    return last?.id === contractId && !hasEnded(last, now)
      ? change(tx, last, now)
      : err({ kind: 'session-contract-over' });
  });
}

/**
 * Tightens the contract at once: a smaller budget, less time, reminders sooner, a longer break. Time that is over already
 * ends it, and so does a budget of which all is lost.
 */
export async function tightenContract(
  deps: SessionContractsDeps,
  playerId: PlayerId,
  contractId: string,
  wish: WishedTerms,
): Promise<Result<void, TightenRefusal>> {
  const player = await deps.players.getPlayer(playerId);
  if (!player) return err({ kind: 'session-contract-over' });
  const read = readTerms(deps.offerOf(player.brand), player.currency, wish);
  if (!read.ok) return read;
  const terms = read.value;
  return inForce<TightenRefusal>(deps, playerId, contractId, async (tx, contract, now) => {
    if (!areTighter(terms, contract.terms)) return err({ kind: 'session-contract-looser' });
    if (areEqual(terms, contract.terms)) return ok(undefined);
    const tightened = endUnder(contract, terms, now);
    await writeTerms(tx, contractId, tightened, now);
    if (tightened.endedBy === null) await planEnd(tx, playerId, contractId, tightened.endsAt);
    return ok(undefined);
  });
}

/** The end of the contract under tighter terms; `endedBy` says that they end it now. */
function endUnder({ agreedAt, netLoss }: Contract, terms: Terms, now: Date) {
  const endsAt = endsAtUnder(agreedAt, terms);
  if (netLoss.amount >= terms.budget.amount) return { terms, endsAt: now, endedBy: 'Budget' } as const;
  if (endsAt <= now) return { terms, endsAt: now, endedBy: 'Player' } as const;
  return { terms, endsAt, endedBy: null };
}

/** Ends the contract now; its break begins. */
export const endContract = (deps: SessionContractsDeps, playerId: PlayerId, contractId: string) =>
  inForce<Over>(deps, playerId, contractId, async (tx, _contract, now) => {
    await writeEnd(tx, contractId, now);
    return ok(undefined);
  });

/** The player has read the reminder of this number and goes on; one that has not come yet changes nothing. */
export const answerReminder = (deps: SessionContractsDeps, playerId: PlayerId, contractId: string, number: number) =>
  inForce<Over>(deps, playerId, contractId, async (tx, contract, now) => {
    if (number > contract.remindersSeen && number <= remindersDue(contract, now))
      await writeReminderSeen(tx, contractId, number);
    return ok(undefined);
  });
