import { GraphQLError } from 'graphql';
import { toContract, type ContractParams, type Failure, type PlainFailureType } from '@/contract/failures';

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

/** The refusal of a command, with the parameters of its kind. */
export function toFailure(refused: Failure): GraphQLError {
  const { type, params } = toContract(refused);
  return contractError(type, params, type);
}
