import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { PageContext } from '@/lib/page/page-context';

/**
 * A link wants to sign somebody in while somebody else is: the player decides. Plain forms, so that it works before any
 * script.
 */
export function HandOverQuestion({ context: { t } }: { context: PageContext }) {
  return (
    <div className="page grid justify-items-center py-section">
      <Card className="account-card grid gap-5" aria-labelledby="hand-over">
        <h1 id="hand-over">{t('handOver.title')}</h1>
        <p className="text-ink-muted">{t('handOver.text')}</p>
        <form method="post" action="/api/session/hand-over/" className="grid gap-3">
          <Button type="submit" name="answer" value="continue" size="large" wide>
            {t('handOver.continue')}
          </Button>
          <Button type="submit" name="answer" value="stay" look="quiet" size="large" wide>
            {t('handOver.stay')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
