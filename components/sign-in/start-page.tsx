import { SignInPage } from '@/components/sign-in/sign-in-page';
import { methodPath, type ExternalMethodId } from '@/components/sign-in/method-paths';
import { StartForm } from '@/components/sign-in/start-form.client';
import { buttonClass } from '@/components/ui/button';
import { NotOffered } from '@/components/ui/unavailable';
import { depositMethods } from '@/contract/external-methods';
import { writeAmount } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';
import { EXTERNAL_OPERATIONS, toAmount } from '@/components/sign-in/external-sign-in.model';

/** Where a sign-in outside of the house begins [NAV-03]. */
export function ExternalStartPage({ context, method }: { context: PageContext; method: ExternalMethodId }) {
  const { locale, t } = context;
  if (!offers(context, ...EXTERNAL_OPERATIONS)) return <NotOffered context={context} />;
  return (
    <SignInPage context={context} title={t(`externalSignIn.${method}.title`)}>
      <p className="mb-6 text-ink-muted">{t(`externalSignIn.${method}.text`)}</p>
      <Texts context={context} of={['externalSignIn.results', 'externalSignIn.deposit']}>
        <StartForm
          methods={[{ method, action: t(`externalSignIn.${method}.action`) }]}
          locale={locale}
          homeHref={localePath(locale, '/')}
          deposit={null}
        />
      </Texts>
      <p className="mt-4">
        <a className={buttonClass({ look: 'ghost', wide: true })} href={localePath(locale, '/login/')}>
          {t('externalSignIn.otherWay')}
        </a>
      </p>
    </SignInPage>
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
  if (!offers(context, ...EXTERNAL_OPERATIONS, 'Deposit')) return <NotOffered context={context} />;
  const named = paymentMethod !== undefined && /^[\w-]{1,40}$/.test(paymentMethod) ? paymentMethod : null;
  const methods = depositMethods.map((method) => ({ method, action: t(`externalSignIn.${method}.action`) }));
  const { bcp47, currency } = context;
  const deposit = {
    amount: writeAmount(toAmount(amount ?? '', currency) ?? '', currency, bcp47),
    currency,
    paymentMethod: named,
  };
  return (
    <SignInPage context={context} title={t('externalSignIn.deposit.title')}>
      <p className="mb-6 text-ink-muted">{t('externalSignIn.deposit.text')}</p>
      <Texts context={context} of={['externalSignIn.results', 'externalSignIn.deposit']}>
        <StartForm methods={methods} locale={locale} homeHref={localePath(locale, '/')} deposit={deposit} />
      </Texts>
    </SignInPage>
  );
}

/** Links to the ways to sign in outside of the house. */
export function ExternalChoices({
  context: { locale, t },
  methods,
  isFirstPrimary,
}: {
  context: PageContext;
  methods: readonly ExternalMethodId[];
  isFirstPrimary: boolean;
}) {
  return (
    <ul className="grid gap-3">
      {methods.map((method, place) => (
        <li key={method}>
          <a
            className={buttonClass({ look: isFirstPrimary && place === 0 ? 'primary' : 'quiet', wide: true })}
            href={localePath(locale, methodPath(method))}
          >
            {t(`externalSignIn.${method}.name`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
