'use client';
import { plainLetters } from '@/lib/format/plain-letters';

/**
 * Hides the questions that lack a word of the text, and the topics that have none left. Answers how many are left;
 * null for a text without words, which hides nothing.
 */
export function filterTopics(topics: Element, text: string): number | null {
  const words = plainLetters(text).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const topic of topics.querySelectorAll<HTMLElement>('.help-topic')) {
    let left = 0;
    for (const question of topic.querySelectorAll('details')) {
      const content = plainLetters(question.textContent ?? '');
      question.hidden = !words.every((word) => content.includes(word));
      if (!question.hidden) left += 1;
    }
    topic.hidden = left === 0;
    found += left;
  }
  return words.length > 0 ? found : null;
}
