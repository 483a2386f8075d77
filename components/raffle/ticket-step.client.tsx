'use client';
import { inCurrency } from '@/components/jackpot/jackpot-money';
import { useRaffle } from '@/components/raffle/raffle.live.client';
import type { Raffle } from '@/components/raffle/raffle.model';
import { RichText } from '@/components/raffle/rich-text.client';
import { toDecimal } from '@/contract/money';
import { TICKET_PRICE } from '@/contract/raffle-types';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** The step that names the price of a ticket, in the player's currency once that and a rate are known; `price` until then [FMT-02, RAF-01]. */
export function TicketStep({ raffle, price }: { raffle: Raffle; price: string }) {
  const t = useText('raffle');
  const { player, terms } = useRaffle(raffle);
  const own = player && inCurrency(toDecimal(TICKET_PRICE), TICKET_PRICE.currency, player.currency, terms, 'price');
  const shown = player && own !== null ? formatMoney(own, player.currency, t.language) : price;
  // An operator's own text may have an amount in euros instead.
  return <RichText raffle={raffle} text={t('steps.tickets', { price: shown })} />;
}
