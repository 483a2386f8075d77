import type { FoyerSchemaBuilder } from '../../http/builder';
import type { RequestContext } from '../../http/context';
import { RegistrationVariantRef } from '../../http/enums';
import { failure, type FailureType } from '../../http/failure';
import { registrationFields, registrationProblemReasons, type RegistrationVariant } from '../../kernel/enumerations';
import type { Caller, CodeRefused } from '../identity/index';
import type { RegistrationInput, RegistrationModule, RegistrationProblem } from './index';

const failureOf = {
  'invalid-phone-number': 'InvalidPhoneNumber',
  'code-wrong': 'CodeWrong',
  'code-expired': 'CodeExpired',
  'code-used': 'CodeUsed',
  'too-many-attempts': 'TooManyAttempts',
  'limit-reached': 'TooManyAttempts',
} as const satisfies Record<CodeRefused['kind'], FailureType>;

const toCaller = ({ brand, locale, clientAddress, userAgent, visitorCountry }: RequestContext): Caller => ({ brand, locale, clientAddress, userAgent, countryCode: visitorCountry.code });

interface GivenInput extends Omit<RegistrationInput, 'ssn'> {
  readonly ssn?: string | null;
}
interface GivenRegistration {
  readonly variant: RegistrationVariant;
  readonly phoneNumber: string;
  readonly code: string;
  readonly smsMarketing: boolean;
  readonly emailMarketing: boolean;
  readonly phoneMarketing: boolean;
  readonly aff?: string | null;
  readonly internalTrackingId?: string | null;
}

const longestText = 300;

/** Refuses texts that nobody types before anything looks at them. */
function bounded<Input extends object>(input: Input): Input {
  if (Object.values(input).some((value) => typeof value === 'string' && value.length > longestText)) throw failure('BadInput');
  return input;
}

export function registerRegistrationTypes(builder: FoyerSchemaBuilder, registration: RegistrationModule): void {
  const PersonInput = builder.inputRef<GivenInput>('RegistrationPersonInput').implement({
    fields: (t) => ({
      email: t.string({ required: true }),
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      dateOfBirth: t.string({ required: true, description: 'ISO date.' }),
      street: t.string({ required: true }),
      city: t.string({ required: true }),
      zipCode: t.string({ required: true }),
      countryCode: t.string({ required: true }),
      ssn: t.string({ description: 'National id; only where the licence asks for it.' }),
      termsAccepted: t.boolean({ required: true }),
      privacyPolicyAccepted: t.boolean({ required: true }),
    }),
  });
  const RegistrationInputRef = builder.inputRef<GivenRegistration>('RegistrationInput').implement({
    fields: (t) => ({
      variant: t.field({ type: RegistrationVariantRef, required: true }),
      phoneNumber: t.string({ required: true }),
      code: t.string({ required: true }),
      smsMarketing: t.boolean({ required: true }),
      emailMarketing: t.boolean({ required: true }),
      phoneMarketing: t.boolean({ required: true }),
      aff: t.string(),
      internalTrackingId: t.string(),
    }),
  });
  const FieldRef = builder.enumType('RegistrationField', { values: registrationFields });
  const ReasonRef = builder.enumType('RegistrationProblemReason', { values: registrationProblemReasons });
  const ProblemRef = builder.objectRef<RegistrationProblem>('RegistrationProblem').implement({
    fields: (t) => ({ field: t.expose('field', { type: FieldRef }), reason: t.expose('reason', { type: ReasonRef }) }),
  });
  const AnswerRef = builder.objectRef<{ readonly ticket: string | null; readonly problems: readonly RegistrationProblem[] }>('RegistrationAnswer').implement({
    description: 'A sign-in ticket, or what is wrong.',
    fields: (t) => ({
      ticket: t.exposeString('ticket', { nullable: true }),
      problems: t.field({ type: [ProblemRef], resolve: ({ problems }) => [...problems] }),
    }),
  });

  builder.mutationFields((t) => ({
    reviewRegistration: t.field({
      type: [ProblemRef],
      description: 'What is wrong with a form before a code is sent for it. Says nothing of other accounts.',
      args: { person: t.arg({ type: PersonInput, required: true }) },
      resolve: (_root, { person }, { brand }) => registration.review(brand, toInput(person)),
    }),
    register: t.field({
      type: AnswerRef,
      args: { registration: t.arg({ type: RegistrationInputRef, required: true }), person: t.arg({ type: PersonInput, required: true }) },
      resolve: async (_root, { registration: given, person }, context) => {
        const { smsMarketing: sms, emailMarketing: email, phoneMarketing: phone, aff, internalTrackingId, ...rest } = bounded(given);
        const result = await registration.register(toCaller(context), {
          ...toInput(person), ...rest,
          marketing: { sms, email, phone },
          aff: aff ?? null,
          internalTrackingId: internalTrackingId ?? null,
        });
        if (result.ok) return { ticket: result.value, problems: [] };
        if (result.error.kind === 'problems') return { ticket: null, problems: result.error.problems };
        const { kind } = result.error;
        throw failure(failureOf[kind], kind === 'limit-reached' ? { retryAfterSeconds: result.error.retryAfterSeconds } : undefined);
      },
    }),
  }));
}

function toInput({ ssn, ...person }: GivenInput): RegistrationInput {
  return bounded({ ...person, ssn: ssn ?? null });
}
