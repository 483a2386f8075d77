import { MarketingForm } from '@/components/marketing/marketing-form.client';
import type { Marketing } from '@/components/marketing/marketing.queries';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** By which channels the player hears of offers [PRF-05]. */
export function MarketingPage({ context, marketing }: { context: PageContext; marketing: Marketing }) {
  const { t } = context;
  return (
    <>
      <PageHeading title={t('marketing.title')} text={t('marketing.text')} />
      <div className="page grid gap-6 md:grid-cols-2">
        <Card as="div" className="grid gap-4 p-6">
          {marketing.isStopped ? (
            <p>{t('marketing.stopped')}</p>
          ) : (
            <Texts context={context} of={['marketing']}>
              <MarketingForm initial={marketing.choice} />
            </Texts>
          )}
        </Card>
      </div>
    </>
  );
}
