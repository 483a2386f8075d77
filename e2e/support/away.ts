import type { BrowserContext, Page } from 'playwright/test';
import { moveClocks } from './clocks';
import { movePlatformClock } from './product';

/** A minute longer than an access token lasts. */
const AWAY_SECONDS = 6 * 60;

/**
 * Six minutes pass in which nothing is requested: by the platform's clock, by the clocks of the tabs (of a context with
 * `letClocksMove`), and by the browser, which forgets the cookies that have ended by then.
 */
export async function passSixMinutes(context: BrowserContext, tabs: readonly Page[] = []): Promise<void> {
  await movePlatformClock(AWAY_SECONDS);
  const now = Date.now() / 1_000;
  const lasting = (await context.cookies()).filter(({ expires }) => expires !== -1);
  for (const { name, domain, path } of lasting) await context.clearCookies({ name, domain, path });
  await context.addCookies(
    lasting
      .map((cookie) => ({ ...cookie, expires: cookie.expires - AWAY_SECONDS }))
      .filter(({ expires }) => expires > now),
  );
  await moveClocks(tabs, AWAY_SECONDS * 1_000);
}
