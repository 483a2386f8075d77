import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import type { PlayerId } from '../../../kernel/ids';
import type { SessionContractsDeps } from '../deps';
import { breakEndsAt, endsAtUnder, hasEnded } from '../domain/state';
import { areEqual, readTerms, type WishedTerms } from '../domain/terms';
import type { SessionContractFailure } from '../domain/failures';
import { insertContract, lockPlay, readLast } from '../store';
import { planEnd } from './announce-end';

type AgreeRefusal =
  | Failure<'session-contract-not-offered' | 'session-contract-break'>
  | SessionContractFailure<'session-contract-terms' | 'session-contract-in-force'>;

/**
 * Begins a contract. One is in force at a time, and the next one begins after the break; the same terms once more are the
 * same agreement. Bets on their way are waited for.
 */
export async function agreeContract(
  { db, clock, players, offerOf }: SessionContractsDeps,
  playerId: PlayerId,
  wish: WishedTerms,
): Promise<Result<void, AgreeRefusal>> {
  const player = await players.getPlayer(playerId);
  if (!player) return err({ kind: 'session-contract-not-offered' });
  const read = readTerms(offerOf(player.brand), player.currency, wish);
  if (!read.ok) return read;
  const terms = read.value;
  return db.tx(async (tx) => {
    await lockPlay(tx, playerId);
    const [last, now] = [await readLast(tx, playerId), clock.now()];
    if (last && !hasEnded(last, now))
      return areEqual(last.terms, terms) ? ok(undefined) : err({ kind: 'session-contract-in-force' });
    if (last && breakEndsAt(last) > now) return err({ kind: 'session-contract-break', until: breakEndsAt(last) });
    const endsAt = endsAtUnder(now, terms);
    await planEnd(tx, playerId, await insertContract(tx, playerId, { terms, agreedAt: now, endsAt }, last), endsAt);
    return ok(undefined);
  });
}
