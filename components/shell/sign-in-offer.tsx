import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface SignInOfferProps {
  readonly context: PageContext;
  /** Of the page that the sign-in leads back to, without locale. */
  readonly path: string;
  /** Another line than that one sees one's own after it. */
  readonly text?: string;
}

/** On a page for everybody: that there is more for those who sign in, and the way there and back. */
export function SignInOffer({ context: { locale, t }, path, text }: SignInOfferProps) {
  const back = encodeURIComponent(localePath(locale, path));
  return (
    <Card as="div" className="sign-in-offer">
      <p>
        <strong>{text ?? t('shell.yours')}</strong>
        {text === undefined && <span>{t('shell.yoursText')}</span>}
      </p>
      <a className={buttonClass()} href={localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`)}>
        {t('shell.signIn')}
      </a>
    </Card>
  );
}
