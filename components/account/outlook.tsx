import type { Outlook } from '@/components/account/profile.queries';
import { withdrawalPath } from '@/components/cashier/cashier.model';
import { LIMITS_PATH } from '@/components/limits/limits.model';
import { UnfinishedRule } from '@/components/open-rounds/unfinished-rule';
import { Card } from '@/components/ui/card';
import { pagePath } from '@/contract/page-path';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { PLAY_AT_ONCE } from '@/lib/page/game-path';
import type { PageContext } from '@/lib/page/page-context';

const KINDS = ['deposit', 'loss', 'stake'] as const;

interface OutlookProps {
  readonly context: PageContext;
  readonly outlook: Outlook;
}

/** Rounds left open, withdrawals that are not paid yet, and what is left of each limit; nothing where there is none. */
export function OutlookCard({ context, outlook: { rounds, withdrawals, limits } }: OutlookProps) {
  const { bcp47, locale, t } = context;
  const left = KINDS.flatMap((kind) =>
    (limits?.[kind] ?? []).flatMap(({ period, limit, remaining }) =>
      limits && limit !== null && remaining !== null
        ? [
            {
              kind,
              period,
              limit: formatMoney(limit, limits.currency, bcp47),
              remaining: formatMoney(remaining, limits.currency, bcp47),
            },
          ]
        : [],
    ),
  );
  if (rounds.length + withdrawals.length + left.length === 0) return null;
  return (
    <Card className="profile-outlook" aria-labelledby="profile-outlook">
      <h2 id="profile-outlook">{t('profile.outlook')}</h2>
      <ul>
        {rounds.map(({ slug, name, stake, currency }) => (
          <li key={slug}>
            <a href={localePath(locale, pagePath('games/:slug', { slug })) + PLAY_AT_ONCE}>
              <span>{t('openRounds.continue', { game: name })}</span>{' '}
              <small>{t('openRounds.stake', { stake: formatMoney(stake, currency, bcp47) })}</small>
            </a>
          </li>
        ))}
        {withdrawals.map(({ id, amount, currency, stage }) => (
          <li key={id}>
            <a href={localePath(locale, withdrawalPath(id))}>
              <span>{t('profile.waiting', { amount: formatMoney(amount, currency, bcp47) })}</span>{' '}
              {stage && <small>{t(`cashier.stages.${stage}`)}</small>}
            </a>
          </li>
        ))}
        {left.map(({ kind, period, limit, remaining }) => (
          <li key={`${kind} ${period}`}>
            <a href={localePath(locale, LIMITS_PATH)}>
              <span>{t(`profile.limits.${kind}`)}</span>{' '}
              <small>{t(`profile.left.${period}`, { remaining, limit })}</small>
            </a>
          </li>
        ))}
      </ul>
      {rounds.length > 0 && <UnfinishedRule context={context} />}
    </Card>
  );
}
