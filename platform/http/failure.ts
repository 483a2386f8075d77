import { GraphQLError } from 'graphql';

/** Error types of the contract. The web has a text for each (`errors.<type>`). */
export const failureTypes = [
  'AuthenticationFailure',
  'InvalidTokenFailure',
  'InvalidPhoneNumber',
  'InvalidEmail',
  'CodeWrong',
  'CodeExpired',
  'CodeUsed',
  'CodeSentRecently',
  'TooManyAttempts',
  'AccountClosed',
  'AccountBlocked',
  'GameNotFound',
  'GameNotAvailable',
  'ProductNotAllowed',
  'InvalidAmount',
  'LimitNotOffered',
  'RaiseBlocked',
  'RaiseNotReady',
  'NothingPending',
  'OperationNotAllowed',
  'InvalidAmount',
  'AmountBelowMinimum',
  'AmountAboveMaximum',
  'MethodNotAvailable',
  'OfferNotAvailable',
  'BonusActive',
  'DepositsBlocked',
  'WithdrawalsBlocked',
  'LimitReached',
  'InsufficientFunds',
  'ClosedLoop',
  'AccountNeeded',
  'DocumentsNeeded',
  'IdempotencyConflict',
  'NotCancellable',
  'QueryTooComplex',
  'BadInput',
  'InternalFailure',
] as const;
export type FailureType = (typeof failureTypes)[number];

export type FailureParams = Readonly<Record<string, string | number | boolean>>;

/**
 * An expected failure as the contract speaks it: `extensions {type, reasons:[{type, keys}], params?}`.
 * The trace id is added where the answer is written.
 */
export function failure(type: FailureType, params?: FailureParams, message: string = type): GraphQLError {
  return new GraphQLError(message, {
    extensions: { type, reasons: [{ type, keys: [`errors.${type}`] }], ...(params ? { params } : {}) },
  });
}
