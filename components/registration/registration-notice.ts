import type { FormField, Problem } from '@/components/registration/registration.model';
import type { RegistrationTexts } from '@/components/registration/registration-texts';
import { fillText } from '@/components/ui/fill-text';

const labelOf = (field: Exclude<FormField, 'form'>, texts: RegistrationTexts): string => {
  switch (field) {
    case 'phoneNumber':
      return texts.phone;
    case 'countryCode':
      return texts.country;
    case 'depositLimit':
      return texts.limit.title;
    default:
      return texts.fields[field];
  }
};

/** What the notice above a form says: that fields are marked, and in words whatever is wrong and has no field to stand beside. */
export function noticeOf(problems: readonly Problem[], hasField: (field: FormField) => boolean, texts: RegistrationTexts): string {
  const told = problems.filter(({ field }) => !hasField(field));
  const words = told.map(({ field, reason }) => (field === 'form' ? texts.problems[reason] : fillText(texts.problemOf, { field: labelOf(field, texts), problem: texts.problems[reason] })));
  return [...(told.length < problems.length ? [texts.problemTitle] : []), ...words].join(' ');
}
