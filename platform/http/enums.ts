import * as lists from '../kernel/enumerations';
import { builder } from './builder';

/** GraphQL enums of the contract; the lists themselves are in kernel/enumerations.ts. Use as `type: LicenceCodeRef`. */
export const SourceOfWealthKindRef = builder.enumType('SourceOfWealthKind', { values: lists.sourceOfWealthKinds });
export const LicenceCodeRef = builder.enumType('LicenceCode', { values: lists.licenceCodes });
export const RewardStatusRef = builder.enumType('RewardStatus', { values: lists.rewardStatuses });
export const BonusStatusRef = builder.enumType('BonusStatus', { values: lists.bonusStatuses });
export const TransactionTypeRef = builder.enumType('TransactionType', { values: lists.transactionTypes });
export const TransactionStatusRef = builder.enumType('TransactionStatus', { values: lists.transactionStatuses });
export const VerificationProviderRef = builder.enumType('VerificationProvider', { values: lists.verificationProviders });
export const RegistrationVariantRef = builder.enumType('RegistrationVariant', { values: lists.registrationVariants });
export const BonusOfferEligibilityRef = builder.enumType('BonusOfferEligibility', { values: lists.bonusOfferEligibilities });
export const OfferActionTypeRef = builder.enumType('OfferActionType', { values: lists.offerActionTypes });
export const RewardKindRef = builder.enumType('RewardKind', { values: lists.rewardKinds });
export const RewardSortFieldRef = builder.enumType('RewardSortField', { values: lists.rewardSortFields });
export const TransactionSortFieldRef = builder.enumType('TransactionSortField', { values: lists.transactionSortFields });
export const WithdrawalProcessingModeRef = builder.enumType('WithdrawalProcessingMode', { values: lists.withdrawalProcessingModes });
export const LimitPeriodRef = builder.enumType('LimitPeriod', { values: lists.limitPeriods });
export const DeviceTypeRef = builder.enumType('DeviceType', { values: lists.deviceTypes });
export const KycStatusRef = builder.enumType('KycStatus', { values: lists.kycStatuses });
export const FeedbackReasonRef = builder.enumType('FeedbackReason', { values: lists.feedbackReasons });
export const ContentBlockTypeRef = builder.enumType('ContentBlockType', { values: lists.contentBlockTypes });
export const FeatureToggleRef = builder.enumType('FeatureToggle', { values: lists.featureToggles });
export const MoneyTypeRef = builder.enumType('MoneyType', { values: lists.moneyTypes });
export const AccountStatusRef = builder.enumType('AccountStatus', { values: lists.accountStatuses });
export const AccountStatusCauseRef = builder.enumType('AccountStatusCause', { values: lists.accountStatusCauses });
export const GameModeRef = builder.enumType('GameMode', { values: lists.gameModes });
export const LobbyPageRef = builder.enumType('LobbyPage', { values: lists.lobbyPages });
