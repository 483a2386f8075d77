import { graphql } from '@/lib/graphql/graphql';

it('an operation that the back end does not offer fails in the browser without being sent [GQL-01]', async () => {
  const settings = Object.assign(document.createElement('meta'), { name: 'lobby-settings' });
  settings.content = JSON.stringify({ notOffered: ['GameLists'] });
  document.head.append(settings);
  const sent = jest.fn();
  Object.assign(globalThis, { fetch: sent });
  const { requestFromBrowser } = await import('@/lib/graphql/request.client');
  const lists = graphql('query GameLists { root { gameLists { slug } } }');
  expect(await requestFromBrowser(lists, {})).toMatchObject({ ok: false, error: { type: 'NotOffered' } });
  expect(sent).not.toHaveBeenCalled();
});
