import { isPopUp } from '@/contract/pop-ups';
import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { ViewerRef } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import type { Clock } from '../../kernel/clock';
import { KycStatusRef } from './graphql-enums';
import { CustomerRef, PlayerRef, SourceOfWealthKindRef } from './graphql-refs';
import { spokenNumber } from './domain/player-number';
import type { Player, PlayersModule } from './index';
import {
  customerPopUpAdded,
  customerTopic,
  playerTopic,
  playerUpdated,
  type CustomerPopUpAdded,
  type PlayerUpdated,
} from './events';

export function registerPlayersTypes(builder: FoyerSchemaBuilder, players: PlayersModule, clock: Clock): void {
  implementPlayer(builder, clock);
  implementCustomer();
  builder.objectFields(ViewerRef, (t) => ({
    player: t.field({
      type: PlayerRef,
      nullable: true,
      resolve: ({ session }) => (session ? players.getPlayer(session.playerId) : null),
    }),
    customer: t.field({
      type: CustomerRef,
      nullable: true,
      resolve: ({ session }) => (session ? players.getCustomer(session.playerId) : null),
    }),
  }));
  registerChanges(builder, players);
  registerSubscriptions(builder);
}

function registerChanges(builder: FoyerSchemaBuilder, players: PlayersModule): void {
  builder.mutationField('chooseMarketing', (t) =>
    t.field({
      ...entry(gated('change-account')),
      type: PlayerRef,
      nullable: true,
      description:
        'By which channels the player wants to hear of offers; all at once, none of them to stop everything.',
      args: {
        sms: t.arg.boolean({ required: true }),
        email: t.arg.boolean({ required: true }),
        phone: t.arg.boolean({ required: true }),
      },
      resolve: async (_root, choice, context) => {
        const { playerId } = requireSession(context);
        await players.chooseMarketing(playerId, choice);
        return players.getPlayer(playerId);
      },
    }),
  );
  builder.mutationField('acknowledgePopUp', (t) =>
    t.field({
      ...entry(gated('change-account')),
      type: CustomerRef,
      nullable: true,
      description: 'The player has seen the pop-up, which is needed no more; the same again changes nothing.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const { playerId } = requireSession(context);
        const popUp = String(id);
        if (!isPopUp(popUp)) throw toFailure({ kind: 'bad-input' });
        await players.acknowledgePopUp(playerId, popUp);
        return players.getCustomer(playerId);
      },
    }),
  );
}

function implementPlayer(builder: FoyerSchemaBuilder, clock: Clock): void {
  const parts = registerPlayerParts(builder, clock);
  PlayerRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      playerId: t.exposeID('id'),
      number: t.string({
        description: 'What people call the player: letters of the brand and eight digits, "AU 4829 1357".',
        resolve: spokenNumber,
      }),
      country: t.field({ type: parts.CountryRef, resolve: (player) => player }),
      language: t.exposeString('language'),
      email: t.exposeString('email', { nullable: true }),
      emailVerified: t.exposeBoolean('emailVerified'),
      phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
      isPhoneNumberVerified: t.exposeBoolean('isPhoneNumberVerified'),
      realityCheckPeriod: t.exposeInt('realityCheckPeriod', {
        nullable: true,
        description: 'Minutes between reality checks; null when none is set.',
      }),
      personalInfo: t.field({ type: parts.PersonalInfoRef, resolve: ({ personalInfo }) => personalInfo }),
      marketingPreferences: t.field({ type: parts.MarketingPreferencesRef, resolve: (player) => player }),
      isSuppressedInAnyCommunicationGroup: t.exposeBoolean('isSuppressedInAnyCommunicationGroup'),
      isSmsMarketingAccepted: t.exposeBoolean('isSmsMarketingAccepted'),
      isEmailMarketingAccepted: t.exposeBoolean('isEmailMarketingAccepted'),
      isPhoneMarketingAccepted: t.exposeBoolean('isPhoneMarketingAccepted'),
      termsAccepted: t.boolean({ resolve: ({ termsAcceptedAt }) => termsAcceptedAt !== null }),
      privacyPolicyAccepted: t.boolean({ resolve: ({ privacyPolicyAcceptedAt }) => privacyPolicyAcceptedAt !== null }),
      kycCheckStatus: t.field({ type: parts.KycCheckStatusRef, resolve: (player) => player }),
      sourceOfWealthStatus: t.field({
        type: parts.SourceOfWealthStatusRef,
        nullable: true,
        resolve: (player) => (player.sourceOfWealthDocuments ? player : null),
      }),
      bankingCDD: t.exposeBoolean('bankingCDD'),
    }),
  });
}

