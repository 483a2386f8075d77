import { GraphQLError } from 'graphql';
import {
  toContract,
  type ContractParams,
  type Failure,
  type FailureEntry,
  type FailureOf,
  type PlainFailureType,
} from '@/contract/failures';

/**
 * An expected failure as the contract speaks it: `extensions {type, reasons:[{type, keys}], params?}`. The trace id is
 * added where the answer is written.
 */
function contractError(type: string, params: ContractParams, message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: {
      type,
      reasons: [{ type, keys: [`errors.${type}`] }],
      ...(Object.keys(params).length > 0 ? { params } : {}),
    },
  });
}

/** The failure of a type without parameters. */
export function failure(type: PlainFailureType, message: string = type): GraphQLError {
  return contractError(type, {}, message);
}

/** The refusal of a command, with the parameters of its kind; `own` are the failures of the module that answers. */
export function toFailure<Entry extends FailureEntry = never>(
  refused: Failure | FailureOf<Entry>,
  own?: readonly Entry[],
): GraphQLError {
  const { type, params } = toContract(refused, own);
  return contractError(type, params, type);
}

/** A failure without parameters that another module declares as its own. */
export function failureOfModule(type: string): GraphQLError {
  return contractError(type, {}, type);
}
