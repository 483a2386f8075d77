import type {
  ConsentField,
  FormField,
  MarketingField,
  Problem,
  ProblemReason,
  TextName,
} from '@/components/registration/registration.model';
import type { TextOf } from '@/lib/i18n/texts.client';

type RegistrationText = TextOf<'registration'>;

/** The name of a field, as the form says it. */
export function labelOf(field: TextName | MarketingField | ConsentField, t: RegistrationText): string {
  switch (field) {
    case 'termsAccepted':
      return t('terms');
    case 'privacyPolicyAccepted':
      return t('privacy');
    default:
      return t(field);
  }
}

/** The text of a problem; `age` is the years that a player must be old. */
export function problemText(reason: ProblemReason, age: number, t: RegistrationText): string {
  return t(`problems.${reason}`, { age });
}

/**
 * The notice above a form: that fields are marked, and in words every problem that has no field to stand
 * beside.
 */
export function noticeOf(
  problems: readonly Problem[],
  hasField: (field: FormField) => boolean,
  age: number,
  t: RegistrationText,
  login: TextOf<'login'>,
): string {
  const nameOf = (field: Exclude<FormField, 'form'>) => {
    switch (field) {
      case 'phoneNumber':
        return login('phone');
      case 'countryCode':
        return t('country');
      case 'depositLimit':
        return t('limit.title');
      default:
        return labelOf(field, t);
    }
  };
  const hidden = problems.filter(({ field }) => !hasField(field));
  const words = hidden.map(({ field, reason }) => {
    const problem = problemText(reason, age, t);
    return field === 'form' ? problem : t('problemOf', { field: nameOf(field), problem });
  });
  return [...(hidden.length < problems.length ? [t('problemTitle')] : []), ...words].join(' ');
}
