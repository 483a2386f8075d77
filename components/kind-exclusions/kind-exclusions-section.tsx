import { KindExclusionPanel } from '@/components/kind-exclusions/kind-exclusion-panel.client';
import type { KindExclusions } from '@/components/kind-exclusions/kind-exclusions.model';
import { Card } from '@/components/ui/card';
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
    <div className="page mt-6">
      <Card className="grid gap-5 p-6" aria-labelledby="kind-exclusions">
        <div className="grid gap-2">
          <h2 id="kind-exclusions" className="text-xl">
            {t('kindExclusions.title')}
          </h2>
          <p className="text-ink-muted">{t('kindExclusions.text')}</p>
        </div>
        <Texts context={context} of={['kindExclusions']}>
          <KindExclusionPanel initial={exclusions} timeZone={licenceOf(context.brand.license).timeZone} />
        </Texts>
      </Card>
    </div>
  );
}
