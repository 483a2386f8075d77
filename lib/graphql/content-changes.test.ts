/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createContentChangesRoute } from '@/platform/modules/content/content-changes-route';
import type { ContentFeed, ContentVersions } from '@/platform/modules/content/index';
import { followContentChanges } from '@/lib/graphql/content-changes';

const SECRET = 'a secret of at least thirty-two characters';

let server: Server;
let platformUrl: string;
let versions: ContentVersions;
let watchers: Set<Parameters<ContentFeed['watch']>[0]>;
let open: Set<ServerResponse>;
let refusing: boolean;
let end: (() => void) | null;
let heard: string[][];
let failures: string[];

beforeEach(async () => {
  [versions, watchers, open, refusing, heard, failures] = [{}, new Set(), new Set(), false, [], []];
  const feed: ContentFeed = {
    watch(watcher) {
      watchers.add(watcher);
      watcher.onVersions(versions);
      return () => void watchers.delete(watcher);
    },
    start: () => Promise.resolve(() => undefined),
    end: () => undefined,
  };
  const route = createContentChangesRoute({ sharedSecret: SECRET, feed });
  server = createServer((request, response) => {
    if (refusing) return void response.destroy();
    open.add(response);
    void route(request, response, new URL(request.url ?? '/', 'http://localhost'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  platformUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterEach(async () => {
  end?.();
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const follow = (sharedSecret = SECRET) => {
  end = followContentChanges({
    platformUrl,
    sharedSecret,
    onChange: (tags) => heard.push(tags),
    onFailure: (reason) => failures.push(reason),
    patienceMs: 0,
  });
};

function change(tags: ContentVersions): void {
  versions = { ...versions, ...tags };
  for (const watcher of watchers) watcher.onVersions(tags);
}

async function until(condition: () => boolean): Promise<void> {
  for (const last = Date.now() + 10_000; Date.now() < last;) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('waited in vain');
}

it('a host takes what it made before it could listen for out of date, and then hears each change [BRD-04]', async () => {
  versions = { 'catalogue:aurora': 3, 'texts:kuu': 1 };
  follow();
  await until(() => heard.length === 1);
  expect(heard[0]).toEqual(['catalogue:aurora', 'texts:kuu']);
  change({ 'texts:kuu': 2 });
  await until(() => heard.length === 2);
  expect(heard[1]).toEqual(['texts:kuu']);
  change({ 'texts:kuu': 2, 'not a tag': 1 });
  change({ 'content:kuu': 1 });
  await until(() => heard.length === 3);
  expect(heard[2]).toEqual(['content:kuu']);
});

it('a host that was away learns what it missed, and nothing else [BRD-04]', async () => {
  versions = { 'catalogue:aurora': 3, 'texts:kuu': 1 };
  follow();
  await until(() => heard.length === 1);
  refusing = true;
  for (const response of open) response.destroy();
  await until(() => failures.length > 0);
  versions = { ...versions, 'catalogue:aurora': 5 };
  refusing = false;
  await until(() => heard.length === 2);
  expect(heard[1]).toEqual(['catalogue:aurora']);
  expect(new Set(failures).size).toBe(failures.length);
});

it('a host with another secret is refused, and hears nothing', async () => {
  versions = { 'texts:kuu': 1 };
  follow(`${SECRET}x`);
  await until(() => failures.length === 1);
  expect([failures, heard]).toEqual([['the platform answers 401'], []]);
});
