import { act, render, screen, waitFor, within } from '@testing-library/react';
import { ConsentHistory } from '@/components/consent/consent-history.client';
import { linkConsent, linkConsents } from '@/components/consent/consent-link.client';
import { createOwnProvider } from '@/components/consent/own-provider.client';
import { refusal, platform, reply } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const COLLECTOR = 'POST /collect/v1/consents';
const choice = (chosenAt: string, categories: string[], givenBy = 'visitor') => ({ chosenAt, categories, givenBy });
const links = () => platform.requestsOf('LinkConsents').map(({ id }) => id);

let isListening = false;
const provider = createOwnProvider(() => undefined);
beforeEach(() => {
  platform.signOut();
  localStorage.clear();
  document.cookie = 'cc_cookie=; Path=/; Max-Age=0';
  platform.answers(COLLECTOR, () => reply(204, {}));
  platform.answers('LinkConsents', { linkConsents: true });
  // As a page does: once in its life.
  if (!isListening) linkConsents(provider.id);
  isListening = true;
});

it('links what a visitor has chosen with the player who signs in, once, and nothing for a visitor [CNS-01]', async () => {
  provider.choose(['analytics']);
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(links()).toEqual([]);
  platform.signIn('p1');
  await waitFor(() => expect(links()).toEqual([provider.id()]));
  await act(() => linkConsent(provider.id()));
  expect(links()).toHaveLength(1);
});

it('links a choice of a signed-in player when its proof has arrived, and one that is taken back at once too [CNS-01]', async () => {
  platform.signIn('p2');
  provider.choose(['analytics']);
  const id = provider.id();
  provider.reset();
  await waitFor(() => expect(links()).toEqual([id]));
  expect(provider.id()).toBeNull();
});

it('a link that the platform does not confirm is tried again with the next page [CNS-01]', async () => {
  platform.answers('LinkConsents', { linkConsents: false }, refusal('TooManyRequests'), { linkConsents: true });
  platform.signIn('p3');
  for (let pages = 0; pages < 5; pages += 1) await linkConsent('someIdOfThisBrowser222');
  expect(links()).toHaveLength(3);
});

it('the choices of a player in a browser whose id is another player’s have an id of their own [CNS-01]', async () => {
  platform.signIn('p5');
  provider.choose(['analytics']);
  const first = provider.id();
  await waitFor(() => expect(links()).toEqual([first]));
  platform.answers('LinkConsents', { linkConsents: false }, { linkConsents: true });
  platform.signIn('p6');
  await waitFor(() => expect(links()).toEqual([first, first]));
  expect(provider.id()).toBe(first);
  await act(async () => provider.choose([]));
  expect(provider.id()).not.toBe(first);
  await waitFor(() => expect(links()).toEqual([first, first, provider.id()]));
});

it('shows the player each choice with its time, categories and giver, and what was taken back [CNS-01]', async () => {
  platform.answers('ConsentChoices', {
    viewer: {
      consents: [
        choice('2026-03-02T10:00:00.000Z', []),
        choice('2026-03-01T10:00:00.000Z', ['necessary', 'analytics'], 'country'),
      ],
    },
  });
  platform.signIn('p4');
  render(<ConsentHistory />, { wrapper: WithTexts });
  const table = await screen.findByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    [english('consent.history.takenBack'), english('consent.history.givers.visitor')],
    ['Necessary, Statistics', english('consent.history.givers.country')],
  ]);
  expect(within(table).getAllByRole('rowheader')[0]?.querySelector('time')?.dateTime).toBe('2026-03-02T10:00:00.000Z');
});

it('shows a visitor no choices and reads none, and says when they cannot be read [CNS-01]', async () => {
  const { container } = render(<ConsentHistory />, { wrapper: WithTexts });
  expect([container.textContent, platform.requestsOf('ConsentChoices')]).toEqual(['', []]);
  platform.answers('ConsentChoices', refusal('TooManyRequests'));
  platform.signIn('p5');
  expect(await screen.findByRole('alert')).toHaveTextContent(english('consent.history.failed'));
});
