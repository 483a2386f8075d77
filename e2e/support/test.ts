import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from 'playwright/test';
import { platformUrl } from './product';

/**
 * The test of every journey: it fails when a page breaks its own content security policy or Trusted Types, or throws.
 * Messages that a test provokes on purpose are named in `expectedProblems`.
 */
export const test = base.extend<{ expectedProblems: RegExp[]; watched: void }>({
  expectedProblems: [[], { option: true }],
  watched: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        if (!expectedProblems.some((pattern) => pattern.test(text))) problems.push(text);
      };
      context.on('weberror', (error) => note(`error: ${error.error().message}`));
      context.on('console', (message) => {
        if (/Content Security Policy|TrustedScript|TrustedHTML|Trusted Type|Hydration|hydrat/i.test(message.text())) note(`console: ${message.text()}`);
      });
      await use();
      expect(problems, 'the pages of this journey broke a policy or threw').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Fails when axe finds a breach of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
}

/** The newest sign-in code that the sandbox sent to the number. */
export async function newestCode(phoneNumber: string): Promise<string> {
  const answer = await fetch(`${platformUrl}/sandbox/inbox?to=${encodeURIComponent(phoneNumber)}`);
  const messages: unknown = await answer.json();
  const newest = Array.isArray(messages) ? messages[0] : undefined;
  const code = /\b\d{6}\b/.exec(JSON.stringify(newest));
  if (!code) throw new Error(`no code for ${phoneNumber} in the inbox`);
  return code[0];
}
