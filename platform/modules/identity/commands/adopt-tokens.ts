import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@/contract/result';
import type { Caller, IdentityDeps, SignInForbidden } from '../deps';
import { forgetRefreshToken, lockLiveSession, markAdopted } from '../store';
import { forbidGoingOn, rotate } from './refresh-access-token';

/** How old a token in an address may be: it may lie in a history or a log by then. */
const freshSeconds = 60;

/** Wrong, too old, taken over before, or of a session that is over: the answer does not say which. */
export interface TokensRefused {
  readonly kind: 'tokens-refused';
}

export interface AdoptedTokens {
  readonly accessToken: string;
  /** Null when none was handed over: the player stays until the access token ends. */
  readonly refreshToken: string | null;
}

export interface HandedOverTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/**
 * Takes over the tokens of a session that were handed over in an address: at most 60 s old, once however many try at
 * the same time. The refresh token is rotated without the grace that others have, so that what stood in the address is
 * worth nothing afterwards, not even for its session's end [AUT-04, AUT-05].
 */
export async function adoptTokens(
  deps: IdentityDeps,
  caller: Caller,
  handedOver: HandedOverTokens,
): Promise<Result<AdoptedTokens, TokensRefused | SignInForbidden>> {
  const refused = err<TokensRefused>({ kind: 'tokens-refused' });
  const now = deps.clock.now();
  const verified = await deps.tokens.verifyAccessToken(handedOver.accessToken);
  if (!verified.ok || verified.value.brand !== caller.brand) return refused;
  const { issuedAt, sessionId } = verified.value;
  if (
    now.getTime() - issuedAt.getTime() > freshSeconds * 1000 ||
    issuedAt.getTime() - now.getTime() > freshSeconds * 1000
  )
    return refused;
  const refresh =
    handedOver.refreshToken === null ? null : await deps.tokens.verifyRefreshToken(handedOver.refreshToken);
  if (refresh && (!refresh.ok || refresh.value.sessionId !== sessionId)) return refused;

  const hash = createHash('sha256').update(handedOver.accessToken).digest('hex');
  const taken = await deps.db.tx(async (tx) => {
    const forbidden = await forbidGoingOn(tx, deps, { sessionId, brand: caller.brand }, now);
    if (forbidden) return err(forbidden);
    if (!(await lockLiveSession(tx, sessionId, caller.brand, now))) return refused;
    if (!(await markAdopted(tx, hash, sessionId, now))) return refused;
    if (!refresh?.ok) return ok('access-only' as const);
    const rotation = await rotate(tx, deps, refresh.value, now);
    await forgetRefreshToken(tx, refresh.value.tokenId);
    return rotation ? ok(rotation) : refused;
  });
  if (!taken.ok) return taken;
  const adopted = taken.value;
  if (adopted === 'access-only') return ok({ accessToken: handedOver.accessToken, refreshToken: null });
  const subject = { brand: caller.brand, playerId: adopted.playerId, sessionId };
  return ok({
    accessToken: await deps.tokens.signAccessToken(subject, adopted.token.id),
    refreshToken: await deps.tokens.signRefreshToken(subject, adopted.token),
  });
}
