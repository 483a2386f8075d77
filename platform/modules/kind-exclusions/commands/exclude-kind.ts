import { endOfPeriod } from '@/contract/break-period';
import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import type { PlayerId } from '../../../kernel/ids';
import type { KindExclusionsDeps } from '../deps';
import type { PlayKind } from '@/contract/licence';
import { insertExclusion, lockPlay, readExclusions, type KindExclusion } from '../store';

/**
 * Excludes the player from a kind of games for a length that the licence offers, at once and for good: nothing shortens
 * it, and a longer one stays. Bets on their way are waited for; none of the kind is taken after the answer, which has all
 * that holds now.
 */
export async function excludeKind(
  { db, clock, players, periodsOf }: KindExclusionsDeps,
  playerId: PlayerId,
  wish: { readonly kind: PlayKind; readonly period: string },
): Promise<Result<readonly KindExclusion[], Failure<'break-not-offered'>>> {
  const player = await players.getPlayer(playerId);
  const period = player && periodsOf(player.brand).find((offered) => offered === wish.period);
  if (!period) return err({ kind: 'break-not-offered' });
  return db.tx(async (tx) => {
    await lockPlay(tx, playerId);
    const now = clock.now();
    await insertExclusion(tx, playerId, { kind: wish.kind, endsAt: endOfPeriod(now, period) }, now);
    return ok(await readExclusions(tx, playerId, now));
  });
}
