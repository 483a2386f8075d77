import type { ConsentCategory } from '@/contract/consent';
import type { CookieName } from '@/lib/edge/cookies';

export const PLACES = ['cookie', 'local', 'session'] as const;
export type StoredPlace = (typeof PLACES)[number];

type Stored = readonly [name: string, category: ConsentCategory];

/** Cookies that need a yes; the others are what the lobby cannot work without. */
const OPTIONAL_COOKIES: readonly (readonly [CookieName, ConsentCategory])[] = [
  ['productMode', 'preferences'],
  ['experiments', 'preferences'],
  ['welcomeShownAt', 'preferences'],
];

/** The items that pages keep in the browser besides cookies. */
const ITEMS: Readonly<Record<'local' | 'session', readonly Stored[]>> = {
  local: [
    ['favouriteGames', 'preferences'],
    ['__@feature_flags', 'preferences'],
    ['recentlyPlayedGames', 'preferences'],
    ['isLastPlayedGameLiveCasino', 'preferences'],
  ],
  session: [
    ['visit', 'analytics'],
    ['consent', 'necessary'],
    ['chatVisitor', 'necessary'],
  ],
};

/** The names that need a category's yes. */
export function namesOf(place: StoredPlace, category: ConsentCategory): readonly string[] {
  const list: readonly Stored[] = place === 'cookie' ? OPTIONAL_COOKIES : ITEMS[place];
  return list.flatMap(([name, needed]) => (needed === category ? [name] : []));
}

/** The category of what is found in the browser. An item of local storage that no list names is uncategorized. */
export function categoryOf(place: StoredPlace, name: string): ConsentCategory {
  const list: readonly Stored[] = place === 'cookie' ? OPTIONAL_COOKIES : ITEMS[place];
  const found = list.find(([known]) => known === name);
  return found?.[1] ?? (place === 'local' ? 'uncategorized' : 'necessary');
}
