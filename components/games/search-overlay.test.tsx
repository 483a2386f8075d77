import { act, fireEvent, render, screen } from '@testing-library/react';
import SearchOverlay from '@/components/games/search-overlay.client';
import { english, WithTexts } from '@/lib/testing/with-texts';
import type { Result } from '@/lib/graphql/failure';
import { networkFailure } from '@/lib/graphql/failure';
import { queryClient } from '@/lib/query/query-client.client';

interface Asked {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly answer: (result: Result<unknown>) => Promise<void>;
}

const mockAsked: Asked[] = [];
jest.mock('@/lib/graphql/request.client', () => ({
  requestFromBrowser: (_document: unknown, { text }: { text: string }, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      mockAsked.push({
        text,
        signal,
        answer: (result) =>
          act(async () => {
            resolve(result);
            await jest.advanceTimersByTimeAsync(1);
          }),
      });
    }),
}));
jest.mock('@/lib/session/session.client', () => ({
  useSession: () => ({ status: 'LOGGED_OUT' }),
  readSession: () => ({ status: 'LOGGED_OUT' }),
  onSessionChange: () => undefined,
}));

const found = (...names: string[]) => ({
  ok: true as const,
  value: { root: { searchGames: names.map((name) => ({ slug: name, name, imageUrl: '/x', studio: { name: 'S' } })) } },
});
const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const asked = (at: number): Asked => {
  const [one] = mockAsked.slice(at);
  if (!one) throw new Error('not asked');
  return one;
};

async function type(text: string, waitMs = 200): Promise<void> {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(waitMs));
}

beforeEach(() => {
  jest.useFakeTimers();
  mockAsked.length = 0;
  queryClient().clear();
  render(<SearchOverlay titleId="t" ipCountryCode="FI" gamesHref="/en/games/" />, { wrapper: WithTexts });
});
afterEach(() => jest.useRealTimers());

describe('the search', () => {
  it('asks once typing has settled, from two letters on [GMS-08]', async () => {
    await type('d');
    await type('dr', 50);
    await type('dra', 50);
    expect(mockAsked).toHaveLength(0);
    await type('drag');
    expect(mockAsked.map(({ text }) => text)).toEqual(['drag']);
  });

  it('gives up what was typed over, and an answer that comes late never shows [GMS-08]', async () => {
    await type('dra');
    await type('moon');
    expect(asked(0).signal.aborted).toBe(true);
    expect(asked(1).signal.aborted).toBe(false);
    await asked(1).answer(found('moonrise'));
    await asked(0).answer(found('dragon'));
    expect(shown()).toEqual(['/en/games/moonrise/']);
  });

  it('keeps the last answer on show until the next one is there, and says for which text there was nothing [GMS-08]', async () => {
    await type('dra');
    await asked(0).answer(found('dragon'));
    await type('drax');
    expect(shown()).toEqual(['/en/games/dragon/']);
    await asked(1).answer(found());
    expect(shown()).toEqual([]);
    expect(screen.getByText(english('search.empty', { text: 'drax' }))).toBeInTheDocument();
    await type('draxy');
    expect(screen.getByText(english('search.empty', { text: 'drax' }))).toBeInTheDocument();
  });

  it('does not ask again for what it was just told [GMS-08]', async () => {
    await type('dra');
    await asked(0).answer(found('dragon'));
    await type('');
    expect(shown()).toEqual([]);
    await type('dra');
    expect(shown()).toEqual(['/en/games/dragon/']);
    expect(mockAsked).toHaveLength(1);
  });

  it('says when it cannot be reached [GMS-08]', async () => {
    await type('dra');
    await asked(0).answer({ ok: false, error: networkFailure('Unreachable', 'x') });
    expect(screen.getByText(english('search.failed'))).toBeInTheDocument();
  });
});
