import type { Queryable } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId } from '../../kernel/ids';
import { externalMethods } from '@/contract/external-methods';
import type { Result } from '@/contract/result';
import { createCallbackHandler, type CallbackAnswer } from './callback-handler';
import { completeExternalSignIn, type CompleteRequest, type Completion } from './commands/complete-external-sign-in';
import {
  startExternalSignIn,
  type StartedSignIn,
  type StartSignInRefusal,
  type StartRequest,
} from './commands/start-external-sign-in';
import type { ExternalSignInDeps, Visitor } from './deps';
import type { VerifiedPerson } from './domain/verified-person';
import { insertIdentity, purgeExternalSignIns, readDraft, useDraft } from './store';

export type { CallbackAnswer, Completion, StartSignInRefusal, StartedSignIn, VerifiedPerson, Visitor };
export { insertIdentity as linkExternalIdentity };

export interface ExternalSignInModule {
  start(visitor: Visitor, request: StartRequest): Promise<Result<StartedSignIn, StartSignInRefusal>>;
  complete(visitor: Pick<Visitor, 'brand'>, request: CompleteRequest): Promise<Completion>;
  /** The endpoint that providers call from server to server. */
  handleCallback(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): Promise<CallbackAnswer>;
  /**
   * Whom a bank has verified and who has no account yet; null when the draft is unknown, used, too old or of another
   * brand.
   */
  readVerifiedPerson(brand: string, draftId: string): Promise<VerifiedPerson | null>;
  /**
   * Uses the draft up and lets its person sign in as the new player from now on. Null as above, or when the person has
   * an account by now.
   */
  linkVerifiedPerson(
    tx: Queryable,
    link: { readonly brand: string; readonly draftId: string; readonly playerId: PlayerId },
  ): Promise<VerifiedPerson | null>;
  purge(): Promise<void>;
}

/** Names of the partners in their tokens, as the methods' data say. */
export const partnerIssuers: readonly string[] = externalMethods.flatMap((method) =>
  method.proof === 'token' ? [method.issuer] : [],
);

const attemptsKeptMs = 24 * 60 * 60 * 1000;

/** Signing in outside of the house: at a bank, a cashier, with a national id or by a partner [AUT-02, NAV-03]. */
export function createExternalSignInModule(deps: ExternalSignInDeps): ExternalSignInModule {
  const { db, clock } = deps;
  return {
    start: (visitor, request) => startExternalSignIn(deps, visitor, request),
    complete: (visitor, request) => completeExternalSignIn(deps, visitor, request),
    handleCallback: createCallbackHandler(deps),
    readVerifiedPerson: async (brand, draftId) => (await readDraft(db, brand, draftId, clock.now()))?.person ?? null,
    async linkVerifiedPerson(tx, { brand, draftId, playerId }) {
      const draft = await useDraft(tx, brand, draftId, clock.now());
      if (!draft) return null;
      return (await insertIdentity(
        tx,
        { brand, method: draft.method, subject: draft.person.subject },
        playerId,
        clock.now(),
      ))
        ? draft.person
        : null;
    },
    purge: () => purgeExternalSignIns(db, new Date(clock.now().getTime() - attemptsKeptMs), clock.now()),
  };
}

/** Erases who the player is at banks and partners. */
export const erasePlayer = erasing('delete from external_identities where player_id = $1');
