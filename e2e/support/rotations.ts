import type { BrowserContext, Response } from 'playwright/test';

/** The refresh token that an answer's cookies set, if one does. */
export const refreshTokenOf = (setCookies: readonly string[]): string | null =>
  setCookies.map((line) => /^refreshToken=([^;]+)/.exec(line)?.[1] ?? null).find((token) => token !== null) ?? null;

async function rotationOf(response: Response): Promise<string | null> {
  return refreshTokenOf(
    (await response.headersArray())
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .flatMap(({ value }) => value.split('\n')),
  );
}

/**
 * Collects the refresh tokens that the context's tabs are given: a refresh at the platform each, unlike what is
 * answered from the cookies. `read` waits for the answers that have begun.
 */
export function watchRotations(context: BrowserContext): {
  readonly tokens: readonly string[];
  readonly read: () => Promise<readonly string[]>;
} {
  const tokens: string[] = [];
  const seen: Promise<unknown>[] = [];
  context.on('response', (response) => {
    // The edge answers with one of the session's routes, too, where a page has to be renewed.
    if (response.url().includes('/api/session/') || response.status() === 303)
      seen.push(rotationOf(response).then((token) => token !== null && tokens.push(token)));
  });
  return { tokens, read: () => Promise.all(seen).then(() => tokens) };
}
