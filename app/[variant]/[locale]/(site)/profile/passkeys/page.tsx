import { accountPage } from '@/app/_frame/account-page';
import { PasskeysPage } from '@/components/passkeys/passkeys-page';
import { PASSKEYS_PATH } from '@/components/passkeys/passkeys.model';
import { getPasskeys } from '@/components/passkeys/passkeys.queries';

const page = accountPage({
  path: PASSKEYS_PATH,
  title: ({ brand, t }) => t('meta.passkeysTitle', { brand: brand.name }),
  read: (context) => getPasskeys(context),
  show: (context, passkeys) => <PasskeysPage context={context} passkeys={passkeys} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
