/** The result of a sign-in: the short-lived token of the browser, and the one that stays on the server. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}
