import { offerActionTypes, offerEligibilities } from './domain/offers';
import { cashierBlockReasons, paymentMethodKinds, transactionStatuses } from '@/contract/cashier';
import {
  transactionReasons,
  transactionTypes,
  withdrawalProcessingModes,
  withdrawalStages,
} from './domain/transaction';
import { transactionSortFields } from './queries/get-transactions';
import { builder } from '../../graphql/builder';

export const TransactionTypeRef = builder.enumType('TransactionType', { values: transactionTypes });
export const TransactionStatusRef = builder.enumType('TransactionStatus', { values: transactionStatuses });
export const TransactionSortFieldRef = builder.enumType('TransactionSortField', {
  values: transactionSortFields,
});
export const TransactionReasonRef = builder.enumType('TransactionReason', { values: transactionReasons });
export const WithdrawalProcessingModeRef = builder.enumType('WithdrawalProcessingMode', {
  values: withdrawalProcessingModes,
});
export const WithdrawalStageRef = builder.enumType('WithdrawalStage', { values: withdrawalStages });
export const PaymentMethodKindRef = builder.enumType('PaymentMethodKind', { values: paymentMethodKinds });
export const CashierBlockReasonRef = builder.enumType('CashierBlockReason', { values: cashierBlockReasons });
export const OfferActionTypeRef = builder.enumType('OfferActionType', { values: offerActionTypes });
export const BonusOfferEligibilityRef = builder.enumType('BonusOfferEligibility', {
  values: offerEligibilities,
});
