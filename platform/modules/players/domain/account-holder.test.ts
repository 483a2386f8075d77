import fc from 'fast-check';
import { timeScale } from '../../../testing/time-scale';
import { isThirdPartyAccount } from './account-holder';

const named = (firstName: string | null, lastName: string | null) => ({ firstName, lastName });
const holds = (holder: string, firstName: string | null, lastName: string | null) =>
  !isThirdPartyAccount([holder], named(firstName, lastName));

describe('the holder of an account can be the player', () => {
  test.each([
    ['the very name', 'Aino Virtanen', 'Aino', 'Virtanen'],
    ['family name first', 'VIRTANEN AINO', 'Aino', 'Virtanen'],
    ['with a comma', 'Virtanen,Aino', 'Aino', 'Virtanen'],
    ['more given names', 'Aino Maria Helena Virtanen', 'Aino', 'Virtanen'],
    ['called by the second one', 'Aino Maria Virtanen', 'Maria', 'Virtanen'],
    ['fewer given names', 'Aino Virtanen', 'Aino Maria', 'Virtanen'],
    ['an initial', 'A. Virtanen', 'Aino', 'Virtanen'],
    ['initials in one', 'VIRTANEN A.M.', 'Aino Maria', 'Virtanen'],
    ['initials without dots', 'AM Virtanen', 'Aino Maria', 'Virtanen'],
    ['an initial on record', 'Aino Virtanen', 'A.', 'Virtanen'],
    ['a middle initial', 'Aino M Virtanen', 'Aino', 'Virtanen'],
    ['joint, by a word', 'Matti Virtanen and Aino Virtanen', 'Aino', 'Virtanen'],
    ['joint, by a sign', 'MATTI&AINO VIRTANEN', 'Aino', 'Virtanen'],
    ['joint, by a stroke', 'Korhonen M/Virtanen A', 'Aino', 'Virtanen'],
    ['a hyphen more', 'Aino Virtanen-Laine', 'Aino', 'Virtanen'],
    ['a hyphen less', 'Aino Virtanen Laine', 'Aino', 'Virtanen-Laine'],
    ['one word less', 'Aino Virtanenlaine', 'Aino', 'Virtanen-Laine'],
    ['half a double name', 'Aino Laine', 'Aino', 'Virtanen-Laine'],
    ['one of two surnames', 'GARCIA JUAN', 'Juan Carlos', 'García López'],
    ['a double given name', 'Jeanpierre Roy', 'Jean-Pierre', 'Roy'],
    ['half a double given name', 'Roy Pierre', 'Jean-Pierre', 'Roy'],
    ['accents', 'MAKELA AINO', 'Äino', 'Mäkelä'],
    ['umlauts in two letters', 'MUELLER JOERG', 'Jörg', 'Müller'],
    ['an apostrophe', 'O’BRIEN SEAN', 'Seán', "O'Brien"],
    ['an invisible letter', 'Ai\u200Bno Virtanen', 'Aino', 'Virtanen'],
    ['full width', 'ＶＩＲＴＡＮＥＮ　ＡＩＮＯ', 'Aino', 'Virtanen'],
    ['a short form', 'Alexander Smith', 'Alex', 'Smith'],
    ['a slip of the pen', 'Aino Virtannen', 'Aino', 'Virtanen'],
    ['another transcription', 'Mohammed Haddad', 'Mohamed', 'Haddad'],
    ['a title', 'Dr. Aino Virtanen', 'Aino', 'Virtanen'],
    ['a firm of one', 'Tmi Aino Virtanen', 'Aino', 'Virtanen'],
    ['particles', 'J VAN DEN BERG', 'Jan', 'van den Berg'],
    ['particles left out', 'Jan Berg', 'Jan', 'van den Berg'],
    ['a name twice', 'Martin Martin', 'Martin', 'Martin'],
    ['names in each other’s field', 'Aino Virtanen', 'Virtanen', 'Aino'],
    ['no blank', '山田太郎', '太郎', '山田'],
    ['no blank, Hangul', '김철수', '철수', '김'],
    ['a father’s name', 'Петров Иван Сергеевич', 'Иван', 'Петров'],
    ['another script', 'IVAN PETROV', 'Иван', 'Петров'],
    ['another syllabary', 'ﾔﾏﾀﾞ ﾀﾛｳ', '太郎', '山田'],
    ['the family name alone', 'VIRTANEN', 'Aino', 'Virtanen'],
    ['no name given', '', 'Aino', 'Virtanen'],
    ['no letter given', ' — 12345 / ', 'Aino', 'Virtanen'],
    ['no name on record', 'Matti Korhonen', null, null],
    ['no letter on record', 'Matti Korhonen', '-', '...'],
    ['one name on record', 'Aino Virtanen', null, 'Virtanen'],
  ])('%s: %s of %s %s [CSH-01]', (_case, holder, first, last) => expect(holds(holder, first, last)).toBe(true));

  test('one of several holders is enough, and blank ones say nothing [CSH-01]', () => {
    expect(isThirdPartyAccount(['Matti Korhonen', 'AINO VIRTANEN'], named('Aino', 'Virtanen'))).toBe(false);
    expect(isThirdPartyAccount([], named('Aino', 'Virtanen'))).toBe(false);
    expect(isThirdPartyAccount(['', ' '], named('Aino', 'Virtanen'))).toBe(false);
    expect(isThirdPartyAccount(['', 'Matti Korhonen'], named('Aino', 'Virtanen'))).toBe(true);
  });
});

