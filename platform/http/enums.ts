import * as lists from '../kernel/enumerations';
import { builder } from './builder';

/** GraphQL enums of the contract; the lists themselves are in kernel/enumerations.ts. Use as `type: LicenceCodeRef`. */
export const SourceOfWealthKindRef = builder.enumType('SourceOfWealthKind', { values: lists.sourceOfWealthKinds });
export const LicenceCodeRef = builder.enumType('LicenceCode', { values: lists.licenceCodes });
builder.enumType('RewardStatus', { values: lists.rewardStatuses });
builder.enumType('BonusStatus', { values: lists.bonusStatuses });
builder.enumType('TransactionType', { values: lists.transactionTypes });
builder.enumType('TransactionStatus', { values: lists.transactionStatuses });
builder.enumType('VerificationProvider', { values: lists.verificationProviders });
builder.enumType('RegistrationVariant', { values: lists.registrationVariants });
builder.enumType('BonusOfferEligibility', { values: lists.bonusOfferEligibilities });
builder.enumType('OfferActionType', { values: lists.offerActionTypes });
builder.enumType('RewardKind', { values: lists.rewardKinds });
builder.enumType('RewardSortField', { values: lists.rewardSortFields });
builder.enumType('TransactionSortField', { values: lists.transactionSortFields });
builder.enumType('WithdrawalProcessingMode', { values: lists.withdrawalProcessingModes });
builder.enumType('LimitPeriod', { values: lists.limitPeriods });
builder.enumType('DeviceType', { values: lists.deviceTypes });
export const KycStatusRef = builder.enumType('KycStatus', { values: lists.kycStatuses });
builder.enumType('FeedbackReason', { values: lists.feedbackReasons });
export const ContentBlockTypeRef = builder.enumType('ContentBlockType', { values: lists.contentBlockTypes });
export const FeatureToggleRef = builder.enumType('FeatureToggle', { values: lists.featureToggles });
export const MoneyTypeRef = builder.enumType('MoneyType', { values: lists.moneyTypes });
export const AccountStatusRef = builder.enumType('AccountStatus', { values: lists.accountStatuses });
export const AccountStatusCauseRef = builder.enumType('AccountStatusCause', { values: lists.accountStatusCauses });
export const GameModeRef = builder.enumType('GameMode', { values: lists.gameModes });
export const LobbyPageRef = builder.enumType('LobbyPage', { values: lists.lobbyPages });
