/**
 * Every enumeration of the contract, once. The GraphQL enums (each module's graphql-enums.ts or graphql-refs.ts), the
 * parsers of stored rows and the domain types are all derived from these lists.
 */
export const sourceOfWealthKinds = [
  'Dividends',
  'Inheritance',
  'Other',
  'Salary',
  'SaleOfCompany',
  'SaleOfProperty',
] as const;
export type SourceOfWealthKind = (typeof sourceOfWealthKinds)[number];

export const rewardStatuses = [
  'Credited',
  'Expired',
  'FailedProcessing',
  'Processing',
  'Removed',
  'Scheduled',
  'Unclaimed',
] as const;
export type RewardStatus = (typeof rewardStatuses)[number];

export const rewardClaimTypes = ['Manual', 'Automatic'] as const;
export type RewardClaimType = (typeof rewardClaimTypes)[number];

/** The cause of a reward. */
export const rewardReasons = [
  'Calendar',
  'Cashback',
  'Deposit',
  'Loyalty',
  'Operator',
  'Registration',
  'Shop',
  'Wagering',
] as const;
export type RewardReason = (typeof rewardReasons)[number];

/** Why a reward is as it is: removed, failed, or to be claimed once more. */
export const rewardNotes = [
  'AccountEnded',
  'BonusActive',
  'CreditRefused',
  'DeclinedByPlayer',
  'RemovedByOperator',
] as const;
export type RewardNote = (typeof rewardNotes)[number];

export const rewardsBlockReasons = [
  'AccountBlocked',
  'AccountClosed',
  'BrandWithoutRewards',
  'PhoneNotVerified',
  'RewardsBlocked',
  'SelfExcluded',
  'TimeOut',
] as const;
export type RewardsBlockReason = (typeof rewardsBlockReasons)[number];

export const bonusStatuses = ['Active', 'Converted', 'Expired', 'Forfeited'] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

