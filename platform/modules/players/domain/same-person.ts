/** A person as a form, a bank or an account names them. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
}

/** Letters that stand apart from their base letter in Unicode, as they are written without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ſ: 's',
};

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters by name only, such as the apostrophe ʼ. */
const modifiers = /[\u02B0-\u02FF]/g;
/** Marks that a writer may leave out; those of other scripts are a part of the word. */
const optionalMarks =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** One spelling of ä, ae and a. Joined words may contain again what was taken out of each. */
export const squeeze = (letters: string): string => letters.replace(/([aou])e+/g, '$1').replace(/aa+/g, 'a');

/**
 * The parts of a name by their letters alone, in one spelling: no case, accents, apostrophes or invisible characters;
 * ä, ae and a are one letter, as are the others of which one is written when the other is missing on a keyboard.
 */
export function foldedParts(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(invisible, '')
    .replace(modifiers, '')
    .replace(optionalMarks, '')
    .replace(/[ßæøœþðđłıħŋŧĸſ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKC');
  return plain
    .split(/[\s\p{Pd}]+/u)
    .map((part) => squeeze(part.replace(/[^\p{L}\p{M}]/gu, '')))
    .filter((part) => part !== '');
}

const begins = (few: readonly string[], many: readonly string[]): boolean =>
  many.some((_part, index) => many.slice(0, index + 1).join('') === few.join(''));

/**
 * True when two names of people who were born on one day can be one person's: the last names agree by their letters,
 * and so do the first names, of which one may have more than the other ("Aino", "Aino Maria"). Twins differ. Names
 * without a letter are nobody's.
 */
export function isSameName(one: NamedPerson, other: NamedPerson): boolean {
  const [oneFirst, oneLast, otherFirst, otherLast] = [
    foldedParts(one.firstName),
    foldedParts(one.lastName),
    foldedParts(other.firstName),
    foldedParts(other.lastName),
  ];
  const agree = (first: readonly string[], last: readonly string[]): boolean =>
    last.length > 0 && last.join('') === otherLast.join('') && (begins(first, otherFirst) || begins(otherFirst, first));
  return agree(oneFirst, oneLast) || agree(oneLast, oneFirst);
}
