import type { Queryable } from '../../../kernel/db/db';
import { txUnlessRefused } from '../../../kernel/db/tx-unless-refused';
import { emailProblem, tidyEmail } from '../../../kernel/email-address';
import type { PlayerId } from '../../../kernel/ids';
import type { CodeRefused, CodeSubject, IssuedCode } from '../../../kernel/one-time-codes/one-time-codes';
import { addressKey } from '../../../kernel/rate-limit/address-key';
import { giveTokenBack, takeToken } from '../../../kernel/rate-limit/rate-limit';
import { err, ok, type Result } from '@/contract/result';
import {
  codeValidSeconds,
  linkValidSeconds,
  type Asker,
  type ChangeEmailRefusal,
  type NothingToVerify,
  type RequestVerificationRefusal,
  type VerificationDeps,
  type VerifyRefusal,
} from '../deps';
import { dropLink, markLinkOfPlayerUsed, markLinkUsed, readLink } from '../store';
import { hashOf, makeLink } from './make-link';

/**
 * The player is the target, so that nobody's code proves another one's mailbox and limits hold whatever address is
 * named; a code proves the address that it went to.
 */
const emailSubject = (brand: string, playerId: PlayerId, email: string): CodeSubject => ({
  purpose: 'email',
  brand,
  target: playerId,
  proves: email.toLowerCase(),
});

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

export interface EmailHolder {
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly email: string;
  /** Contract form, e.g. `fi_FI`. */
  readonly locale: string;
}

function orderFor(deps: VerificationDeps, { brand, playerId, email, locale }: EmailHolder) {
  const sender = deps.brandName(brand);
  const deliver = async (tx: Queryable, code: string): Promise<string> => {
    const owner = await deps.players.findEmailOwner(tx, brand, email);
    if (owner && owner.id !== playerId) {
      // Nobody gets this code: the address is proven already, and only its owner is mailed that somebody names it.
      return deps.messaging.sendEmail(tx, {
        brand,
        to: email,
        sender,
        subjectKey: 'emailInUseSubject',
        textKey: 'emailInUse',
        params: { brand: sender },
        locale: owner.language,
      });
    }
    const { link } = await makeLink(tx, deps, { playerId, brand, email, locale, isChange: false });
    const params = {
      brand: sender,
      code,
      link,
      minutes: String(codeValidSeconds / 60),
      hours: String(linkValidSeconds / 3600),
    };
    return deps.messaging.sendEmail(tx, {
      brand,
      to: email,
      sender,
      subjectKey: 'emailVerificationSubject',
      textKey: 'emailVerification',
      params,
      locale,
    });
  };
  const isMoving = () => deps.messaging.isMoving('email');
  return { subject: emailSubject(brand, playerId, email), validSeconds: codeValidSeconds, deliver, isMoving };
}

/** Sends the first message to a new account, in the transaction that opens it. */
export async function startEmailVerification(
  tx: Queryable,
  deps: VerificationDeps,
  holder: EmailHolder,
): Promise<void> {
  await deps.codes.issueInside(tx, orderFor(deps, holder));
}

/** Sends a new link and code to the player's address; older ones are dead. */
export async function requestEmailVerification(
  deps: VerificationDeps,
  asker: Asker,
  playerId: PlayerId,
): Promise<Result<IssuedCode, RequestVerificationRefusal>> {
  const player = await deps.players.getPlayer(playerId);
  if (!player || player.email === null || player.emailVerified) return err({ kind: 'nothing-to-verify' });
  const { email } = player;
  return deps.codes.issue<NothingToVerify>({
    ...orderFor(deps, { brand: asker.brand, playerId, email, locale: asker.locale }),
    clientAddress: asker.clientAddress,
    // Another tab may have named another address meanwhile, whose code this one would replace.
    admit: async (tx) =>
      (await deps.players.getPlayer(playerId, tx))?.email === email
        ? ok(undefined)
        : err({ kind: 'nothing-to-verify' }),
  });
}

/**
 * Names another address instead of one that is not proven, and sends it a link and a code; those of the address before
 * are dead.
 */
export async function changeEmail(
  deps: VerificationDeps,
  asker: Asker,
  playerId: PlayerId,
  text: string,
): Promise<Result<IssuedCode, ChangeEmailRefusal>> {
  const email = tidyEmail(text);
  if (emailProblem(email)) return err({ kind: 'invalid-email' });
  return deps.codes.issue<NothingToVerify>({
    ...orderFor(deps, { brand: asker.brand, playerId, email, locale: asker.locale }),
    clientAddress: asker.clientAddress,
    admit: async (tx) => {
      if (!(await deps.players.changeUnprovenEmail(tx, playerId, email))) return err({ kind: 'nothing-to-verify' });
      await dropLink(tx, playerId);
      return ok(undefined);
    },
  });
}

/** Takes the code of the message; its link is used up with it. */
export async function verifyEmailWithCode(
  deps: VerificationDeps,
  asker: Asker,
  playerId: PlayerId,
  code: string,
): Promise<Result<void, VerifyRefusal>> {
  const player = await deps.players.getPlayer(playerId);
  if (!player || player.email === null) return err({ kind: 'nothing-to-verify' });
  const { email } = player;
  let isOwn = false;
  const redeemed = await deps.codes.redeem({
    subject: emailSubject(asker.brand, playerId, email),
    clientAddress: asker.clientAddress,
    code,
    onRight: async (tx) => {
      await markLinkOfPlayerUsed(tx, playerId, deps.clock.now());
      isOwn = await deps.players.markVerified(tx, 'email', playerId, email);
    },
  });
  return redeemed.ok && !isOwn ? err({ kind: 'code-expired' }) : redeemed;
}

/**
 * Takes the link of the message, with any player or none signed in; its code is used up with it. Answers the address,
 * which the holder of the link reads anyway.
 */
export async function verifyEmailByLink(
  deps: VerificationDeps,
  asker: Asker,
  token: string,
): Promise<Result<string, CodeRefused>> {
  const now = deps.clock.now();
  const limit = {
    key: `email-link-wrong:address:${addressKey(asker.clientAddress)}`,
    limit: deps.wrongLinksPerAddress,
    windowSeconds: codeValidSeconds,
    now,
  };
  const attempt = await takeToken(deps.db, limit);
  if (!attempt.ok) return attempt;
  const result = tokenShape.test(token)
    ? await txUnlessRefused(deps.db, (tx) => useLink(tx, deps, asker.brand, hashOf(token), now))
    : err({ kind: 'code-wrong' } as const);
  if (result.ok || result.error.kind !== 'code-wrong') await giveTokenBack(deps.db, attempt.value);
  return result;
}

/**
 * The code is locked before the link, as by who takes the code, so that the two cannot wait for each other; what it
 * used up is given back when the link was replaced meanwhile.
 */
async function useLink(
  tx: Queryable,
  deps: VerificationDeps,
  brand: string,
  tokenHash: string,
  now: Date,
): Promise<Result<string, CodeRefused>> {
  const link = await readLink(tx, brand, tokenHash);
  if (!link) return err({ kind: 'code-wrong' });
  if (link.usedAt !== null) return err({ kind: 'code-used' });
  if (link.expiresAt <= now) return err({ kind: 'code-expired' });
  await deps.codes.useUp(tx, emailSubject(brand, link.playerId, link.email));
  if (!(await markLinkUsed(tx, tokenHash, now))) return err({ kind: 'code-used' });
  const what = link.isChange ? 'new-email' : 'email';
  return (await deps.players.markVerified(tx, what, link.playerId, link.email))
    ? ok(link.email)
    : err({ kind: 'code-expired' });
}