export const transactionTypes = ['Deposit', 'Withdrawal'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionStatuses = [
  'Initialized',
  'Completed',
  'CancelInitialized',
  'Cancelled',
  'RollbackInitialized',
  'RolledBacked',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const verificationProviders = ['KEYCLOAK', 'PIQ', 'SMS', 'TRUSTLY'] as const;

/** The fields of a registration; `form` for a problem of no field, or of one that must not be named. */
export const registrationFields = [
  'phoneNumber',
  'email',
  'firstName',
  'lastName',
  'dateOfBirth',
  'street',
  'city',
  'zipCode',
  'countryCode',
  'ssn',
  'depositLimit',
  'termsAccepted',
  'privacyPolicyAccepted',
  'form',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

export const registrationProblemReasons = [
  'required',
  'invalid',
  'tooLong',
  'underAge',
  'registered',
  'notPossible',
  'bankTooOld',
] as const;
export type RegistrationProblemReason = (typeof registrationProblemReasons)[number];

export const registrationVariants = ['DINO', 'REGILY', 'SSN', 'TRUSTLY'] as const;
export type RegistrationVariant = (typeof registrationVariants)[number];

export const bonusOfferEligibilities = ['ALWAYS', 'EXISTING_DEPOSITS', 'FIRST_TIME_DEPOSIT'] as const;
export type BonusOfferEligibility = (typeof bonusOfferEligibilities)[number];

export const offerActionTypes = ['DEPOSIT', 'PAGE_LINK'] as const;

export const sessionEndReasons = [
  'AccountBlocked',
  'AccountClosed',
  'EndedByOperator',
  'Expired',
  'LoggedOut',
  'MaximumTimeReached',
  'OtherDevice',
  'Revoked',
  'SelfExcluded',
  'TokenReused',
] as const;
export type SessionEnd = (typeof sessionEndReasons)[number];

export const rewardKinds = ['Cashback', 'Incentive'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** Why nothing is sold to the player now. */
export const purchaseRefusals = [
  'DailyLimit',
  'LevelTooLow',
  'NotOffered',
  'NotTakingPart',
  'PriceChanged',
  'SoldOut',
  'TooFewPoints',
] as const;
export type PurchaseRefusal = (typeof purchaseRefusals)[number];

export const rewardSortFields = ['assignedAt', 'rewardId', 'status', 'updatedAt'] as const;
export type RewardSortField = (typeof rewardSortFields)[number];

export const transactionSortFields = ['createdAt', 'processedAt'] as const;
export type TransactionSortField = (typeof transactionSortFields)[number];

export const withdrawalProcessingModes = ['Instant', 'Manual'] as const;
export type WithdrawalProcessingMode = (typeof withdrawalProcessingModes)[number];

export const limitPeriods = ['Day', 'Week', 'Month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Of a player's results. */
export const netPeriods = ['Day', 'Week', 'Month', 'Year'] as const;
export type NetPeriod = (typeof netPeriods)[number];

export const limitIncreaseStates = ['Waiting', 'Ready'] as const;

export const deviceTypes = ['Desktop', 'Mobile'] as const;
export type DeviceType = (typeof deviceTypes)[number];

export const kycStatuses = ['Done', 'NotRequired', 'Required'] as const;
export type KycStatus = (typeof kycStatuses)[number];

export const feedbackReasons = [
  'AccountIssues',
  'InsufficientGameChoices',
  'NotEnoughBonusesOrPromotions',
  'PaymentIssues',
] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

/** The breaks that the page about them offers. */
export const breakKinds = ['TimeOut', 'SelfExclusion'] as const;
export type BreakKind = (typeof breakKinds)[number];

export const contentBlockTypes = [
  'BANNER_EXTERNAL_LINK',
  'BANNER_GAME',
  'BANNER_MANUAL',
  'JACKPOT',
  'PROMOTION',
  'PROMOTION_V2',
  'RAFFLE',
  'TOP_GAMES',
  'TOP_SPORTS',
] as const;
export type ContentBlockType = (typeof contentBlockTypes)[number];

export const moneyTypes = ['CasinoBet', 'Deposit', 'InitWithdrawal', 'Withdrawal'] as const;
export type MoneyType = (typeof moneyTypes)[number];

export const accountStatuses = ['Open', 'Closed', 'Blocked'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusCauses = ['MultipleAccounts', 'Other', 'SelfExclusion', 'UserRequest'] as const;
export type AccountStatusCause = (typeof accountStatusCauses)[number];

export const gameModes = ['DEMO', 'REAL'] as const;
export type GameMode = (typeof gameModes)[number];

/** Which sports events are shown first: those in play, or what begins next. */
export const sportsOrders = ['LIVE_FIRST', 'NEXT_FIRST'] as const;
export type SportsOrder = (typeof sportsOrders)[number];

export const sportsOutcomes = ['HOME', 'DRAW', 'AWAY'] as const;
export type SportsOutcome = (typeof sportsOutcomes)[number];

/** States of a countdown calendar's door for a player. */
export const calendarDoorStates = ['Locked', 'Missed', 'Open', 'Opened'] as const;
export type CalendarDoorState = (typeof calendarDoorStates)[number];

export const lobbyPages = ['LOBBY', 'SPORTS', 'MORE_CASINOS'] as const;
export type LobbyPage = (typeof lobbyPages)[number];

export const legalTextNames = ['terms', 'privacy', 'bonus'] as const;
/** The legal texts that every brand has, each on its own page. */
export type LegalTextName = (typeof legalTextNames)[number];

export const contentPreviewStates = ['Open', 'Expired', 'Invalid'] as const;
/** Whether a link to a draft shows it; Invalid for one that was changed or is another brand's. */
export type ContentPreviewState = (typeof contentPreviewStates)[number];

export const externalSignInResults = [
  'SIGNED_IN',
  'UNKNOWN_PERSON',
  'PENDING',
  'CANCELLED',
  'FAILED',
  'EXPIRED',
  'REPLAYED',
  'STATE_MISMATCH',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_CLOSED',
] as const;
export type ExternalSignInResult = (typeof externalSignInResults)[number];

export const paymentMethodKinds = ['BANK_TRANSFER', 'CARD', 'E_WALLET', 'INSTANT_BANK'] as const;
export type PaymentMethodKind = (typeof paymentMethodKinds)[number];

export const cashierBlockReasons = [
  'AccountBlocked',
  'AccountClosed',
  'DepositReversed',
  'DepositsBlocked',
  'DocumentsNeeded',
  'InstantBankingBlocked',
  'SelfExcluded',
  'TimeOut',
  'WithdrawalsBlocked',
] as const;
export type CashierBlockReason = (typeof cashierBlockReasons)[number];

export const withdrawalStages = ['REVIEW', 'SENDING', 'PAID', 'STOPPED'] as const;
export type WithdrawalStage = (typeof withdrawalStages)[number];

/** Why an operator refused a withdrawal, as the player reads it. */
export const withdrawalRefusals = [
  'AccountDetailsWrong',
  'AccountNotInYourName',
  'DocumentsMissing',
  'MethodNotPayable',
  'RefusedInReview',
] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** Why a transaction did not end as meant. */
export const transactionReasons = [
  'CancelledByPlayer',
  'CancelledAtProvider',
  'Expired',
  'HolderNotPlayer',
  'OverDepositLimit',
  'ProviderRefused',
  'ReversedByProvider',
  ...withdrawalRefusals,
] as const;
export type TransactionReason = (typeof transactionReasons)[number];

/** The windows that raffles are drawn over, the shortest first. */
export const raffleTypes = ['hourly', 'daily', 'weekly'] as const;
export type RaffleType = (typeof raffleTypes)[number];

/** Orders of a listing of games; the first is what a listing without choice has. */
export const gameSorts = ['popular', 'newest', 'name', 'rtp'] as const;

/** The author of a message of the live chat. */
export const chatAuthors = ['PLAYER', 'AGENT', 'AUTOMATIC'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

/** Automatic answers of the live chat, by the keys of the lobby's texts. */
export const chatReplies = ['away', 'withdrawal', 'verification', 'bonus', 'limits'] as const;
export type ChatReply = (typeof chatReplies)[number];

/** The fact that a player's document shall prove. */
export const documentKinds = ['Identity', 'Address', 'PaymentMethod', 'SourceOfWealth'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Checking: it is being searched for harmful code. Received: a person looks at it. */
export const documentStatuses = ['Checking', 'Received', 'Accepted', 'Refused'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Why a document was refused. */
export const documentRefusals = [
  'Expired',
  'Harmful',
  'Incomplete',
  'NotInYourName',
  'Unreadable',
  'WrongDocument',
] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];

/** Limits of play beside those of deposits. */
export const playLimitKinds = ['Loss', 'Stake'] as const;

/** A form about the source of wealth: requested, handed in, accepted by an operator. */
export const wealthFormStatuses = ['Open', 'Submitted', 'Accepted'] as const;
export type WealthFormStatus = (typeof wealthFormStatuses)[number];

/** The messages of a notice about play, by the keys of the lobby's texts. */
export const harmMessages = [
  'chasingLosses',
  'risingStakes',
  'longSession',
  'nightPlay',
  'manyDeposits',
  'cancelledWithdrawals',
  'failedDeposits',
] as const;

/** The one thing that such a notice offers. */
export const harmActions = ['TakeBreak', 'SetLimit', 'SeeResults'] as const;
export type HarmAction = (typeof harmActions)[number];
