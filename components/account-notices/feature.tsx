import { NoticeEffects } from '@/components/account-notices/notice-effects.client';
import { defineFeature } from '@/components/shell/feature';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

export const feature = defineFeature({
  uses: ['feedback', 'guards', 'time-out'],
  slots: { playerEffects: { position: 5, render: (context) => <AccountNotices context={context} /> } },
  texts: ['accountNotice'],
});

function AccountNotices({ context }: { context: PageContext }) {
  const { brand, flows, locale } = context;
  return (
    <NoticeEffects
      timeZone={licenceOf(brand.license).timeZone}
      loginMethod={flows.loginFlow === 'KEYCLOAK' ? 'email' : 'phone'}
      withdrawHref={offers(context, 'Cashier', 'Withdraw') ? localePath(locale, '/withdraw/') : null}
      canReopen={offers(context, 'ReopenAccount')}
    />
  );
}
