/** The fields that a player fills in, by the names of the contract. */
export const TEXT_FIELDS = ['email', 'firstName', 'lastName', 'dateOfBirth', 'street', 'zipCode', 'city', 'ssn'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type ConsentField = 'termsAccepted' | 'privacyPolicyAccepted';
export type MarketingField = 'emailMarketing' | 'smsMarketing' | 'phoneMarketing';
export type FormField = TextField | ConsentField | 'phoneNumber' | 'countryCode' | 'form';

export interface RegistrationValues extends Readonly<Record<TextField, string>>, Readonly<Record<ConsentField | MarketingField, boolean>> {
  readonly countryCode: string;
  readonly prefix: string;
  readonly phone: string;
}

/** What is asked on which page of the form: DINO on one, REGILY step by step, SSN with the national id first. */
export type FormVariant = 'DINO' | 'REGILY' | 'SSN';
type Group = 'identity' | 'contact' | 'person' | 'address' | 'consents';
export const STEPS: Readonly<Record<FormVariant, readonly (readonly Group[])[]>> = {
  DINO: [['contact', 'person', 'address', 'consents']],
  REGILY: [['contact'], ['person', 'address'], ['consents']],
  SSN: [['identity', 'person'], ['contact', 'address'], ['consents']],
};
export type { Group };

const GROUP_OF: Readonly<Record<FormField, Group | null>> = {
  ssn: 'identity', email: 'contact', phoneNumber: 'contact', firstName: 'person', lastName: 'person', dateOfBirth: 'person',
  street: 'address', zipCode: 'address', city: 'address', countryCode: 'address', termsAccepted: 'consents', privacyPolicyAccepted: 'consents', form: null,
};

/** The step that asks for the field; the last one for what belongs to none. */
export function stepOf(variant: FormVariant, field: FormField): number {
  const group = GROUP_OF[field];
  const step = STEPS[variant].findIndex((groups) => group !== null && groups.includes(group));
  return step === -1 ? STEPS[variant].length - 1 : step;
}

export type ProblemReason = 'required' | 'invalid' | 'tooLong' | 'underAge' | 'taken' | 'registered' | 'notPossible';

export interface Problem {
  readonly field: FormField;
  readonly reason: ProblemReason;
}

/** Problems of the steps up to this one; what comes later has not been asked yet. */
export function problemsSoFar(variant: FormVariant, step: number, problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ field }) => stepOf(variant, field) <= step);
}

/** The form that is shown for what the country's settings say; who comes without a bank's data is asked step by step. */
export function formVariant(configured: FormVariant | 'TRUSTLY'): FormVariant {
  return configured === 'TRUSTLY' ? 'REGILY' : configured;
}
