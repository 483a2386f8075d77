import { routeOf } from '@/contract/routes';

/** Page paths without locale. Sign In asks the login page to start at once [NAV-04]. */
export const SIGN_IN_PATH = '/login/?autoSignIn=1';
export const CASINO_PATH = '/?productMode=casino';
export const SPORTS_PATH = '/sports/';

/** Whether the page asks a signed-out visitor to sign in [NAV-05]. */
export function showsSignInPrompt(pagePath: string): boolean {
  return routeOf(pagePath)?.layout !== 'basic';
}

/** Whether the page leaves room for the links at the bottom of a small screen. */
export function showsBottomNav(pagePath: string): boolean {
  return !routeOf(pagePath)?.withoutBottomNav;
}

/** The quick menu is hidden on login, enter-code, the game page and while a guard is active [NAV-07]. */
export function showsQuickMenu(pagePath: string, guardActive: boolean): boolean {
  return !guardActive && !routeOf(pagePath)?.withoutQuickMenu;
}

/** Whether a page of the account is the one shown; the profile has two addresses, and no page below it is the profile. */
export function isAccountPage(linkPath: string, pagePath: string): boolean {
  return linkPath === '/profile/' ? ['/profile/', '/profile/dashboard/'].includes(pagePath) : pagePath === linkPath;
}
