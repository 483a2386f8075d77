const longest = 254;
const shape =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

/** An address as it is kept: in the letters that mail knows, without what a paste puts around it. */
export const tidyEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
    .replace(/\s+/g, ' ');

/** The problem of a tidied address; null when there is none. */
export function emailProblem(email: string): 'required' | 'tooLong' | 'invalid' | null {
  if (email === '') return 'required';
  if (email.length > longest) return 'tooLong';
  return shape.test(email) && !email.includes('..') ? null : 'invalid';
}
