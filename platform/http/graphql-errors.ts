import { GraphQLError } from 'graphql';
import { failure } from '../graphql/failure';
import { describeError, logError } from '../kernel/log';
import { graphqlFailures } from './metrics';

/** The typed failure behind an error, whichever library wrapped it; null for a bug. */
function findFailure(error: GraphQLError): GraphQLError | null {
  if (typeof error.extensions.type === 'string') return error;
  const original = error.originalError;
  if (original instanceof GraphQLError) return findFailure(original);
  // Without an original error it is graphql's own: syntax, validation, a variable of the wrong shape.
  return original ? null : failure('BadInput', error.message);
}

function toContractError(thrown: unknown, traceId: string): GraphQLError {
  const error =
    thrown instanceof GraphQLError
      ? thrown
      : new GraphQLError('unexpected', { originalError: thrown instanceof Error ? thrown : new Error(String(thrown)) });
  const known = findFailure(error);
  if (!known)
    logError('unexpected error in an operation', {
      traceId,
      path: error.path?.join('.'),
      error: describeError(error.originalError ?? error),
    });
  const shown = known ?? failure('InternalFailure');
  graphqlFailures.count({ type: String(shown.extensions.type) });
  return new GraphQLError(shown.message, {
    nodes: error.nodes,
    path: error.path,
    extensions: { ...shown.extensions, traceId },
  });
}

/** Errors as the contract has them; an unexpected one is logged under the trace id and shown as InternalFailure. */
export function toContractErrors(errors: readonly unknown[], traceId: string): GraphQLError[] {
  return errors.map((error) => toContractError(error, traceId));
}
