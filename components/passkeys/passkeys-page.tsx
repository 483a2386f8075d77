import { PasskeyList } from '@/components/passkeys/passkey-list.client';
import type { Passkey } from '@/components/passkeys/passkeys.model';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** The devices by whose own lock the player signs in. */
export function PasskeysPage({ context, passkeys }: { context: PageContext; passkeys: readonly Passkey[] }) {
  const { t } = context;
  return (
    <>
      <PageHeading title={t('passkeys.title')} text={t('passkeys.text')} />
      <div className="page grid gap-6 md:grid-cols-2">
        <Card as="div" className="grid content-start gap-6 p-6">
          <p>{t('passkeys.risk')}</p>
          <Texts context={context} of={['passkeys']}>
            <PasskeyList initial={passkeys} />
          </Texts>
        </Card>
      </div>
    </>
  );
}
