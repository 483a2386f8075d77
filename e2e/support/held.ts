import type { Page, Request } from 'playwright/test';

/** Requests that are kept waiting. */
export interface Held {
  readonly count: () => number;
  /** From now on they go their way. */
  readonly release: () => void;
}

/** Keeps the page's requests that are meant on the line until they are released. */
export async function hold(page: Page, isMeant: (request: Request) => boolean): Promise<Held> {
  let count = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.hostname.endsWith('localhost'),
    async (route) => {
      if (!isMeant(route.request())) return route.fallback();
      count += 1;
      await released;
      return route.continue();
    },
  );
  return { count: () => count, release };
}

/** The page's scripts: a slow line brings what is to be read before them. */
export const isScript = (request: Request): boolean => request.resourceType() === 'script';

/** The operation of the contract. */
export const isOperation =
  (name: string) =>
  (request: Request): boolean =>
    request.method() === 'POST' && (request.postData() ?? '').includes(`"operationName":"${name}"`);

export const isCall =
  (method: string, path: string) =>
  (request: Request): boolean =>
    request.method() === method && new URL(request.url()).pathname.startsWith(path);
