import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface Way {
  readonly href: string;
  readonly label: string;
}

interface NextStepProps {
  readonly text: string;
  readonly note?: string;
  /** Left out where there is nothing to do. */
  readonly next?: Way | null;
  readonly other?: Way | null;
}

/** On a page of what there is: what it takes to have it, and the way there. */
export function NextStep({ text, note, next, other }: NextStepProps) {
  return (
    <Card as="div" className="sign-in-offer">
      <p>
        <strong>{text}</strong>
        {note !== undefined && <span>{note}</span>}
      </p>
      {next && <WayLink way={next} />}
      {other && <WayLink way={other} look="quiet" />}
    </Card>
  );
}

function WayLink({ way: { href, label }, look }: { readonly way: Way; readonly look?: 'quiet' }) {
  return (
    <a className={buttonClass({ look })} href={href}>
      {label}
    </a>
  );
}

interface SignInOfferProps {
  readonly context: PageContext;
  /** Of the page that the sign-in leads back to, without locale. */
  readonly path: string;
  /** Another line than that one sees one's own after it. */
  readonly text?: string;
  /** Whether the way to an account of one's own stands beside it. */
  readonly registers?: boolean;
}

/** On a page for everybody: that there is more for those who sign in, and the way there and back. */
export function SignInOffer({ context: { locale, t }, path, text, registers = false }: SignInOfferProps) {
  const back = encodeURIComponent(localePath(locale, path));
  return (
    <NextStep
      text={text ?? t('shell.yours')}
      note={text === undefined ? t('shell.yoursText') : undefined}
      next={{ href: localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`), label: t('shell.signIn') }}
      other={
        registers ? { href: localePath(locale, `/register/?returnTo=${back}`), label: t('registration.create') } : null
      }
    />
  );
}
