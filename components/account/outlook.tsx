import type { Outlook } from '@/components/account/profile.queries';
import { withdrawalPath } from '@/components/cashier/cashier.model';
import { LIMITS_PATH } from '@/components/limits/limits.model';
import { Card } from '@/components/ui/card';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const KINDS = ['deposit', 'loss', 'stake'] as const;

/** Withdrawals that are not paid yet, and what is left of each limit; nothing where there is neither. */
export function OutlookCard({ context, outlook: { withdrawals, limits } }: { context: PageContext; outlook: Outlook }) {
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
  if (withdrawals.length + left.length === 0) return null;
  return (
    <Card className="profile-outlook" aria-labelledby="profile-outlook">
      <h2 id="profile-outlook">{t('profile.outlook')}</h2>
      <ul>
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
    </Card>
  );
}
