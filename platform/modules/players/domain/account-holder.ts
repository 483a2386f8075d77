import { foldedParts, squeeze } from './same-person';

/** A person as the house knows them; null where a name is not on record. */
export interface KnownName {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Characters between words: banks write "VIRTANEN, AINO M.", "A/B" and "A & B". */
const betweenWords = /[^\p{L}\p{M}\p{Default_Ignorable_Code_Point}'’ʼ‘`´]/gu;

/** Those that write initials come first. */
const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
].map((script) => new RegExp(`^\\p{Script=${script}}`, 'u'));
const scriptsWithInitials = 4;
const scriptOf = (word: string): number => scripts.findIndex((pattern) => pattern.test(word));

const wordsOf = (name: string | null): string[] => foldedParts((name ?? '').replace(betweenWords, ' '));

const leastMisspelt = 6;
/**
 * One letter too many, too few or another one in a long word, but for its end: Petrov and Petrova, Daniel and Daniela
 * are two.
 */
function isSpelling(one: string, other: string): boolean {
  if (one === other) return true;
  if (
    Math.min(one.length, other.length) < leastMisspelt ||
    Math.abs(one.length - other.length) > 1 ||
    one.at(-1) !== other.at(-1)
  )
    return false;
  let [front, back] = [0, 1];
  while (one[front] === other[front]) front += 1;
  const most = Math.min(one.length, other.length) - front;
  while (back < most && one.at(-1 - back) === other.at(-1 - back)) back += 1;
  return Math.max(one.length, other.length) - front - back <= 1;
}

const mostWordsOfName = 8;

/** Where following words spell the name together, each as [from, until]. */
function spellingsOf(name: string, words: readonly string[], isWord = isSpelling): (readonly [number, number])[] {
  return words.flatMap((_word, from) => {
    let joined = '';
    for (const [place, word] of words.slice(from, from + mostWordsOfName).entries()) {
      joined = squeeze(joined + word);
      if (joined === name || (place === 0 && isWord(word, name))) return [[from, from + place + 1] as const];
      if (joined.length > name.length) return [];
    }
    return [];
  });
}

const leastOfDoubleName = 4;
/** The family name, or a part of a double one; a "van" or "de" alone is none. */
const familyNames = (family: readonly string[]): string[] => [
  squeeze(family.join('')),
  ...family.filter((part) => part.length >= leastOfDoubleName),
];

/** "Alex" of "Alexander"; one letter less is often another name (Paul, Paula). */
const isShortForm = (few: string, many: string): boolean =>
  few.length >= 3 && many.length - few.length >= 2 && many.startsWith(few);

function isInitial(word: string, given: readonly string[]): boolean {
  const script = scriptOf(word);
  if (script < 0 || script >= scriptsWithInitials) return false;
  if (word.length === 1) return given.some((part) => part.startsWith(word));
  return (
    given.includes(word.charAt(0)) ||
    (word.length <= 4 &&
      given
        .map((part) => part.charAt(0))
        .join('')
        .startsWith(word))
  );
}

function hasGivenName(words: readonly string[], given: readonly string[]): boolean {
  const comparable = words.filter((word) => given.some((part) => scriptOf(part) === scriptOf(word)));
  if (comparable.length === 0) return true;
  if ([...given, squeeze(given.join(''))].some((name) => spellingsOf(name, words).length > 0)) return true;
  return comparable.some(
    (word) => isInitial(word, given) || given.some((part) => isShortForm(word, part) || isShortForm(part, word)),
  );
}

function isOneAnother(words: readonly string[], { firstName, lastName }: KnownName): boolean {
  const [given, family] = [wordsOf(firstName), wordsOf(lastName)];
  const inOneWord = [
    [...family, ...given],
    [...given, ...family],
  ].map((parts) => squeeze(parts.join('')));
  if (inOneWord.some((name) => name !== '' && spellingsOf(name, words, Object.is).length > 0)) return false;
  const isFamilyComparable = words.some((word) => family.some((part) => scriptOf(part) === scriptOf(word)));
  if (!isFamilyComparable) return !hasGivenName(words, given);
  const others = familyNames(family)
    .flatMap((name) => spellingsOf(name, words))
    .map(([from, until]) => [...words.slice(0, from), ...words.slice(until)]);
  return !others.some((rest) => hasGivenName(rest, given));
}

/**
 * True when the holders of an account, as its bank writes each or all of them, are clearly not the player: in no
 * reading of their words do the family name and a given name, in whatever order, agree with the player's. A name that
 * cannot be compared (no name, another script) is not clear.
 */
export function isThirdPartyAccount(holders: readonly string[], player: KnownName): boolean {
  const named = holders.map(wordsOf).filter((words) => words.length > 0);
  return named.length > 0 && named.every((words) => isOneAnother(words, player));
}
