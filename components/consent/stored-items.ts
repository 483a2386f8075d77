import type { ConsentCategory } from '@/contract/consent';
import type { CookieName } from '@/lib/edge/cookies';

export const PLACES = ['cookie', 'local', 'session', 'cache', 'worker', 'database'] as const;
export type StoredPlace = (typeof PLACES)[number];

type Stored = readonly [name: string, category: ConsentCategory];

/** Cookies that need a yes; the others are what the lobby cannot work without. */
const OPTIONAL_COOKIES: readonly (readonly [CookieName, ConsentCategory])[] = [
  ['productMode', 'preferences'],
  ['experiments', 'preferences'],
  ['welcomeShownAt', 'preferences'],
];

/** The items that pages keep in the browser besides cookies only with a yes. */
const OPTIONAL_ITEMS: Readonly<Record<'local' | 'session', readonly Stored[]>> = {
  local: [
    ['favouriteGames', 'preferences'],
    ['__@feature_flags', 'preferences'],
    ['recentlyPlayedGames', 'preferences'],
    ['isLastPlayedGameLiveCasino', 'preferences'],
    ['recentSearches', 'preferences'],
    ['lobbyRooms', 'preferences'],
    ['foyer-raffle-log', 'preferences'],
    ['install', 'preferences'],
  ],
  session: [['visit', 'analytics']],
};

/** The items without which a sign-in, a registration, a round, a conversation or an explicit choice would be lost. */
const NECESSARY_ITEMS: Readonly<Record<Exclude<StoredPlace, 'cookie'>, readonly string[]>> = {
  local: ['gameSuggestions', 'noticesRead', 'oddsFormat', 'unsentConsents'],
  session: [
    'consent',
    'chatVisitor',
    'foyerOverrides',
    'lobbyRooms',
    'noticesRead',
    'pendingSignIn',
    'registrationDraft',
    'returnPath',
    'roundHold',
    'silentSignIn',
    'silentSignInAt',
    'withdrawalRequested',
  ],
  cache: ['offline-1'],
  worker: ['/'],
  database: [],
};

function optionalOf(place: StoredPlace): readonly Stored[] {
  if (place === 'cookie') return OPTIONAL_COOKIES;
  return place === 'local' || place === 'session' ? OPTIONAL_ITEMS[place] : [];
}

/** The names that need a category's yes. */
export function namesOf(place: StoredPlace, category: ConsentCategory): readonly string[] {
  return optionalOf(place).flatMap(([name, needed]) => (needed === category ? [name] : []));
}

/** The category of what is found in the browser. An item that no list names is uncategorized. */
export function categoryOf(place: StoredPlace, name: string): ConsentCategory {
  const found = optionalOf(place).find(([known]) => known === name);
  if (found) return found[1];
  return place === 'cookie' || NECESSARY_ITEMS[place].includes(name) ? 'necessary' : 'uncategorized';
}
