/** Query parameters that carry secrets; they never reach a page, a log or a referrer [AUT-04]. */
export const SECRET_PARAMETERS: readonly string[] = ['accessToken', 'refreshToken'];

/** The one-time secret of a link that verifies an e-mail address. */
export const EMAIL_TOKEN = 'token';

/** The parameters with which the identity provider sends the browser back. */
const CALLBACK_SECRETS = ['code', 'state'];

/** True when an address must not go on as a referrer. `search` has its '?', or is empty. */
export function hasSecret(search: string): boolean {
  if (!search) return false;
  const query = new URLSearchParams(search);
  return [...SECRET_PARAMETERS, EMAIL_TOKEN, ...CALLBACK_SECRETS].some((name) => query.has(name));
}

/** The same without the tokens of a session. */
export function withoutSecrets(search: string): string {
  const query = new URLSearchParams(search);
  if (!SECRET_PARAMETERS.some((name) => query.has(name))) return search;
  for (const name of SECRET_PARAMETERS) query.delete(name);
  return query.size > 0 ? `?${query.toString()}` : '';
}
