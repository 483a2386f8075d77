import { AccountPage } from '@/components/account/account-page';
import { methodPath, type ExternalMethod } from '@/components/external-sign-in/method-paths';
import { StartForm, type StartFailureTexts } from '@/components/external-sign-in/start-form.client';
import { buttonClass } from '@/components/ui/button';
import { depositMethods } from '@/lib/config/external-methods';
import { writeAmount } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import type { Translator } from '@/lib/i18n/translations';
import type { PageContext } from '@/lib/page/page-context';
import { toAmount } from '@/components/external-sign-in/external-sign-in.model';

function startFailures(t: Translator): StartFailureTexts {
  return { Network: t('externalSignIn.results.Network'), TooManyAttempts: t.raw('externalSignIn.results.TooManyAttempts'), FAILED: t('externalSignIn.results.FAILED') };
}

/** Where a sign-in outside of the house begins [NAV-03]. */
export function ExternalStartPage({ context, method }: { context: PageContext; method: ExternalMethod }) {
  const { locale, t } = context;
  return (
    <AccountPage context={context} title={t(`externalSignIn.${method}.title`)}>
      <p className="mb-6 text-ink-muted">{t(`externalSignIn.${method}.text`)}</p>
      <StartForm methods={[{ method, action: t(`externalSignIn.${method}.action`) }]} locale={locale} homeHref={localePath(locale, '/')} deposit={null} failures={startFailures(t)} />
      <p className="mt-4"><a className={buttonClass({ look: 'ghost', wide: true })} href={localePath(locale, '/login/')}>{t('externalSignIn.otherWay')}</a></p>
    </AccountPage>
  );
}

interface QuickDepositProps {
  readonly context: PageContext;
  /** As the address names them. */
  readonly amount: string | undefined;
  readonly paymentMethod: string | undefined;
}

/** Signs in and prepares a deposit; the player comes back with its parameters in the address [WAL-03]. */
export function QuickDepositStartPage({ context, amount, paymentMethod }: QuickDepositProps) {
  const { locale, t } = context;
  const named = paymentMethod !== undefined && /^[\w-]{1,40}$/.test(paymentMethod) ? paymentMethod : null;
  const methods = depositMethods.map((method) => ({ method, action: t(`externalSignIn.${method}.action`) }));
  const { bcp47, currency } = context;
  const deposit = { amount: writeAmount(toAmount(amount ?? '', currency) ?? '', currency, bcp47), currency, paymentMethod: named, label: `${t('externalSignIn.deposit.amount')} (${currency})`, required: t('externalSignIn.deposit.amountRequired') };
  return (
    <AccountPage context={context} title={t('externalSignIn.deposit.title')}>
      <p className="mb-6 text-ink-muted">{t('externalSignIn.deposit.text')}</p>
      <StartForm methods={methods} locale={locale} homeHref={localePath(locale, '/')} deposit={deposit} failures={startFailures(t)} />
    </AccountPage>
  );
}

/** Links to the ways to sign in outside of the house. */
export function ExternalChoices({ context: { locale, t }, methods, isFirstPrimary }: { context: PageContext; methods: readonly ExternalMethod[]; isFirstPrimary: boolean }) {
  return (
    <ul className="grid gap-3">
      {methods.map((method, place) => (
        <li key={method}><a className={buttonClass({ look: isFirstPrimary && place === 0 ? 'primary' : 'quiet', wide: true })} href={localePath(locale, methodPath(method))}>{t(`externalSignIn.${method}.name`)}</a></li>
      ))}
    </ul>
  );
}
