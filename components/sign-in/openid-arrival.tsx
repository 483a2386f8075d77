import { OpenidArrivalPanel } from '@/components/sign-in/openid-arrival-panel.client';
import { Card } from '@/components/ui/card';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** Where the browser comes back from the identity provider [NAV-03]. */
export function OpenidArrival({ context }: { context: PageContext }) {
  const { locale } = context;
  return (
    <div className="page account-page">
      <Card as="div" className="account-card">
        <Texts context={context} of={['identity']}>
          <OpenidArrivalPanel hrefs={{ home: localePath(locale, '/'), login: localePath(locale, '/login/') }} />
        </Texts>
      </Card>
    </div>
  );
}
