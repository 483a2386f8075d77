/** The routes of the lobby as the edge sees them: by the first segment after the locale. One line each. */
interface EdgeRoute {
  /** The mode that the route itself means [NAV-01]. */
  readonly mode?: 'CASINO' | 'SPORTS';
  /** Rendered for each request, with a nonce, because it shows what belongs to one player. */
  readonly perRequest?: true;
}

const STATIC: EdgeRoute = {};
const CASINO: EdgeRoute = { mode: 'CASINO' };
const ACCOUNT: EdgeRoute = { perRequest: true };
/** Reads its query while it is rendered. */
const VISIT: EdgeRoute = { perRequest: true };

export const EDGE_ROUTES: ReadonlyMap<string, EdgeRoute> = new Map<string, EdgeRoute>([
  ['', STATIC],
  ['additional-information', ACCOUNT],
  ['bonus-terms-and-conditions', STATIC],
  ['cashback', STATIC],
  ['christmas-2024', STATIC],
  ['deposit', ACCOUNT],
  ['enter-code', STATIC],
  ['game-category', CASINO],
  ['game-list', CASINO],
  ['game-studio', CASINO],
  ['games', CASINO],
  ['internal-cookie', STATIC],
  ['jackpot', STATIC],
  ['keycloak-login-handler', STATIC],
  ['login', STATIC],
  ['login-handler', STATIC],
  ['loyalty-program', STATIC],
  ['missions', STATIC],
  ['more-casinos', STATIC],
  ['phone-verification', ACCOUNT],
  ['national-id-login', STATIC],
  ['national-id-login-handler', VISIT],
  ['partner-login', STATIC],
  ['partner-login-handler', VISIT],
  ['piq-login', STATIC],
  ['piq-login-handler', VISIT],
  ['privacy-policy', STATIC],
  ['profile', ACCOUNT],
  ['promotions', STATIC],
  ['quick-deposit-sign-in', VISIT],
  ['raffle', STATIC],
  ['redirection-handler', ACCOUNT],
  ['register', STATIC],
  ['resend-code', STATIC],
  ['rewards', STATIC],
  ['rewards-shop', STATIC],
  ['source-of-wealth', ACCOUNT],
  ['sports', { mode: 'SPORTS' }],
  ['terms-and-conditions', STATIC],
  ['tournaments', STATIC],
  ['trustly-login', STATIC],
  ['trustly-login-handler', VISIT],
  ['verify-email', ACCOUNT],
  ['withdraw', ACCOUNT],
]);
