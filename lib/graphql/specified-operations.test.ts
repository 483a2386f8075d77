/** @jest-environment node */
import operations from '@/lib/graphql/persisted-operations.json';

/** The operations of the specification that are documents of their own: their kind, and what they read or send. */
const OWN: Readonly<Record<string, RegExp>> = {
  RefreshAccessToken: /^mutation .*refreshToken.*accessToken/s,
  Logout: /^mutation .*loggedOut/s,
  GetCustomerInfo:
    /^query .*customer.*popUpsNeeded\s+isCancelWithdrawalBlocked\s+isIncreaseDepositLimitBlocked\s+isRewardsBlocked\s+isDepositsBlocked/s,
  SyncRecentlyPlayedGames: /^query .*\$maxRecentlyPlayedGames.*recentlyPlayedGamesV2/s,
  TranslationsByKeys: /^query .*\bts\(keys: \$keys\)/s,
  PlayerRewards: /^query .*rewards\(/s,
  PlayerUpdated: /^subscription .*isAccountClosed/s,
  SessionDestroyed: /^subscription .*sessionId/s,
  CustomerPopUpAdded: /^subscription .*popUpIdsAdded/s,
  RewardsContextSubscription: /^subscription .*rewardUpdated.*assignationId/s,
  Wallet: /^subscription .*balanceUpdated.*wageringProgress/s,
  GamificationInfo: /^query .*playerGamificationDetails.*level/s,
  GamificationSettings: /^query .*playerCountryCode/s,
  JackpotSettings: /^query .*ipCountryCode/s,
  PlayerJackpotSettings: /^query .*viewer/s,
  JackpotLeaderboard: /^query .*jackpotInstanceId.*jackpotPotId.*playerUUID/s,
  RaffleContent: /^query .*ipCountryCode/s,
  RaffleWinners: /^query .*baseCurrency.*last/s,
  LoyaltyPage: /^query .*loyaltyPage.*rewardCards.*steps/s,
  LoyaltyProgramme: /^query .*playerCountryCode.*levels.*questions/s,
  FlowSettings: /^query .*flowSettings\(countryCode: \$countryCode\) \{\s+loginFlow\s+externalMethods\s+registration/s,
  BasicLayoutRoot: /^query .*basicLayout\(countryCode: \$countryCode\)/s,
  CountryContextQuery: /^query .*countryContext \{\s+countryCode/s,
  SourceOfWealthFundingOptions: /^query .*fundingOptions/s,
  ListOfGames: /^query .*lastShownGameId.*subDivision/s,
  StudioGames: /^query .*subDivision/s,
  GenerateChatToken: /^mutation .*token/s,
};

/** Those whose fields another document reads in the same request, so that a page needs one in place of two. */
const PARTS: Readonly<Record<string, readonly [document: string, fields: RegExp]>> = {
  GetPlayerInfo: ['PlayerBootstrap', /viewer.*player \{/s],
  LastCompletedDeposit: ['Cashier', /lastCompletedDeposit \{ provider payload \}/],
  'missions page header': ['GamificationSettings', /missionsPageHeader \{/],
  'tournaments page header': ['GamificationSettings', /tournamentsPageHeader \{/],
  'the player’s blocked flag': ['GamificationInfo', /isPlayerBlockedInGamanza/],
};

const textOf = new Map(Object.values(operations).map((text) => [/^\w+ (\w+)/.exec(text)?.[1] ?? '', text] as const));

it.each(Object.entries(OWN))('%s of the specification is a document of this name [GQL-03, GQL-04]', (name, shape) => {
  expect(textOf.get(name)).toMatch(shape);
});

it.each(Object.entries(PARTS))(
  '%s of the specification is read by another document [GQL-03]',
  (_name, [document, fields]) => {
    expect(textOf.get(document)).toMatch(fields);
  },
);
