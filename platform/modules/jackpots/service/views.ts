import { potIn, type DatedTerms } from '@/contract/jackpot-amounts';
import { JACKPOT_CURRENCY, type JackpotInstance } from '@/contract/jackpot.schema';
import { isCurrency, money, toDecimal, type Currency } from '@/contract/money';
import type { DropEvent } from '../events';
import type { OptIn, Pot } from '../store';

export const toEuros = (amount: bigint): string => toDecimal(money(amount, JACKPOT_CURRENCY));

/** The pots of the settings in a currency, rounded down: what a ticker shows. None for a currency without a rate. */
export function toPots({ pots: rules }: JackpotInstance, pots: readonly Pot[], currency: Currency, terms: DatedTerms) {
  return pots.flatMap(({ id, value }) => {
    const own = rules.find((each) => each.id === id);
    const amount = own && potIn(own, value, currency, terms);
    return amount ? [{ id, is_progressive: true, current_value: toDecimal(amount) }] : [];
  });
}

/** The content of a pot in a currency. */
export interface PotValue {
  readonly potId: string;
  readonly currency: Currency;
  readonly value: string;
}

export function toJackpotUpdate(
  instance: JackpotInstance,
  pots: readonly Pot[],
  { currency, terms, at }: { currency: Currency; terms: DatedTerms; at: Date },
) {
  return {
    id: instance.id,
    currency,
    pots: toPots(instance, pots, currency, terms),
    allowed_brands: instance.brands,
    allowed_sources: [instance.sourceId],
    timestamp_start: null,
    timestamp_end: null,
    last_updated: at.toISOString(),
  };
}

export function toCurrencies({ from, multipliers, amounts }: DatedTerms) {
  return { last_updated: `${from}T00:00:00Z`, base_currency: JACKPOT_CURRENCY, multipliers, amounts };
}

/** The status shown to a player who has not decided yet: out, with the value that is offered first. */
export function toOptInStatus(optIn: OptIn | null, { initialContributionValue }: JackpotInstance) {
  return {
    opted_in: optIn?.optedIn ?? false,
    preferred_contribution_value: optIn ? toEuros(optIn.contribution) : String(initialContributionValue),
  };
}

/** A drop as one player may know it: other winners are not named. */
export function toWin(drop: DropEvent, instance: JackpotInstance, terms: DatedTerms, playerId: string | null) {
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
    currency_multipliers: { base_currency: JACKPOT_CURRENCY, multipliers: terms.multipliers },
    ...(drop.won && drop.playerId === playerId
      ? { paid: { currency: drop.won.currency, win_amount: decimalOf(drop.won.amount, drop.won.currency) } }
      : {}),
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
