import { hasHelpLines, HelpLines } from '@/components/shell/help-lines';
import { Card } from '@/components/ui/card';
import type { PageContext } from '@/lib/page/page-context';

/** Whom to talk to about gambling, beside the pages that stop it. */
export function HelpCard({ context: { brand, country, t } }: { readonly context: PageContext }) {
  if (!hasHelpLines({ brand, country })) return null;
  return (
    <Card className="grid content-start gap-3 self-start p-6" aria-labelledby="break-help">
      <h2 id="break-help" className="text-xl">
        {t('timeOut.helpTitle')}
      </h2>
      <p className="text-ink-muted">{t('timeOut.helpText')}</p>
      <HelpLines brand={brand} country={country} />
    </Card>
  );
}
