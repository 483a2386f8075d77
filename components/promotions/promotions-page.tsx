import type { Section } from '@/components/lobby/block';
import { FullTermsLink } from '@/components/shell/full-terms-link';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { Unread } from '@/components/ui/unavailable';
import type { Failure, Result } from '@/lib/graphql/failure';
import { localePath } from '@/lib/i18n/paths';
import { JsonLd } from '@/lib/page/json-ld';
import type { PageContext } from '@/lib/page/page-context';
import { collectionFacts } from '@/lib/page/structured-data';

export const PROMOTIONS_PATH = '/promotions/';

interface PromotionsPageProps {
  readonly context: PageContext;
  readonly sections: Result<readonly Section[], Failure>;
}

/** The promotions of the brand's editors, with terms; some licences ask for the way to all of them [CNT-01, BRD-03]. */
export function PromotionsPage({ context, sections }: PromotionsPageProps) {
  const { t } = context;
  return (
    <>
      <JsonLd data={collectionFacts(context, { path: PROMOTIONS_PATH, name: t('promotions.title') })} />
      <PageHeading title={t('promotions.title')} text={t('promotions.text')} />
      {!sections.ok && <Unread context={context} failure={sections.error} isPart />}
      {sections.ok && sections.value.length === 0 && (
        <EmptyState icon="gift" next={{ href: localePath(context.locale, '/'), label: t('common.backToLobby') }}>
          {t('promotions.none')}
        </EmptyState>
      )}
      {sections.ok &&
        sections.value.map(({ id, render }, index) => (
          <div key={id}>{render({ context, isFirst: index === 0, isFirstOfKind: true })}</div>
        ))}
      <FullTermsLink context={context} />
    </>
  );
}
