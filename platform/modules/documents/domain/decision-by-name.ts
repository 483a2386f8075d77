import { documentRefusals, type DocumentRefusal } from './document';

/**
 * The sandbox's decision about a file by its name, for trials: `accepted.png`, `refused.png`,
 * `refused-expired.pdf`; null for every other name, which waits for somebody.
 */
export function decisionByName(name: string): { readonly refusal: DocumentRefusal | null } | null {
  const words = name
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .split(' ');
  if (words.includes('accepted')) return { refusal: null };
  if (!words.includes('refused')) return null;
  return { refusal: documentRefusals.find((refusal) => words.includes(refusal.toLowerCase())) ?? 'Unreadable' };
}
