'use client';
import { withConvertedEuros } from '@/components/jackpot/jackpot-money';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import { useJackpot } from '@/components/jackpot/jackpot.live.client';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** A text of the settings with its euro amounts in the player's currency, once that and a rate are known [FMT-02]. */
export function RichText({ jackpot, text }: { jackpot: Jackpot; text: string }) {
  const t = useText('jackpot');
  const { player, terms } = useJackpot(jackpot);
  const amounts = { currency: player?.currency ?? null, terms, prices: jackpot.contributionOptions };
  return withConvertedEuros(text, amounts, (amount, currency, isWhole) =>
    formatMoney(amount, currency, t.language, isWhole ? { fractionDigits: 0 } : {}),
  );
}
