'use client';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { DeviceProblem, Passkey } from '@/components/passkeys/passkeys.model';
import { command, QUIET } from '@/lib/graphql/command.client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { signInWithTicket } from '@/lib/session/session.client';

const BEGIN = graphql(`
  mutation BeginPasskey($origin: String!) {
    beginPasskey(origin: $origin)
  }
`);
const ADD = graphql(`
  mutation AddPasskey($answer: String!, $name: String!) {
    addPasskey(answer: $answer, name: $name) {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`);
const REMOVE = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id) {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`);
const BEGIN_SIGN_IN = graphql(`
  mutation BeginPasskeySignIn($origin: String!) {
    beginPasskeySignIn(origin: $origin)
  }
`);
const SIGN_IN = graphql(`
  mutation SignInWithPasskey($answer: String!) {
    signInWithPasskey(answer: $answer)
  }
`);

const begin = command(BEGIN, (answer) => answer.beginPasskey, QUIET);
const add = command(ADD, (answer) => answer.addPasskey ?? [], QUIET);
const beginSignIn = command(BEGIN_SIGN_IN, (answer) => answer.beginPasskeySignIn, QUIET);
const signIn = command(SIGN_IN, (answer) => answer.signInWithPasskey ?? '', QUIET);

/** Takes a passkey away; answers those that are left. */
export const removePasskey = command(REMOVE, (answer) => answer.removePasskey ?? [], QUIET);

const failed = (failure: Failure | null): { ok: false; error: DeviceProblem } => ({
  ok: false,
  error: { kind: 'failed', failure },
});

/** Has the device make a passkey for the player; answers all that there are then. */
export async function addPasskey(name: string): Promise<Result<readonly Passkey[], DeviceProblem>> {
  const begun = await begin({ origin: location.origin });
  if (!begun.ok) return failed(begun.error);
  const options = begun.value;
  if (options === null) return failed(null);
  const made = await askDevice(() => startRegistration({ optionsJSON: JSON.parse(options) }));
  if (!made.ok) return made;
  const added = await add({ answer: JSON.stringify(made.value), name });
  return added.ok ? added : failed(added.error);
}

/** Signs in the player whom the device knows; every tab follows. */
export async function signInWithPasskey(): Promise<Result<void, DeviceProblem>> {
  const begun = await beginSignIn({ origin: location.origin });
  if (!begun.ok) return failed(begun.error);
  const options = begun.value;
  if (options === null) return failed(null);
  const signed = await askDevice(() => startAuthentication({ optionsJSON: JSON.parse(options) }));
  if (!signed.ok) return signed;
  const answered = await signIn({ answer: JSON.stringify(signed.value) });
  if (!answered.ok) return failed(answered.error);
  const entered = await signInWithTicket(answered.value);
  return entered.ok ? entered : failed(entered.error);
}

/** Browsers reveal little of what happens between a person and a device, so that pages learn nothing of others. */
async function askDevice<Answer>(ask: () => Promise<Answer>): Promise<Result<Answer, DeviceProblem>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    const { name } = error instanceof WebAuthnError || error instanceof Error ? error : { name: '' };
    if (name === 'InvalidStateError') return { ok: false, error: { kind: 'known-device' } };
    if (name === 'NotAllowedError' || name === 'AbortError') return { ok: false, error: { kind: 'cancelled' } };
    return failed(null);
  }
}
