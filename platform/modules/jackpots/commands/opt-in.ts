import { multiplierOf, termsAt } from '@/contract/jackpot-amounts';
import { JACKPOT_CURRENCY, type JackpotInstance } from '@/contract/jackpot.schema';
import { parseDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { appendEvent } from '../../../kernel/events/append-event';
import type { PlayerId } from '../../../kernel/ids';
import type { JackpotsDeps } from '../deps';
import { optInEvent, optInsTopic } from '../events';
import { insertOptIn } from '../store';

export interface OptInRequest {
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly optIn: boolean;
  /** Euros for each bet, as one of the options. */
  readonly contribution: string;
}

export type OptInRefusal =
  { readonly kind: 'other-contribution' } | { readonly kind: 'player-not-found' } | { readonly kind: 'no-rate' };

/** Notes what the player decides from now on; the last decision is valid, however many come at once. */
export async function optIn(
  { db, clock, players, jackpots }: JackpotsDeps,
  instance: JackpotInstance,
  { playerId, brand, optIn: optedIn, contribution }: OptInRequest,
): Promise<Result<void, OptInRefusal>> {
  const value = parseDecimal(contribution, JACKPOT_CURRENCY);
  const isOption = instance.contributionOptions.some((option) => {
    const parsed = parseDecimal(String(option), JACKPOT_CURRENCY);
    return parsed.ok && value.ok && parsed.value.amount === value.value.amount;
  });
  if (!value.ok || !isOption) return err({ kind: 'other-contribution' });
  const player = await players.getPlayer(playerId);
  if (!player || player.brand !== brand) return err({ kind: 'player-not-found' });
  if (multiplierOf(termsAt(jackpots, clock.now()), player.currency) === null) return err({ kind: 'no-rate' });
  const { currency, personalInfo } = player;
  const initials = [personalInfo.firstName, personalInfo.lastName].map((name) => name?.trim().charAt(0) ?? '').join('');
  await db.tx(async (tx) => {
    // Of two at once the one that is numbered later is later in time as well.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`jackpots ${instance.id} ${playerId}`]);
    const version = await insertOptIn(
      tx,
      instance.id,
      { playerId, brand, currency, optedIn, contribution: value.value.amount, initials: initials.toUpperCase() },
      clock.now(),
    );
    await appendEvent(tx, optInEvent, {
      topic: optInsTopic(instance.id),
      key: playerId,
      payload: { playerId, optedIn, contribution: String(value.value.amount), version },
    });
  });
  return ok(undefined);
}
