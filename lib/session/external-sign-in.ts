import 'server-only';
import { mapResult } from '@/contract/result';
import type { Result } from '@/lib/graphql/failure';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { sendOperation } from '@/lib/graphql/transport';
import { transportOf, type Caller } from '@/lib/session/token-exchange';

const START = graphql(`
  mutation StartExternalSignIn(
    $method: String!
    $handlerUrl: String!
    $returnPath: String!
    $binding: String!
    $amount: Decimal
  ) {
    startExternalSignIn(
      method: $method
      handlerUrl: $handlerUrl
      returnPath: $returnPath
      binding: $binding
      amount: $amount
    ) {
      redirectUrl
    }
  }
`);

const COMPLETE = graphql(`
  mutation CompleteExternalSignIn($state: String!, $binding: String!, $returnCode: String, $token: String) {
    completeExternalSignIn(state: $state, binding: $binding, returnCode: $returnCode, token: $token) {
      result
      returnPath
      ticket
      registrationDraft
    }
  }
`);

export interface ExternalStart {
  readonly method: string;
  readonly handlerUrl: string;
  readonly returnPath: string;
  /** The browser's secret, from its cookie. */
  readonly binding: string;
  readonly amount: string | null;
}

/** Begins a sign-in outside of the house; answers where the browser goes. */
export async function startExternalSignIn(start: ExternalStart, caller: Caller): Promise<Result<string>> {
  const result = await sendOperation(START, start, transportOf(caller));
  return mapResult(result, (value) => value.startExternalSignIn.redirectUrl);
}

export type ExternalCompletion = ResultOf<typeof COMPLETE>['completeExternalSignIn'];

export interface ExternalReturn {
  readonly state: string;
  /** The browser's secret, from its cookie; empty when it has begun nothing. */
  readonly binding: string;
  /** The code with which the provider sent the browser back. */
  readonly returnCode: string | null;
  /** A partner's. */
  readonly token: string | null;
}

/** The outcome of the sign-in that the browser comes back from. */
export async function completeExternalSignIn(
  given: ExternalReturn,
  caller: Caller,
): Promise<Result<ExternalCompletion>> {
  const result = await sendOperation(COMPLETE, given, transportOf(caller));
  return mapResult(result, (value) => value.completeExternalSignIn);
}
