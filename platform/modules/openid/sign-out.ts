import type { Provider } from 'oidc-provider';
import { decodeProtectedHeader } from 'jose';
import { isUuid, toSessionId } from '../../kernel/ids';
import type { OpenidDeps } from './deps';
import { CLIENT_ID } from './clients';

/** An access token has the same key and audience, and is no hint. */
function isAccessToken(token: unknown): boolean {
  try {
    return typeof token === 'string' && decodeProtectedHeader(token).typ === 'at+jwt';
  } catch {
    return false;
  }
}

/**
 * Ends the player's session together with the browser's sign-in. A browser with the ID token of that sign-in is signed
 * out without a question; so is a browser where nobody is signed in, by being led on; any other gets a question first,
 * since any page could send a browser here.
 */
export function registerSignOut(provider: Provider, { identity }: OpenidDeps): void {
  const end = async (sid: unknown): Promise<void> => {
    if (typeof sid === 'string' && isUuid(sid)) await identity.logout(toSessionId(sid));
  };
  provider.use(async (ctx, next) => {
    await next();
    // No page of the provider may be in a frame.
    if (!ctx.response.get('content-security-policy')) ctx.set('content-security-policy', "frame-ancestors 'none'");
    ctx.set('x-frame-options', 'DENY');
    const { oidc } = ctx;
    if (!oidc) return;
    if (oidc.route === 'end_session_confirm' && ctx.status === 303) await end(oidc.session?.sidFor(CLIENT_ID));
    if (oidc.route !== 'end_session' || ctx.status !== 200) return;
    const hint = isAccessToken(oidc.params?.id_token_hint) ? undefined : oidc.entities.IdTokenHint?.payload;
    const accountId = oidc.session?.accountId;
    if (accountId && accountId !== hint?.sub) return;
    if (hint) await end(hint.sid);
    await oidc.session?.destroy();
    ctx.cookies.set(provider.cookieName('session'), null, {
      path: new URL(provider.issuer).pathname,
      overwrite: true,
      signed: true,
    });
    const target = oidc.params?.post_logout_redirect_uri;
    const url = new URL(typeof target === 'string' ? target : oidc.urlFor('end_session_success'));
    if (typeof oidc.params?.state === 'string') url.searchParams.set('state', oidc.params.state);
    ctx.status = 303;
    ctx.redirect(url.href);
  });
}
