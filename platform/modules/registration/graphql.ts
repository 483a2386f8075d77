import { free, gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { failure } from '../../graphql/failure';
import { codeFailure } from '../../graphql/one-time-codes';
import { registrationProblemReasons } from '@/contract/registration';
import { registrationFields } from './domain/check-registration';
import type { LimitPeriod } from '@/contract/limits';
import { flowSettingsOf, type FlowSettings } from '@/contract/flow-settings';
import type { RegistrationVariant } from '@/contract/registration';
import { shownCountryOf } from '@/contract/visitor-country';
import { RegistrationVariantRef, VerificationProviderRef } from '../brands/graphql-refs';
import type { BrandsModule } from '../brands/index';
import type { Caller } from '../identity/index';
import { LimitPeriodRef } from '../limits/graphql-refs';
import type { RegistrationInput, RegistrationModule, RegistrationProblem, VerifiedPerson } from './index';

const toCaller = ({ brand, locale, clientAddress, userAgent, visitorCountry }: RequestContext): Caller => ({
  brand,
  locale,
  clientAddress,
  userAgent,
  countryCode: visitorCountry.code,
});

interface GivenLimit {
  readonly noLimit: boolean;
  readonly period?: LimitPeriod | null;
  readonly amount?: string | null;
}
interface GivenInput extends Omit<RegistrationInput, 'ssn' | 'depositLimit'> {
  readonly depositLimit?: GivenLimit | null;
  readonly ssn?: string | null;
}
interface GivenInformation {
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  readonly smsMarketing: boolean;
  readonly emailMarketing: boolean;
  readonly phoneMarketing: boolean;
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
  readonly draftId?: string | null;
}

const longestText = 300;

/** Refuses texts that nobody types before anything looks at them. */
function bounded<Input extends object>(input: Input): Input {
  if (Object.values(input).some((value) => typeof value === 'string' && value.length > longestText))
    throw failure('BadInput');
  return input;
}

function createInputTypes(builder: FoyerSchemaBuilder) {
  const LimitInput = builder.inputRef<GivenLimit>('RegistrationDepositLimitInput').implement({
    description: 'A first deposit limit, or noLimit alone.',
    fields: (t) => ({
      noLimit: t.boolean({ required: true }),
      period: t.field({ type: LimitPeriodRef }),
      amount: t.field({ type: 'Decimal' }),
    }),
  });
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
      depositLimit: t.field({ type: LimitInput, description: 'Only where the licence asks for it.' }),
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
      draftId: t.string({ description: 'Of a person whom a bank has verified.' }),
    }),
  });
  const InformationInput = builder.inputRef<GivenInformation>('PersonalInfoInput').implement({
    fields: (t) => ({
      street: t.string({ required: true }),
      city: t.string({ required: true }),
      zipCode: t.string({ required: true }),
      smsMarketing: t.boolean({ required: true }),
      emailMarketing: t.boolean({ required: true }),
      phoneMarketing: t.boolean({ required: true }),
    }),
  });
  return { PersonInput, RegistrationInputRef, InformationInput };
}

