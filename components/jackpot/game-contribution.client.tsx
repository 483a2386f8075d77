'use client';
import { useQuery } from '@tanstack/react-query';
import { JACKPOT_SETTINGS } from '@/components/jackpot/jackpot.documents';
import { chargeOf } from '@/components/jackpot/jackpot-money';
import { toJackpot, type Jackpot } from '@/components/jackpot/jackpot.model';
import { useJackpot } from '@/components/jackpot/jackpot.live.client';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';

interface GameContributionProps {
  readonly brand: string;
  readonly ipCountryCode: string;
  readonly pageHref: string;
}

/** The contribution of each bet to the pots, where the stake is chosen; nothing for a player who takes no part. */
export default function GameContribution({ brand, ipCountryCode, pageHref }: GameContributionProps) {
  const { data } = useQuery(
    queryOf(JACKPOT_SETTINGS, { ipCountryCode }, ({ root: { jackpotSettings: settings } }) =>
      settings ? toJackpot(settings, brand) : null,
    ),
    queryClient(),
  );
  return data && <Contribution jackpot={data} pageHref={pageHref} />;
}

function Contribution({ jackpot, pageHref }: { jackpot: Jackpot; pageHref: string }) {
  const t = useText('jackpot');
  const { optIn, contribution, player, terms } = useJackpot(jackpot, { onlyWhenIn: true });
  if (optIn !== true || contribution === null || !player) return null;
  const charge = chargeOf(contribution, jackpot.currency, player.currency, terms);
  if (charge === null) return null;
  const amount = formatMoney(charge, player.currency, t.language);
  return (
    <a className="jackpot-in-game tabular" href={pageHref} aria-label={t('inGame', { amount })}>
      <span aria-hidden="true">{t('inGameShort', { amount })}</span>
    </a>
  );
}
