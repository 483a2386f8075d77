import { ArrivalPanel } from '@/components/sign-in/arrival-panel.client';
import { methodPath, type ExternalMethodId } from '@/components/sign-in/method-paths';
import { Card } from '@/components/ui/card';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** Where the browser comes back from the bank, the cashier or the partner [NAV-03, AUT-13]. */
export function ExternalArrivalPage({ context, method }: { context: PageContext; method: ExternalMethodId }) {
  const { locale } = context;
  const hrefs = {
    home: localePath(locale, '/'),
    start: localePath(locale, methodPath(method)),
    login: localePath(locale, '/login/'),
    register: localePath(locale, '/register/'),
  };
  return (
    <div className="page account-page">
      <Card as="div" className="account-card">
        <Texts context={context} of={['externalSignIn', 'errors.HoursBlocked']}>
          <ArrivalPanel method={method} hrefs={hrefs} />
        </Texts>
      </Card>
    </div>
  );
}