export function registerRegistrationTypes(
  builder: FoyerSchemaBuilder,
  registration: RegistrationModule,
  brands: Pick<BrandsModule, 'find'>,
): void {
  registerFlowSettings(builder, brands);
  const { PersonInput, RegistrationInputRef, InformationInput } = createInputTypes(builder);
  const FieldRef = builder.enumType('RegistrationField', { values: registrationFields });
  const ReasonRef = builder.enumType('RegistrationProblemReason', { values: registrationProblemReasons });
  const ProblemRef = builder.objectRef<RegistrationProblem>('RegistrationProblem').implement({
    fields: (t) => ({ field: t.expose('field', { type: FieldRef }), reason: t.expose('reason', { type: ReasonRef }) }),
  });
  const AnswerRef = builder
    .objectRef<{ readonly ticket: string | null; readonly problems: readonly RegistrationProblem[] }>(
      'RegistrationAnswer',
    )
    .implement({
      description: 'A sign-in ticket, or what is wrong.',
      fields: (t) => ({
        ticket: t.exposeString('ticket', { nullable: true }),
        problems: t.field({ type: [ProblemRef], resolve: ({ problems }) => [...problems] }),
      }),
    });
  registerDraft(builder, registration);
  builder.mutationFields((t) => ({
    reviewRegistration: t.field({
      ...entry(free('opens-session')),
      type: [ProblemRef],
      description: 'What is wrong with a form before a code is sent for it. Says nothing of other accounts.',
      args: { person: t.arg({ type: PersonInput, required: true }) },
      resolve: (_root, { person }, { brand }) => registration.review(brand, toInput(person)),
    }),
    completePersonalInfo: t.field({
      ...entry(gated('change-account')),
      type: [ProblemRef],
      description:
        'Adds what the account of the signed-in player lacks, and sets the marketing choice. Answers what is wrong; what the account knows stays.',
      args: { information: t.arg({ type: InformationInput, required: true }) },
      resolve: (_root, { information }, context) => {
        const { smsMarketing: sms, emailMarketing: email, phoneMarketing: phone, ...address } = bounded(information);
        return registration.completeInformation(requireSession(context).playerId, {
          ...address,
          marketing: { sms, email, phone },
        });
      },
    }),
    register: t.field({
      ...entry(free('opens-session')),
      type: AnswerRef,
      args: {
        registration: t.arg({ type: RegistrationInputRef, required: true }),
        person: t.arg({ type: PersonInput, required: true }),
      },
      resolve: async (_root, { registration: given, person }, context) => {
        const {
          smsMarketing: sms,
          emailMarketing: email,
          phoneMarketing: phone,
          aff,
          internalTrackingId,
          draftId,
          ...rest
        } = bounded(given);
        const result = await registration.register(toCaller(context), {
          ...toInput(person),
          ...rest,
          marketing: { sms, email, phone },
          aff: aff ?? null,
          internalTrackingId: internalTrackingId ?? null,
          draftId: draftId ?? null,
        });
        if (result.ok) return { ticket: result.value, problems: [] };
        if (result.error.kind === 'problems') return { ticket: null, problems: result.error.problems };
        throw result.error.kind === 'invalid-phone-number' ? failure('InvalidPhoneNumber') : codeFailure(result.error);
      },
    }),
  }));
}

/** root.flowSettings [AUT-02]. */
function registerFlowSettings(builder: FoyerSchemaBuilder, brands: Pick<BrandsModule, 'find'>): void {
  const FlowSettingsRef = builder.objectRef<FlowSettings>('FlowSettings').implement({
    description: 'How visitors of a country sign in and register: an offer, no rule.',
    fields: (t) => ({
      loginFlow: t.expose('loginFlow', {
        type: VerificationProviderRef,
        description: 'The sign-in that is offered first.',
      }),
      externalMethods: t.stringList({
        description: 'Outside sign-ins in the order in which they are shown, as startExternalSignIn names them.',
        resolve: ({ externalMethods }) => [...externalMethods],
      }),
      registration: t.expose('registration', { type: RegistrationVariantRef }),
    }),
  });
  builder.objectField(RootRef, 'flowSettings', (t) =>
    t.field({
      type: FlowSettingsRef,
      args: { countryCode: t.arg.string({ required: true }) },
      resolve: ({ brand }, { countryCode }) => {
        const data = brands.find(brand);
        if (!data) throw failure('BadInput');
        return flowSettingsOf(shownCountryOf(data, countryCode.toUpperCase()), data.license);
      },
    }),
  );
}

function registerDraft(builder: FoyerSchemaBuilder, registration: RegistrationModule): void {
  const VerifiedPersonRef = builder.objectRef<VerifiedPerson>('VerifiedPerson').implement({
    description: 'Who somebody is, as a bank has verified it.',
    fields: (t) => ({
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      dateOfBirth: t.exposeString('dateOfBirth', { nullable: true }),
      street: t.exposeString('street', { nullable: true }),
      zipCode: t.exposeString('zipCode', { nullable: true }),
      city: t.exposeString('city', { nullable: true }),
      countryCode: t.exposeString('countryCode', { nullable: true }),
    }),
  });
  builder.queryField('registrationDraft', (t) =>
    t.field({
      type: VerifiedPersonRef,
      nullable: true,
      description: 'The person of a draft that a sign-in at a bank left; null once it is used or too old.',
      args: { draftId: t.arg.string({ required: true }) },
      resolve: (_root, { draftId }, { brand }) =>
        draftId.length > longestText ? null : registration.readVerifiedPerson(brand, draftId),
    }),
  );
}

function toInput({ ssn, depositLimit: limit, ...person }: GivenInput): RegistrationInput {
  return bounded({
    ...person,
    ssn: ssn ?? null,
    depositLimit: limit ? { noLimit: limit.noLimit, period: limit.period ?? null, amount: limit.amount ?? null } : null,
  });
}
