import type { Page } from 'playwright/test';

export interface Line {
  /** ms */
  readonly latency: number;
  /** Mbit/s */
  readonly down: number;
  readonly up: number;
}

export const SLOW_4G: Line = { latency: 150, down: 1.6, up: 0.75 };
export const SLOW_3G: Line = { latency: 400, down: 0.5, up: 0.5 };

const BYTES_A_SECOND = 1_000_000 / 8;

/** From now on the page's traffic, wherever it goes, takes as long as on the line. */
export async function slowDown(page: Page, { latency, down, up }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down * BYTES_A_SECOND,
    uploadThroughput: up * BYTES_A_SECOND,
  });
}
