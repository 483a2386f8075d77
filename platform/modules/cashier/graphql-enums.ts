import * as lists from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const TransactionTypeRef = builder.enumType('TransactionType', { values: lists.transactionTypes });
export const TransactionStatusRef = builder.enumType('TransactionStatus', { values: lists.transactionStatuses });
export const TransactionSortFieldRef = builder.enumType('TransactionSortField', {
  values: lists.transactionSortFields,
});
export const TransactionReasonRef = builder.enumType('TransactionReason', { values: lists.transactionReasons });
export const WithdrawalProcessingModeRef = builder.enumType('WithdrawalProcessingMode', {
  values: lists.withdrawalProcessingModes,
});
export const WithdrawalStageRef = builder.enumType('WithdrawalStage', { values: lists.withdrawalStages });
export const PaymentMethodKindRef = builder.enumType('PaymentMethodKind', { values: lists.paymentMethodKinds });
export const CashierBlockReasonRef = builder.enumType('CashierBlockReason', { values: lists.cashierBlockReasons });
export const BonusOfferEligibilityRef = builder.enumType('BonusOfferEligibility', {
  values: lists.bonusOfferEligibilities,
});
