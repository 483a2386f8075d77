import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { HelpPage } from '@/components/help/help-page';
import { getWrittenQuestions } from '@/components/help/help.queries';
import { BRANDS } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { OFFLINE, platform } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english } from '@/lib/testing/with-texts';

// Next's own, which exist in a request alone.
jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }), {
  virtual: true,
});

const pageFacts = z.object({ mainEntity: z.array(z.object({ name: z.string() })) });
const written = (id: string, over: object = {}) => ({
  id,
  topic: 'deposits',
  question: `Question ${id}?`,
  answer: 'First.\n\nSecond.',
  actionText: null,
  url: null,
  ...over,
});
const questionsIn = (topic: string) =>
  within(screen.getByRole('region', { name: topic }))
    .getAllByRole('group')
    .map((details) => details.querySelector('summary')?.textContent);
const search = () => screen.getByRole('searchbox', { name: english('help.search.label') });
const shown = () => screen.queryAllByRole('group').map((details) => details.querySelector('summary')?.textContent);
const count = () => screen.getByRole('status').textContent;

afterEach(() => window.history.replaceState(null, '', '/'));

test.each(BRANDS.map(({ id }) => id))(
  'the help of %s answers its questions by topic, each with a page of that brand, and leads to contact [CNT-01]',
  (id) => {
    const context = testPageContext(id);
    const { container } = render(<HelpPage context={context} written={[]} />);
    const rule = licenceOf(context.brand.license).unfinishedRounds;
    expect(shown().length).toBeGreaterThan(10);
    expect(shown().includes(english('help.questions.unfinished.question'))).toBe(context.hasGames);
    if (context.hasGames && rule?.rule === 'playedToEnd')
      expect(container).toHaveTextContent(english('openRounds.rules.playedToEnd', { hours: rule.hours }));
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/en\/[a-z/-]+\/$/);
    expect(screen.getByRole('link', { name: english('help.toContact') })).toHaveAttribute('href', '/en/contact/');
    const facts = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(pageFacts.parse(JSON.parse(facts)).mainEntity.map(({ name }) => name)).toEqual(shown());
  },
);

test('questions that operators have written follow those of the lobby in their topic, with their own page [CNT-01]', async () => {
  const context = testPageContext();
  const helpQuestions = [
    written('cheques', { actionText: 'See', url: '/deposit/' }),
    written('away', { topic: 'games', actionText: 'Go', url: 'javascript:alert(1)' }),
  ];
  platform.answers('HelpQuestions', { root: { helpQuestions } });
  render(<HelpPage context={context} written={await getWrittenQuestions(context)} />);
  expect(questionsIn(english('help.topics.deposits'))).toEqual([
    english('help.questions.methods.question'),
    english('help.questions.missing.question'),
    'Question cheques?',
  ]);
  expect(questionsIn(english('help.topics.games')).at(-1)).toBe('Question away?');
  expect(screen.getAllByText('Second.')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'See', hidden: true })).toHaveAttribute('href', '/en/deposit/');
  expect(screen.queryByRole('link', { name: 'Go', hidden: true })).toBeNull();
  platform.answers('HelpQuestions', OFFLINE);
  expect(await getWrittenQuestions(context)).toEqual([]);
});

test('the search leaves the questions with all of its words, in any case and without accents, and says how many [CNT-01, UXP-02]', async () => {
  const own = { topic: 'account', action: null } as const;
  render(
    <HelpPage
      context={testPageContext()}
      written={[
        { ...own, id: 'a', question: 'Où est le reçu ?', answer: ['Smørbrød'] },
        { ...own, id: 'b', question: 'Où ?', answer: ['Là'] },
      ]}
    />,
  );
  const all = shown().length;
  expect(count()).toBe('');
  await userEvent.type(search(), 'RECU ou smorbrod');
  expect(shown()).toEqual(['Où est le reçu ?']);
  expect(count()).toBe('1 question found');
  expect(screen.queryByRole('heading', { name: english('help.topics.games') })).toBeNull();
  await userEvent.type(search(), ' zeppelin');
  expect(shown()).toEqual([]);
  expect(count()).toBe(english('help.search.none'));
  expect(screen.getByRole('link', { name: english('help.toContact') })).toBeVisible();
  await userEvent.clear(search());
  expect([shown().length, count()]).toEqual([all, '']);
});

test('an address with words of a search shows what they find [CNT-01]', async () => {
  window.history.replaceState(null, '', '/en/help/?q=accessibility');
  render(<HelpPage context={testPageContext()} written={[]} />);
  await act(async () => undefined);
  expect(search()).toHaveValue('accessibility');
  expect(shown()).toEqual([english('help.questions.accessible.question')]);
});
