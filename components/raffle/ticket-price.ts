import { exchange } from '@/contract/jackpot-amounts';
import { JACKPOTS } from '@/contract/jackpots';
import { isCurrency, type Money } from '@/contract/money';
import { TICKET_PRICE } from '@/contract/raffle-types';

/**
 * The price of a ticket in the currency that a page is shown in, rounded up as prices are, at the rates of
 * jackpots.json; in euros where these have none. For pages on the server: a player's comes from the service.
 */
export function ticketPriceIn(currency: string, now: Date): Money {
  const today = now.toISOString().slice(0, 10);
  const rates = JACKPOTS.rates.filter(({ from }) => from <= today).at(-1)?.multipliers ?? {};
  return (isCurrency(currency) ? exchange(TICKET_PRICE, currency, rates, 'up') : null) ?? TICKET_PRICE;
}
