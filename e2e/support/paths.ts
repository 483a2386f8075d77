import { ROUTES } from '../../contract/routes';
import { parsePattern } from '../../contract/route-pattern';

/** Pages of visitors, one of each kind, below the locale. */
export const GUEST_PAGES = [
  '/',
  '/games/',
  '/game-list/',
  '/game-list/slots/',
  '/game-studio/',
  '/sports/',
  '/jackpot/',
  '/raffle/',
  '/raffle/verify/',
  '/promotions/',
  '/game-category/',
  '/more-casinos/',
  '/calendar/',
  '/rewards/',
  '/loyalty-program/',
  '/missions/',
  '/tournaments/',
  '/rewards-shop/',
  '/cashback/',
  '/deposit/',
  '/withdraw/',
  '/login/',
  '/register/',
  '/resend-code/',
  '/quick-deposit-sign-in/?amount=25&paymentMethod=card',
  '/verify-email/?result=wrong',
  '/terms-and-conditions/',
  '/privacy-policy/',
  '/bonus-terms-and-conditions/',
  '/accessibility/',
  '/help/',
  '/contact/',
  '/internal-cookie/',
  '/no-such-page/',
];

/** The same of a player. */
export const PLAYER_PAGES = [
  '/',
  '/profile/',
  '/profile/limits/',
  '/profile/documents/',
  '/source-of-wealth/',
  '/profile/results/?by=month',
  '/profile/self-exclusion/',
  '/profile/close-account/',
  '/profile/marketing/',
  '/profile/rewards-history/',
  '/rewards/',
  '/profile/passkeys/',
  '/loyalty-program/',
  '/rewards-shop/',
  '/cashback/',
  '/loyalty-program/faq/',
  '/loyalty-program/ranks/',
  '/missions/',
  '/tournaments/',
  '/profile/session-history/',
  '/profile/game-history/',
  '/profile/deposit-history/',
  '/profile/deposit-history/?from=2026-02-03&to=2026-02-01',
  '/profile/withdrawal-history/',
  '/deposit/',
  '/withdraw/',
  '/favourites/',
  '/jackpot/',
  '/raffle/',
  '/raffle/verify/',
  '/sports/bets/',
  '/phone-verification/',
  '/additional-information/',
];

/** Addresses of patterns that need a name or a query to show what they are for. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'game-category/:slug?': ['/game-category/', '/game-category/slots/'],
  'game-list/:slug?': ['/game-list/', '/game-list/slots/'],
  'game-studio/:slug?': ['/game-studio/', '/game-studio/copper-comet/'],
  'games/:slug': ['/games/scarab-cascade/'],
  'profile/results': ['/profile/results/?by=month'],
  'profile/deposit-history': ['/profile/deposit-history/', '/profile/deposit-history/?from=2026-02-03&to=2026-02-01'],
  'quick-deposit-sign-in': ['/quick-deposit-sign-in/?amount=25&paymentMethod=card'],
  'sports/:rest*': ['/sports/', '/sports/bets/'],
  'verify-email': ['/verify-email/?result=wrong'],
};
/** Pages that a listing shows when its address has parameters; they have no address that anybody sees. */
const BEHIND_OTHERS = new Set([...ROUTES.values()].flatMap(({ withParameters }) => withParameters?.page ?? []));

/**
 * Every page of the table of routes, below the locale: a new route is among them, or fails here until it has an example.
 * Left out are pages of a build for benchmarks, and those where a sign-in comes back, which show a moment of waiting.
 */
export const EVERY_PAGE: readonly string[] = [...ROUTES]
  .flatMap(([text, route]) => {
    const { literals, parameter } = parsePattern(text);
    const [first = ''] = literals;
    if (first.startsWith('bench-') || BEHIND_OTHERS.has(first) || route.layout === 'handler') return [];
    const plain = literals.length === 0 ? '/' : `/${literals.join('/')}/`;
    if (parameter && !EXAMPLES[text]) throw new Error(`no example of '${text}' in e2e/support/paths.ts`);
    const examples = EXAMPLES[text] ?? [plain];
    return [...examples, ...(route.withParameters ? [`${examples.at(-1)}?sort=name&shown=48`] : [])];
  })
  .concat('/no-such-page/');