function registerPlayerParts(builder: FoyerSchemaBuilder, clock: Clock) {
  const CountryRef = builder.objectRef<Player>('Country').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ countryCode }) => countryCode }),
      code: t.exposeString('countryCode'),
      currency: t.exposeString('currency'),
      name: t.string({ resolve: ({ countryCode }, _args, { locale }) => countryName(countryCode, locale) }),
    }),
  });
  const PersonalInfoRef = builder.objectRef<Player['personalInfo']>('PersonalInfo').implement({
    fields: (t) => ({
      firstName: t.exposeString('firstName', { nullable: true }),
      lastName: t.exposeString('lastName', { nullable: true }),
      street: t.exposeString('street', { nullable: true }),
      city: t.exposeString('city', { nullable: true }),
      zipCode: t.exposeString('zipCode', { nullable: true }),
      state: t.exposeString('state', { nullable: true }),
      dateOfBirth: t.exposeString('dateOfBirth', { nullable: true }),
      ssn: t.exposeString('ssn', { nullable: true }),
    }),
  });
  const MarketingPreferencesRef = builder
    .objectRef<Player>('MarketingPreferences')
    .implement({ fields: (t) => ({ marketingBlocked: t.exposeBoolean('marketingBlocked') }) });
  return {
    CountryRef,
    PersonalInfoRef,
    MarketingPreferencesRef,
    ...registerChecks(builder, clock),
  };
}

function registerChecks(builder: FoyerSchemaBuilder, clock: Clock) {
  const KycCheckStatusRef = builder.objectRef<Player>('KycCheckStatus').implement({
    fields: (t) => ({
      status: t.field({ type: KycStatusRef, resolve: ({ kycStatus }) => kycStatus }),
      deadline: t.expose('kycDeadline', { type: 'DateTime', nullable: true }),
      verificationsDone: t.stringList({ resolve: ({ kycVerificationsDone }) => [...kycVerificationsDone] }),
      verificationsMissing: t.stringList({ resolve: ({ kycVerificationsMissing }) => [...kycVerificationsMissing] }),
    }),
  });
  const RequiredDocumentUploadRef = builder
    .objectRef<NonNullable<Player['sourceOfWealthDocuments']>[number]>('RequiredDocumentUpload')
    .implement({
      fields: (t) => ({
        comment: t.exposeString('comment', { nullable: true }),
        requestedFundingType: t.field({
          type: SourceOfWealthKindRef,
          nullable: true,
          resolve: ({ requestedFundingType }) => requestedFundingType,
        }),
      }),
    });
  const SourceOfWealthStatusRef = builder.objectRef<Player>('SourceOfWealthStatus').implement({
    fields: (t) => ({
      dueDate: t.expose('sourceOfWealthDueAt', { type: 'DateTime', nullable: true }),
      dueDateExpired: t.boolean({ resolve: ({ sourceOfWealthDueAt: due }) => due !== null && due <= clock.now() }),
      requiredDocumentsUploadV2: t.field({
        type: [RequiredDocumentUploadRef],
        resolve: ({ sourceOfWealthDocuments }) => [...(sourceOfWealthDocuments ?? [])],
      }),
    }),
  });
  return { KycCheckStatusRef, SourceOfWealthStatusRef };
}

function implementCustomer(): void {
  CustomerRef.implement({
    fields: (t) => ({
      id: t.exposeID('playerId'),
      popUpsNeeded: t.idList({ resolve: ({ popUpsNeeded }) => [...popUpsNeeded] }),
    }),
  });
}

const parsePlayerUpdated = sharedParse(playerUpdated.read);
const parsePopUpAdded = sharedParse(customerPopUpAdded.read);

function registerSubscriptions(builder: FoyerSchemaBuilder): void {
  const PlayerUpdatedRef = builder
    .objectRef<PlayerUpdated>('PlayerUpdated')
    .implement({ fields: (t) => ({ isAccountClosed: t.exposeBoolean('isAccountClosed') }) });
  const CustomerPopUpAddedRef = builder
    .objectRef<CustomerPopUpAdded>('CustomerPopUpAdded')
    .implement({ fields: (t) => ({ popUpIdsAdded: t.exposeIDList('popUpIdsAdded') }) });
  builder.subscriptionField('playerUpdated', (t) =>
    t.field({
      type: PlayerUpdatedRef,
      subscribe: (_root, _args, context) =>
        context.live.follow({ topic: playerTopic(requireSession(context).playerId), parse: parsePlayerUpdated }),
      resolve: (event) => event,
    }),
  );
  builder.subscriptionField('customerPopUpAdded', (t) =>
    t.field({
      type: CustomerPopUpAddedRef,
      subscribe: (_root, _args, context) =>
        context.live.follow({ topic: customerTopic(requireSession(context).playerId), parse: parsePopUpAdded }),
      resolve: (event) => event,
    }),
  );
}

const regionNames = new Map<string, Intl.DisplayNames>();

function countryName(code: string, locale: string): string {
  const names = regionNames.get(locale) ?? new Intl.DisplayNames([locale.replace('_', '-'), 'en'], { type: 'region' });
  regionNames.set(locale, names);
  return names.of(code) ?? code;
}
