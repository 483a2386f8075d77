import { DepositLimits } from '@/components/limits/deposit-limits.client';
import type { Limits, PlayLimits } from '@/components/limits/limits.model';
import { PlayLimitCards } from '@/components/limits/play-limits.client';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import type { LicenceFeature } from '@/contract/licence';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

const PLAY_KINDS = ['loss', 'stake'] as const;

/** Limits of other kinds than deposits. */
const OTHER_KINDS = ['globalLossLimits', 'lossLimits', 'sessionLimits'] as const satisfies readonly LicenceFeature[];

interface LimitsPageProps {
  readonly context: PageContext;
  readonly limits: Limits;
  readonly play?: PlayLimits | null;
}

/** What the player has limited, and which limits there are [PRF-02]. */
export function LimitsPage({ context, limits, play = null }: LimitsPageProps) {
  const { t } = context;
  const kinds = PLAY_KINDS.filter((kind) => play && play[kind].length > 0);
  const wait =
    limits.raiseWaitHours === null ? t('limits.waitTerm') : t('limits.waitHours', { hours: limits.raiseWaitHours });
  return (
    <>
      <PageHeading title={t('limits.title')} text={t('limits.text')} />
      <div className="page profile limits-page">
        {limits.deposit.length === 0 ? (
          kinds.length === 0 && <NoDepositLimits context={context} />
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
        {play &&
          kinds.map((kind) => (
            <section key={kind} className="limits-section" aria-labelledby={`${kind}-limits`}>
              <h2 id={`${kind}-limits`}>{t(`limits.play.${kind}`)}</h2>
              <p className="text-ink-muted">
                {t(`limits.playText.${kind}`)} {wait}
              </p>
              <Texts context={context} of={['limits', 'errors']}>
                <PlayLimitCards initial={play} kind={kind} />
              </Texts>
            </section>
          ))}
      </div>
    </>
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
