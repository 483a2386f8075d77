import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Config } from 'lighthouse';
import { chromium } from 'playwright';
import { z } from 'zod';
import { freePort } from './product';
import { percentile } from './report';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The load of a page on a phone; times in ms, sizes in KB of 1,024 bytes as sent. */
export interface PageLoad {
  readonly performance: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scriptKb: number;
  readonly totalKb: number;
  readonly accessibility: number;
  readonly seo: number;
  readonly bestPractices: number;
  /** Audits of the last three that did not pass. */
  readonly failing: readonly string[];
}

/** The median of each figure of several loads. */
export const medianOf = (loads: readonly PageLoad[], figure: Exclude<keyof PageLoad, 'failing'>): number =>
  percentile(
    loads.map((load) => load[figure]),
    0.5,
  );

export interface PhoneBrowser {
  /** The first visit of a page, `times` times, each with an empty cache. Throttling is modelled. */
  load(url: string, times: number): Promise<PageLoad[]>;
  /** From now on the browser has these cookies on the site of this address; Lighthouse leaves cookies where they are. */
  setCookies(site: string, cookies: readonly (readonly [name: string, value: string])[]): Promise<void>;
  close(): void;
}

const requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })),
});
const CATEGORIES: NonNullable<Config['settings']>['onlyCategories'] = [
  'performance',
  'accessibility',
  'seo',
  'best-practices',
];

/** A browser for runs of Lighthouse with its mobile profile. */
export async function startPhoneBrowser(): Promise<PhoneBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'foyer-lighthouse-'));
  const port = await freePort();
  const browser = spawn(
    CHROMIUM,
    [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  await waitForDebugger(port);
  return {
    async load(url, times) {
      const loads: PageLoad[] = [];
      // A run whose trace was torn, which a busy machine brings about, has no figures: it is repeated.
      for (let tries = 0; loads.length < times && tries < times * 3; tries += 1) {
        const load = await measure(url, port);
        if ([load.lcp, load.tbt, load.cls].every(Number.isFinite)) loads.push(load);
      }
      return loads;
    },
    async setCookies(site, cookies) {
      const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      await connection.contexts()[0]?.addCookies(cookies.map(([name, value]) => ({ name, value, url: site })));
      await connection.close();
    },
    close() {
      browser.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function measure(url: string, port: number): Promise<PageLoad> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: CATEGORIES,
  });
  if (!result) throw new Error('lighthouse gave no result');
  const { audits, categories } = result.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const { items } = requests.parse(audits['network-requests']?.details ?? { items: [] });
  const sizeOf = (types: (type: string | undefined) => boolean) =>
    items.reduce((sum, { resourceType, transferSize }) => sum + (types(resourceType) ? transferSize : 0), 0) / 1024;
  return {
    performance: score('performance'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKb: sizeOf((type) => type === 'Script'),
    totalKb: sizeOf(() => true),
    accessibility: score('accessibility'),
    seo: score('seo'),
    bestPractices: score('best-practices'),
    failing: ['accessibility', 'seo', 'best-practices'].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
        .map((ref) => `${name}: ${ref.id}`),
    ),
  };
}

async function waitForDebugger(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium did not open its debugging port');
}
