import type { Result } from '@/lib/graphql/failure';
import { networkFailure } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { queryClient, queryKey } from '@/lib/query/query-client.client';
import { readQuery } from '@/lib/query/read-query.client';

type Listener = (change: { readonly kind: string }) => void;
const asked = jest.fn<Promise<Result<unknown>>, [unknown, unknown, { readonly signal: AbortSignal }]>();
jest.mock('@/lib/graphql/request.client', () => ({
  requestFromBrowser: (...question: Parameters<typeof asked>) => asked(...question),
}));
const session: { playerId?: string } = {};
const listeners = new Set<Listener>();
jest.mock('@/lib/session/session.client', () => ({
  readSession: () => session,
  onSessionChange: (listener: Listener) => {
    listeners.add(listener);
  },
}));

const Lists = graphql('query GameLists { root { gameLists { slug } } }');
const read = (variables: Readonly<Record<string, unknown>> = {}) =>
  readQuery(Lists, variables, ({ root }) => root.gameLists.length);
const answerOf = (size: number) => ({
  ok: true as const,
  value: { root: { gameLists: Array.from({ length: size }, (_, slug) => ({ slug })) } },
});

beforeEach(() => {
  queryClient().clear();
  asked.mockReset().mockResolvedValue(answerOf(2));
  delete session.playerId;
});

describe('reads of the browser', () => {
  it('are asked once for the same question, also at the same time [GQL-02]', async () => {
    expect(await Promise.all([read(), read()])).toEqual([
      { ok: true, value: 2 },
      { ok: true, value: 2 },
    ]);
    expect(await read()).toEqual({ ok: true, value: 2 });
    expect(asked).toHaveBeenCalledTimes(1);
    await read({ after: '2' });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are kept apart by operation, variables, brand, locale and player [GQL-02]', () => {
    const settings = document.head.appendChild(
      Object.assign(document.createElement('meta'), { name: 'lobby-settings' }),
    );
    const keyFor = (brand: string, locale: string, player: string | null, variables = {}) => {
      settings.content = JSON.stringify({ brand, locale });
      return JSON.stringify(queryKey(Lists, variables, player));
    };
    const keys = [
      keyFor('aurora', 'en_GB', null),
      keyFor('kuu', 'en_GB', null),
      keyFor('aurora', 'fi_FI', null),
      keyFor('aurora', 'en_GB', 'p1'),
      keyFor('aurora', 'en_GB', 'p2'),
      keyFor('aurora', 'en_GB', null, { after: '2' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyFor('aurora', 'en_GB', null)).toBe(keys[0]);
    settings.remove();
  });

  it('answer a failure by value and keep none [ERR-01]', async () => {
    const error = networkFailure('Timeout', 'Network timed out');
    asked.mockResolvedValueOnce({ ok: false, error });
    expect(await read()).toEqual({ ok: false, error });
    expect(await read()).toEqual({ ok: true, value: 2 });
  });

  it.each(['signed-in', 'signed-out'])('know nothing any more once somebody %s [AUT-10]', async (kind) => {
    await read();
    listeners.forEach((listener) => listener({ kind }));
    expect(queryClient().getQueryCache().getAll()).toEqual([]);
    asked.mockResolvedValueOnce(answerOf(5));
    expect(await read()).toEqual({ ok: true, value: 5 });
  });

  it('that are under way when somebody signs out are given up and never kept [AUT-10]', async () => {
    let answer: (result: Result<unknown>) => void = () => undefined;
    asked.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const late = read();
    listeners.forEach((listener) => listener({ kind: 'signed-out' }));
    expect(asked.mock.calls[0]?.[2].signal.aborted).toBe(true);
    answer(answerOf(9));
    expect(await late).toMatchObject({ ok: false });
    expect(await read()).toEqual({ ok: true, value: 2 });
  });
});
