import { graphql } from '@/lib/graphql/graphql';

const lists = graphql('query GameLists { root { gameLists { slug } } }');

function pageWith(content: object): void {
  document.head.querySelector('meta')?.remove();
  const settings = Object.assign(document.createElement('meta'), { name: 'lobby-settings' });
  settings.content = JSON.stringify(content);
  document.head.append(settings);
}

it('an operation that the back end does not offer fails in the browser without being sent [GQL-01]', async () => {
  pageWith({ notOffered: ['GameLists'] });
  const sent = jest.fn();
  Object.assign(globalThis, { fetch: sent });
  const { requestFromBrowser } = await import('@/lib/graphql/request.client');
  expect(await requestFromBrowser(lists, {})).toMatchObject({ ok: false, error: { type: 'NotOffered' } });
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  [true, 'GET', /^http:\/\/localhost\/graphql\?query=query\+GameLists.*operationName=GameLists/],
  [false, 'POST', /^\/graphql$/],
])('the setting of the page decides the method of queries: %s means %s [GQL-02]', async (queriesByGet, method, url) => {
  pageWith({ brand: 'aurora', locale: 'en_GB', queriesByGet });
  const sent = jest.fn(async (_url: string, _init: { readonly method?: string }) => ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: async () => '{"data":{"root":{"gameLists":[]}}}',
  }));
  Object.assign(globalThis, { fetch: sent });
  const { requestFromBrowser } = await import('@/lib/graphql/request.client');
  expect(await requestFromBrowser(lists, {})).toMatchObject({ ok: true });
  const [address, init] = sent.mock.calls.at(-1) ?? [];
  expect(address).toMatch(url);
  expect(init?.method ?? 'GET').toBe(method);
});
