import { amountIn, termsAt } from '@/contract/jackpot-amounts';
import { JACKPOTS } from '@/contract/jackpots';
import { isCurrency, type Money } from '@/contract/money';
import { TICKET_PRICE } from '@/contract/raffle-types';

/**
 * The price of a ticket in the currency that a page is shown in, by jackpots.json; in euros where that has no rate. For
 * pages on the server: a player's comes from the service.
 */
export function ticketPriceIn(currency: string, now: Date): Money {
  return (
    (isCurrency(currency) ? amountIn(TICKET_PRICE, currency, termsAt(JACKPOTS, now), 'price') : null) ?? TICKET_PRICE
  );
}
