import { readdirSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  lexicographicSortSchema,
  parse,
  printSchema,
  validate,
  type GraphQLEnumType,
} from 'graphql';
import { z } from 'zod';
import { checkDocument } from './document-limits';

const contract = buildSchema(readFileSync('lib/graphql/schema.graphql', 'utf8'));

/** Core §3 of the specification, as the contract names them. */
const specified: Readonly<Record<string, readonly string[]>> = {
  SourceOfWealthKind: ['Dividends', 'Inheritance', 'Other', 'Salary', 'SaleOfCompany', 'SaleOfProperty'],
  RewardStatus: ['Credited', 'Expired', 'FailedProcessing', 'Processing', 'Removed', 'Scheduled', 'Unclaimed'],
  BonusStatus: ['Active', 'Converted', 'Expired', 'Forfeited'],
  TransactionType: ['Deposit', 'Withdrawal'],
  TransactionStatus: [
    'Initialized',
    'Completed',
    'CancelInitialized',
    'Cancelled',
    'RollbackInitialized',
    'RolledBacked',
  ],
  VerificationProvider: ['KEYCLOAK', 'PIQ', 'SMS', 'TRUSTLY'],
  RegistrationVariant: ['DINO', 'REGILY', 'SSN', 'TRUSTLY'],
  BonusOfferEligibility: ['ALWAYS', 'EXISTING_DEPOSITS', 'FIRST_TIME_DEPOSIT'],
  OfferActionType: ['DEPOSIT', 'PAGE_LINK'],
  RewardKind: ['Cashback', 'Incentive'],
  RewardSortField: ['assignedAt', 'rewardId', 'status', 'updatedAt'],
  TransactionSortField: ['createdAt', 'processedAt'],
  WithdrawalProcessingMode: ['Instant', 'Manual'],
  LimitPeriod: ['Day', 'Week', 'Month'],
  DeviceType: ['Desktop', 'Mobile'],
  KycStatus: ['Done', 'NotRequired', 'Required'],
  FeedbackReason: ['AccountIssues', 'InsufficientGameChoices', 'NotEnoughBonusesOrPromotions', 'PaymentIssues'],
  ContentBlockType: [
    'BANNER_EXTERNAL_LINK',
    'BANNER_GAME',
    'BANNER_MANUAL',
    'JACKPOT',
    'PROMOTION',
    'PROMOTION_V2',
    'RAFFLE',
    'TOP_GAMES',
    'TOP_SPORTS',
  ],
  FeatureToggle: [
    'BasicEnterCode',
    'DarkCashierLayout',
    'DefaultConsentRegistration',
    'DisablePhoneVerificationForRewards',
    'DisableWeekendWithdrawalMessages',
    'EnableCashierIBAwardAnnouncement',
    'EnableFinancialHistory',
    'EnableGamesInformationMessage',
    'EnablePhoneVerification',
    'EnableWelcomeMessage',
    'OverlaySourceOfWealth',
    'QuickMenu',
    'ShowRTP',
    'Sportsbook',
  ],
};

const valuesOf = (type: GraphQLEnumType): string[] => type.getValues().map(({ name }) => name);

test.each(Object.entries(specified))('%s speaks exactly the specified values [PLR-03]', (name, values) => {
  const type = contract.getType(name);
  expect(isEnumType(type) ? valuesOf(type).sort() : []).toEqual([...values].sort());
});

test('every enum of the schema takes its values from a list with a name [PLR-03]', () => {
  const declarations = readdirSync('platform/modules', { recursive: true, encoding: 'utf8' })
    .filter((file) => /graphql[^/]*\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`platform/modules/${file}`, 'utf8').matchAll(/\.enumType\('(\w+)', \{[^}]*?values: (\w+)\b/g),
    ])
    .map(([, name]) => name);
  const spoken = Object.values(contract.getTypeMap()).filter((type) => isEnumType(type) && !type.name.startsWith('__'));
  expect(spoken.map(({ name }) => name).sort()).toEqual(declarations.sort());
});

test('the checked-in schema is sorted and valid', () => {
  expect(`${printSchema(lexicographicSortSchema(contract))}\n`).toBe(
    readFileSync('lib/graphql/schema.graphql', 'utf8'),
  );
});

test('every known operation is valid and within the limits [GQL-01]', () => {
  const operations = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync('lib/graphql/persisted-operations.json', 'utf8')));
  for (const text of Object.values(operations)) {
    const document = parse(text);
    expect(validate(contract, document)).toEqual([]);
    expect(checkDocument(contract, document, undefined, { first: 100 })).toBeNull();
  }
});
