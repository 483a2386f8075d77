import { DepositLimits } from '@/components/limits/deposit-limits.client';
import type { Limits } from '@/components/limits/limits.model';
import { Card } from '@/components/ui/card';
import { licenceOf } from '@/contract/licences';
import type { LicenceFeature } from '@/contract/licence';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** Limits of other kinds than deposits. */
const OTHER_KINDS = ['globalLossLimits', 'lossLimits', 'sessionLimits'] as const satisfies readonly LicenceFeature[];

/** What the player has limited, and which limits there are [PRF-02]. */
export function LimitsPage({ context, limits }: { context: PageContext; limits: Limits }) {
  const { t, locale } = context;
  const wait =
    limits.raiseWaitHours === null ? t('limits.waitTerm') : t('limits.waitHours', { hours: limits.raiseWaitHours });
  return (
    <div className="page profile limits-page">
      <header className="profile-head">
        <p className="eyebrow">
          <a className="link" href={localePath(locale, '/profile/')}>
            {t('profile.title')}
          </a>
        </p>
        <h1>{t('limits.title')}</h1>
        <p className="text-ink-muted">{t('limits.text')}</p>
      </header>
      {limits.deposit.length === 0 ? (
        <NoDepositLimits context={context} />
      ) : (
        <section className="limits-section" aria-labelledby="deposit-limits">
          <h2 id="deposit-limits">{t('limits.deposit')}</h2>
          <p className="text-ink-muted">
            {t('limits.depositText')} {wait}
          </p>
          <Texts context={context} of={['limits', 'errors']}>
            <DepositLimits initial={limits} />
          </Texts>
        </section>
      )}
    </div>
  );
}

function NoDepositLimits({ context: { brand, t } }: { context: PageContext }) {
  const { features } = licenceOf(brand.license);
  const kinds = OTHER_KINDS.filter((kind) => features.includes(kind));
  return (
    <Card className="limits-empty" aria-labelledby="no-deposit-limits">
      <h2 id="no-deposit-limits">{t('limits.empty')}</h2>
      <p className="text-ink-muted">{kinds.length > 0 ? t('limits.emptyText') : t('limits.emptyNone')}</p>
      {kinds.length > 0 && (
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>{t(`limits.kinds.${kind}`)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
