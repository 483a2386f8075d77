import { convert } from '@/contract/jackpot-amounts';
import { JACKPOT_CURRENCY, type JackpotInstance, type RateTable } from '@/contract/jackpot.schema';
import { isCurrency, money, toDecimal, type Currency } from '@/contract/money';
import { multiplierOf } from '../domain/rates';
import type { DropEvent } from '../events';
import type { OptIn, Pot } from '../store';

export const toEuros = (amount: bigint): string => toDecimal(money(amount, JACKPOT_CURRENCY));

/** The pots in a currency, rounded down: what a ticker shows. */
export function toPots(pots: readonly Pot[], currency: Currency, rates: RateTable) {
  const multiplier = multiplierOf(rates, currency) ?? '1';
  return pots.map(({ id, value }) => ({
    id,
    is_progressive: true,
    current_value: toDecimal(convert(money(value, JACKPOT_CURRENCY), currency, multiplier, 'down')),
  }));
}

export function toJackpotUpdate(
  instance: JackpotInstance,
  pots: readonly Pot[],
  { currency, rates, at }: { currency: Currency; rates: RateTable; at: Date },
) {
  return {
    id: instance.id,
    currency,
    pots: toPots(pots, currency, rates),
    allowed_brands: instance.brands,
    allowed_sources: [instance.sourceId],
    timestamp_start: null,
    timestamp_end: null,
    last_updated: at.toISOString(),
  };
}

export function toCurrencies({ from, multipliers }: RateTable) {
  return { last_updated: `${from}T00:00:00Z`, base_currency: JACKPOT_CURRENCY, multipliers };
}

/** The status shown to a player who has not decided yet: out, with the value that is offered first. */
export function toOptInStatus(optIn: OptIn | null, { initialContributionValue }: JackpotInstance) {
  return {
    opted_in: optIn?.optedIn ?? false,
    preferred_contribution_value: optIn ? toEuros(optIn.contribution) : String(initialContributionValue),
  };
}

/** A drop as one player may know it: other winners are not named. */
export function toWin(drop: DropEvent, instance: JackpotInstance, rates: RateTable, playerId: string | null) {
  const seed = instance.pots.find(({ id }) => id === drop.potId)?.seed ?? 0n;
  return {
    brand_id: drop.brand,
    player_id: drop.playerId === playerId ? playerId : null,
    source_id: instance.sourceId,
    instance_id: instance.id,
    win_id: drop.id,
    jackpot_name: instance.name,
    win_pot_id: drop.potId,
    win_amount: toEuros(drop.value),
    currency_multipliers: { base_currency: JACKPOT_CURRENCY, multipliers: rates.multipliers },
    seed: toEuros(seed),
    win_withheld: false,
    seed_deficit: '0.00',
    community_winners: drop.community
      .filter((winner) => winner.playerId === playerId)
      .map((winner) => ({
        player_id: winner.playerId,
        brand_id: winner.brand,
        currency: winner.currency,
        win_amount: decimalOf(winner.amount, winner.currency),
      })),
  };
}

function decimalOf(amount: bigint, currency: string): string {
  if (!isCurrency(currency)) throw new TypeError(`not a currency: ${currency}`);
  return toDecimal(money(amount, currency));
}
