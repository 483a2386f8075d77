/** Page paths without locale. Sign In asks the login page to start at once [NAV-04]. */
export const SIGN_IN_PATH = '/login/?autoSignIn=1';
export const CASINO_PATH = '/?productMode=casino';
export const SPORTS_PATH = '/sports/';

const WITHOUT_SIGN_IN = ['/enter-code/', '/quick-deposit-sign-in/', '/resend-code/', '/login/', '/privacy-policy/', '/terms-and-conditions/', '/verify-email/'];

/** Whether a signed-out visitor is asked to sign in on the page [NAV-05]. */
export function showsSignInPrompt(pagePath: string): boolean {
  return !WITHOUT_SIGN_IN.includes(pagePath);
}

/** True on /games/:slug/, the page that a game fills. */
export function isGamePage(pagePath: string): boolean {
  return /^\/games\/[^/]+\/$/.test(pagePath);
}

/** The quick menu is hidden on login, enter-code, the game page and while a guard is active [NAV-07]. */
export function showsQuickMenu(pagePath: string, guardActive: boolean): boolean {
  return !guardActive && pagePath !== '/login/' && pagePath !== '/enter-code/' && !isGamePage(pagePath);
}

const CASINO_ROUTES = /^\/(games|game-list|game-category|game-studio)\//;

/** The mode that a page stands for; pages of neither keep the visitor's mode [NAV-01]. */
export function modeOfPage(pagePath: string, visitorMode: 'CASINO' | 'SPORTS'): 'CASINO' | 'SPORTS' {
  if (pagePath.startsWith(SPORTS_PATH)) return 'SPORTS';
  return CASINO_ROUTES.test(pagePath) ? 'CASINO' : visitorMode;
}
