import { waitFor } from '@testing-library/react';
import { graphql } from '@/lib/graphql/graphql';
import { queryClient, queryKey } from '@/lib/query/query-client.client';
import { readQuery } from '@/lib/query/read-query.client';
import { GARBLED, platform } from '@/lib/testing/fake-platform';

const Lists = graphql('query GameLists { root { gameLists { slug } } }');
const read = (variables: Readonly<Record<string, unknown>> = {}) =>
  readQuery(Lists, variables, ({ root }) => root.gameLists.length);
const answerOf = (size: number) => ({
  root: { gameLists: Array.from({ length: size }, (_, slug) => ({ slug })) },
});

beforeEach(() => {
  queryClient().clear();
  platform.answers('GameLists', answerOf(2));
});

describe('reads of the browser', () => {
  it('asks once for the same question, also at the same time [GQL-03]', async () => {
    expect(await Promise.all([read(), read()])).toEqual([
      { ok: true, value: 2 },
      { ok: true, value: 2 },
    ]);
    expect(await read()).toEqual({ ok: true, value: 2 });
    expect(platform.requestsOf('GameLists')).toEqual([{}]);
    await read({ after: '2' });
    expect(platform.requestsOf('GameLists')).toEqual([{}, { after: '2' }]);
  });

  it('keeps answers apart by operation, variables, brand, locale and player [GQL-03]', () => {
    const keyFor = (brand: string, locale: string, player: string | null, variables = {}) => {
      platform.settings({ brand, locale });
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
  });

  it('reads of the browser answer a failure by value and keep none [ERR-01]', async () => {
    platform.answers('GameLists', GARBLED, answerOf(2));
    expect(await read()).toMatchObject({ ok: false, error: { kind: 'network', type: 'HttpStatus', status: 404 } });
    expect(await read()).toEqual({ ok: true, value: 2 });
  });

  it.each([
    ['signed-in', () => platform.signIn('p2')],
    ['signed-out', () => platform.signOut()],
  ])('reads of the browser know nothing any more once somebody %s [AUT-10]', async (_, change) => {
    platform.signIn('p1');
    await read();
    expect(queryClient().getQueryCache().getAll()).toHaveLength(1);
    change();
    expect(queryClient().getQueryCache().getAll()).toEqual([]);
    platform.answers('GameLists', answerOf(5));
    expect(await read()).toEqual({ ok: true, value: 5 });
  });

  it('a sign-out gives up reads that are under way and never keeps their answers [AUT-10]', async () => {
    platform.signIn();
    let answer: (data: unknown) => void = () => undefined;
    platform.answers('GameLists', () => new Promise((resolve) => (answer = resolve)), answerOf(2));
    const late = read();
    await waitFor(() => expect(platform.requestsOf('GameLists')).toHaveLength(1));
    platform.signOut();
    answer(answerOf(9));
    expect(await late).toMatchObject({ ok: false });
    expect(platform.arrived()[0]?.signal?.aborted).toBe(true);
    expect(await read()).toEqual({ ok: true, value: 2 });
  });
});
