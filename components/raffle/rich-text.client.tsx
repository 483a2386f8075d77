'use client';
import { withConvertedEuros } from '@/components/jackpot/jackpot-money';
import { useRaffle } from '@/components/raffle/raffle.live.client';
import type { Raffle } from '@/components/raffle/raffle.model';
import { toDecimal } from '@/contract/money';
import { TICKET_PRICE } from '@/contract/raffle-types';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** A text of the settings with its euro amounts in the player's currency, once that and a rate are known [FMT-02]. */
export function RichText({ raffle, text }: { raffle: Raffle; text: string }) {
  const t = useText('raffle');
  const { player, terms } = useRaffle(raffle);
  return withConvertedEuros(
    text,
    { currency: player?.currency ?? null, terms, prices: [Number(toDecimal(TICKET_PRICE))] },
    (amount, currency, isWhole) => formatMoney(amount, currency, t.language, isWhole ? { fractionDigits: 0 } : {}),
  );
}
