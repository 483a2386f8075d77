import { KindExclusionPanel } from '@/components/kind-exclusions/kind-exclusion-panel.client';
import type { KindExclusions } from '@/components/kind-exclusions/kind-exclusions.model';
import { PageCard } from '@/components/ui/page-card';
import { licenceOf } from '@/contract/licences';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface KindExclusionsSectionProps {
  readonly context: PageContext;
  readonly exclusions: KindExclusions;
}

/** Kinds of games that the player is excluded from, and the choice of another [PRF-03]. */
export function KindExclusionsSection({ context, exclusions }: KindExclusionsSectionProps) {
  const { t } = context;
  return (
    <PageCard id="kind-exclusions" title={t('kindExclusions.title')} text={t('kindExclusions.text')}>
      <Texts context={context} of={['kindExclusions']}>
        <KindExclusionPanel initial={exclusions} timeZone={licenceOf(context.brand.license).timeZone} />
      </Texts>
    </PageCard>
  );
}
