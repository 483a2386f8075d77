'use client';
import { chargeOf, type Jackpot } from '@/components/jackpot/jackpot.model';
import { useJackpot } from '@/components/jackpot/jackpot.live.client';
import { isCurrency } from '@/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** What each bet of this game adds to the pots, where the stake is chosen; nothing for a player who takes no part. */
export default function GameContribution({ jackpot, pageHref }: { jackpot: Jackpot; pageHref: string }) {
  const t = useText('jackpot');
  const { optIn, contribution, player, rates } = useJackpot(jackpot, { onlyWhenIn: true });
  if (optIn !== true || contribution === null || !player || !isCurrency(player.currency)) return null;
  const charge = chargeOf(contribution, player.currency, rates);
  if (charge === null) return null;
  const amount = formatMoney(charge, player.currency, t.language);
  return (
    <a className="jackpot-in-game tabular" href={pageHref} aria-label={t('inGame', { amount })}>
      <span aria-hidden="true">{`+${amount}`}</span>
    </a>
  );
}
