import type { ResendTexts } from '@/components/account/resend-code.client';
import type { LimitPeriod, TextField, ConsentField, MarketingField, ProblemReason } from '@/components/registration/registration.model';
import { loginFailureTexts } from '@/components/account/login-texts';
import type { LoginFailureTexts } from '@/components/account/login-failure-text';
import { licenceOf } from '@/lib/brand/brand';
import type { PageContext } from '@/lib/page/page-context';

export interface RegistrationTexts extends ResendTexts {
  readonly fields: Readonly<Record<TextField | MarketingField | ConsentField, string>>;
  readonly hints: { readonly dateOfBirth: string; readonly phone: string };
  readonly limit: { readonly title: string; readonly text: string; readonly set: string; readonly none: string; readonly period: string; readonly amount: string; readonly periods: Readonly<Record<LimitPeriod, string>> };
  readonly country: string;
  readonly prefix: string;
  readonly phone: string;
  readonly marketing: string;
  readonly problems: Readonly<Record<ProblemReason, string>>;
  readonly problemTitle: string;
  /** Names the field with what is wrong with it. */
  readonly problemOf: string;
  readonly steps: string;
  readonly next: string;
  readonly back: string;
  readonly sendCode: string;
  readonly codeText: string;
  /** Instead, where the code was sent a moment ago. */
  readonly codeTextEarlier: string;
  readonly codeRequired: string;
  readonly code: string;
  readonly open: string;
  readonly change: string;
  readonly welcome: string;
  readonly openedSignIn: string;
  readonly signIn: string;
  readonly verifiedByBank: string;
  readonly withoutBank: string;
  readonly tryAgain: string;
  readonly failures: LoginFailureTexts;
}

/** Every text of the form, for the browser. `{…}` that only the browser knows stays as it is. */
export function registrationTexts({ brand, t }: PageContext): RegistrationTexts {
  const { ageLimit, products } = licenceOf(brand.license);
  // Who is old enough for one product may open an account; each product asks for its own age again.
  const age = Math.min(...products.map((product) => (product === 'CASINO' ? ageLimit.casino : ageLimit.sports)));
  return {
    fields: {
      email: t('registration.email'), firstName: t('registration.firstName'), lastName: t('registration.lastName'), dateOfBirth: t('registration.dateOfBirth'),
      street: t('registration.street'), zipCode: t('registration.zipCode'), city: t('registration.city'), ssn: t('registration.ssn'),
      emailMarketing: t('registration.emailMarketing'), smsMarketing: t('registration.smsMarketing'), phoneMarketing: t('registration.phoneMarketing'),
      termsAccepted: t('registration.terms'), privacyPolicyAccepted: t('registration.privacy'),
    },
    hints: { dateOfBirth: t('registration.ageHint', { age }), phone: t('registration.phoneHint') },
    limit: {
      title: t('registration.limit.title'), text: t('registration.limit.text'), set: t('registration.limit.set'), none: t('registration.limit.none'), period: t('registration.limit.period'), amount: t.raw('registration.limit.amount'),
      periods: { Day: t('limits.periods.Day'), Week: t('limits.periods.Week'), Month: t('limits.periods.Month') },
    },
    country: t('registration.country'), prefix: t('login.country'), phone: t('login.phone'),
    marketing: t('registration.marketing'),
    problems: {
      required: t('registration.problems.required'), invalid: t('registration.problems.invalid'), tooLong: t('registration.problems.tooLong'), underAge: t('registration.problems.underAge', { age }),
      registered: t('registration.problems.registered'), notPossible: t('registration.problems.notPossible'), bankTooOld: t('registration.problems.bankTooOld'),
    },
    problemTitle: t('registration.problemTitle'), problemOf: t.raw('registration.problemOf'),
    steps: t.raw('registration.steps'),
    next: t('registration.next'), back: t('common.back'), sendCode: t('registration.sendCode'),
    codeText: t.raw('registration.codeText'), codeTextEarlier: t.raw('registration.codeTextEarlier'), codeRequired: t('login.codeRequired'), resend: t('login.resend'), resendIn: t.raw('login.resendIn'), resent: t('login.resent'),
    code: t('registration.code'), open: t('registration.open'), change: t('registration.change'), welcome: t('registration.welcome'), openedSignIn: t('registration.openedSignIn'), signIn: t('registration.signIn'),
    verifiedByBank: t('registration.verifiedByBank'), withoutBank: t('registration.withoutBank'), tryAgain: t('common.tryAgain'),
    failures: loginFailureTexts(t),
  };
}
