import { ChangeEmail } from '@/components/verification/change-email.client';
import type { LinkResult } from '@/components/verification/link-result';
import type { LinkVisit, VerificationState } from '@/components/verification/verification.queries';
import { VerifyForm } from '@/components/verification/verify-form.client';
import { Button, buttonClass } from '@/components/ui/button';
import { hasFeature } from '@/contract/brands';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';
import { ReadAgain } from '@/lib/session/read-again.client';

interface VerifyEmailPanelProps {
  readonly context: PageContext;
  /** Null when nobody is signed in. */
  readonly player: VerificationState | null;
  readonly visit: LinkVisit;
  readonly result: LinkResult | null;
}

/**
 * The visitor's word to a link, what became of it, or the code of a signed-in player; whichever is the visitor's
 * business now [AUT-15].
 */
export function VerifyEmailPanel({ context, player, visit, result }: VerifyEmailPanelProps) {
  const { locale, t } = context;
  const home = (
    <a className={buttonClass({ wide: true })} href={localePath(locale, '/')}>
      {t('common.backToLobby')}
    </a>
  );
  if (result === 'verified')
    return (
      <>
        <Note
          text={
            visit.verifiedEmail
              ? t('verification.results.verifiedAddress', { email: visit.verifiedEmail })
              : t('verification.results.verified')
          }
        />
        {home}
      </>
    );
  if (visit.isWaiting && (result === null || result === 'away' || result === 'limited'))
    return (
      <>
        <ResultText context={context} result={result} />
        <LinkForm context={context} />
      </>
    );
  if (player === null)
    return (
      <>
        <ResultText context={context} result={result} />
        <SignedOutWay context={context} />
      </>
    );
  if (player.emailVerified || player.email === null)
    return (
      <>
        <Note
          text={
            player.email === null
              ? t('verification.noEmail')
              : t('verification.results.verifiedAddress', { email: player.email })
          }
        />
        {home}
      </>
    );
  return (
    <>
      <ResultText context={context} result={result} />
      <Texts context={context} of={['verification', 'login', 'errors', 'registration.problems']}>
        <VerifyForm
          key={player.email}
          thing="email"
          target={player.email}
          wasSent={result === null}
          basic={hasFeature(context.brand, 'BasicEnterCode')}
        />
        <ChangeEmail current={player.email} />
      </Texts>
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p role="status" className="mb-6 break-words text-ink-muted">
      {text}
    </p>
  );
}

function ResultText({ context: { t }, result }: { context: PageContext; result: LinkResult | null }) {
  return result === null ? null : (
    <p role="status" className="account-notice mb-6">
      {t(`verification.results.${result}`)}
    </p>
  );
}

/** A button, because programs that look into mails open their links too. */
function LinkForm({ context: { locale, t } }: { context: PageContext }) {
  return (
    <form method="post" action="/api/verify-email/" className="grid gap-5">
      <p className="text-ink-muted">{t('verification.linkText')}</p>
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" size="large" wide>
        {t('verification.linkConfirm')}
      </Button>
    </form>
  );
}

function SignedOutWay({ context: { locale, t } }: { context: PageContext }) {
  const back = encodeURIComponent(localePath(locale, '/verify-email/'));
  return (
    <>
      <ReadAgain refused />
      <p className="mb-6 text-ink-muted">{t('verification.signedOutText')}</p>
      <a className={buttonClass({ wide: true })} href={localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`)}>
        {t('shell.signIn')}
      </a>
    </>
  );
}
