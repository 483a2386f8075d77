/**
 * A name that a player gave, as one line that can be shown: without control characters, marks of direction and others
 * that nobody sees, with single spaces, of at most so many characters. Empty when nothing is left.
 */
export function toShownName(given: string, most: number): string {
  const shown = given
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/ +/g, ' ')
    .trim();
  return Array.from(shown).slice(0, most).join('').trim();
}
