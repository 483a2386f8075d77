import { z } from 'zod';
import { timeOfCall, toPlatform } from '@/contract/signed-call';
import { parseJson } from '../../kernel/http/answers';
import { isCallSigned } from '../../kernel/signed-text';
import { takeOutcome, type OutcomeRefused } from './commands/take-outcome';
import type { ExternalSignInDeps } from './deps';
import { verifiedPerson } from './domain/verified-person';

/** The path to which sign-in providers report the outcome. */
export const SIGN_IN_CALLBACK_PATH = '/external-sign-in/callback';

const base = { eventId: z.string().min(8).max(100), state: z.string().min(1).max(100) };
const event = z.discriminatedUnion('outcome', [
  z.object({ ...base, outcome: z.literal('success'), person: verifiedPerson }),
  z.object({ ...base, outcome: z.literal('cancel') }),
  z.object({ ...base, outcome: z.literal('failure') }),
]);

export interface CallbackAnswer {
  readonly status: number;
  /** `returnCode` is for the redirect back, where it proves that the browser was at the provider. */
  readonly body: { readonly received: boolean; readonly returnCode?: string; readonly error?: string };
}

const statusOf: Readonly<Record<OutcomeRefused['kind'], number>> = {
  'unknown-state': 404,
  expired: 410,
  'answered-before': 409,
};

/** The endpoint that providers call after a sign-in with them: JSON, signed with x-timestamp and x-signature. */
export function createCallbackHandler(deps: ExternalSignInDeps) {
  return async (
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): Promise<CallbackAnswer> => {
    const signed = { timestamp: headers['x-timestamp'], signature: headers['x-signature'], body: rawBody };
    if (!isCallSigned(deps.providerSecret, toPlatform(SIGN_IN_CALLBACK_PATH), signed, deps.clock.now()))
      return refuse(401, 'signature');
    const parsed = event.safeParse(parseJson(rawBody));
    if (!parsed.success) return refuse(400, 'body');
    const { eventId, state } = parsed.data;
    const outcome =
      parsed.data.outcome === 'success'
        ? { kind: parsed.data.outcome, person: parsed.data.person }
        : { kind: parsed.data.outcome };
    const signedAt = new Date(timeOfCall(String(signed.timestamp)));
    const taken = await deps.db.tx((tx) => takeOutcome(deps, tx, { eventId, state, outcome, signedAt }));
    if (!taken.ok) return refuse(statusOf[taken.error.kind], taken.error.kind);
    const { returnCode } = taken.value;
    return { status: 200, body: { received: true, ...(returnCode === null ? {} : { returnCode }) } };
  };
}

const refuse = (status: number, error: string): CallbackAnswer => ({ status, body: { received: false, error } });
