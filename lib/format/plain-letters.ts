/** Letters that have no plain letter inside, and that a keyboard of another language lacks. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ł: 'l' };

/** Without case and diacritics, as people type what they look for. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[øæœßđł]/g, (letter) => LETTERS[letter] ?? letter);