describe('the holder of an account is clearly not the player', () => {
  test.each([
    ['a stranger', 'Matti Korhonen', 'Aino', 'Virtanen'],
    ['a spouse', 'Matti Virtanen', 'Aino', 'Virtanen'],
    ['a namesake of another family', 'Aino Korhonen', 'Aino', 'Virtanen'],
    ['a joint account of others', 'Matti Virtanen and Liisa Virtanen', 'Aino', 'Virtanen'],
    ['another initial', 'M. Virtanen', 'Aino', 'Virtanen'],
    ['one letter at the end', 'Paula Smith', 'Paul', 'Smith'],
    ['one letter at the end of a long name', 'Daniela Smith', 'Daniel', 'Smith'],
    ['her husband’s family', 'Anna Petrov', 'Anna', 'Petrova'],
    ['one letter of a short name', 'Mari Virtanen', 'Meri', 'Virtanen'],
    ['a particle in common', 'Jan van Dijk', 'Jan', 'van Berg'],
    ['a family name that is a given name', 'Martin Schulz', 'Martin', 'Martin'],
    ['a part of a word', 'Aino Virta', 'Aino', 'Virtanen'],
    ['a firm', 'Nordwind Trading Ltd', 'Aino', 'Virtanen'],
    ['another family in one script', '山口花子', '花子', '山田'],
    ['another given name in one script', 'Анна Петров', 'Иван', 'Петров'],
    ['only the given name', 'Aino', 'Aino', 'Virtanen'],
    ['one name on record', 'Aino Korhonen', null, 'Virtanen'],
  ])('%s: %s, not %s %s [CSH-01]', (_case, holder, first, last) => expect(holds(holder, first, last)).toBe(false));
});

/** Letters with and without accents, of which names are made. */
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzåäöøæéèñçšžłßı');
const word = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 3 });
const marks = fc.constantFrom('', '\u0301', '\u0308', '\u030A', '\u200B', '\uFE0F');

test('the own name is accepted in any order, case and spelling of its accents, alone or among others [CSH-01]', () => {
  fc.assert(
    fc.property(
      name,
      name,
      fc.array(word, { maxLength: 3 }),
      fc.boolean(),
      fc.constantFrom(' ', '-', ', ', ' & '),
      marks,
      fc.constantFrom('lower', 'upper', 'none'),
      (given, family, others, isFamilyFirst, between, mark, how) => {
        const own = isFamilyFirst ? [family.join(' '), given.join(' ')] : [given.join(' '), family.join(' ')];
        const holder = [...others.slice(0, 1), ...own, ...others.slice(1)].join(between).replace(/(?<=\p{L})/u, mark);
        const cased =
          how === 'upper' ? holder.toUpperCase() : how === 'lower' ? holder.toLowerCase() : holder.normalize('NFD');
        return !isThirdPartyAccount([cased], named(given.join(' '), family.join('-')));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('decides any text of a bank or a form, and within a moment [CSH-01]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      (holder, first, last) => typeof isThirdPartyAccount([holder], named(first, last)) === 'boolean',
    ),
  );
  const started = performance.now();
  for (const long of [
    'a '.repeat(50_000),
    'e'.repeat(100_000),
    'ae'.repeat(50_000),
    'a\u0301'.repeat(50_000),
    '\u0301'.repeat(100_000),
    '-'.repeat(100_000),
    'ﷺ'.repeat(5_000),
  ]) {
    expect(isThirdPartyAccount([long], named('Aino', 'Virtanen'))).toBe(/\p{L}/u.test(long) && !long.startsWith('ﷺ'));
    isThirdPartyAccount(['Aino Virtanen'], named(long, long));
  }
  expect(performance.now() - started).toBeLessThan(10_000 * timeScale);
});
