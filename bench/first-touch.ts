// How long the first tap on a visitor's page takes, whose scripts wait for it: until the tap shows, and until the page
// has answered. On a phone's processor, with warm caches and on a slow line with empty ones.
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright';
import { z } from 'zod';
import { newPhone, slowLine, slowProcessor, startBrowser } from './support/phone';
import { startProduct } from './support/product';
import { percentile, report } from './support/report';

const ROUNDS = 5;
const SLOWER = 4;
const MOST_MS = { shown: 100, warm: 300, slow: 1_500 };
const texts = z
  .object({ games: z.object({ demo: z.string() }) })
  .parse(JSON.parse(readFileSync('messages/en_GB/games.json', 'utf8')));

/** A first tap: on what, and what its answer shows. */
interface Act {
  readonly name: string;
  readonly path: string;
  readonly pressed: string;
  readonly answer: string;
}
const ACTS: readonly Act[] = [
  { name: 'search', path: '/en/', pressed: '.bottom-nav a[data-overlay="search"]', answer: 'dialog [role="combobox"]' },
  {
    name: 'a game for fun',
    path: '/en/games/scarab-cascade/',
    pressed: `main button:has-text("${texts.games.demo}")`,
    answer: 'main iframe',
  },
];

const timesSchema = z.object({
  /** ms from the tap until it shows as taken, or is answered, whatever comes first. */
  shown: z.number(),
  /** ms from the tap to the answer. */
  answered: z.number(),
});
type Times = z.infer<typeof timesSchema>;

const product = await startProduct();
const browser = await startBrowser();
try {
  for (const act of ACTS) {
    const warm: Times[] = [];
    const slow: Times[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await newPhone(browser, product.url);
      await measure(context, act, false);
      warm.push(await measure(context, act, false));
      await context.close();
      const fresh = await newPhone(browser, product.url);
      slow.push(await measure(fresh, act, true));
      await fresh.close();
    }
    report(`First tap: ${act.name}`, [
      { name: 'shown as taken', value: median(warm, 'shown'), unit: 'ms', atMost: MOST_MS.shown },
      { name: 'shown as taken, slow line', value: median(slow, 'shown'), unit: 'ms', atMost: MOST_MS.shown },
      { name: 'answered, warm caches', value: median(warm, 'answered'), unit: 'ms', atMost: MOST_MS.warm },
      { name: 'answered, slow line', value: median(slow, 'answered'), unit: 'ms', atMost: MOST_MS.slow },
    ]);
  }
} finally {
  await browser.close();
  await product.stop();
}

function median(all: readonly Times[], figure: keyof Times): number {
  return percentile(
    all.map((times) => times[figure]),
    0.5,
  );
}

async function measure(context: BrowserContext, { path, pressed, answer }: Act, isSlow: boolean): Promise<Times> {
  const page = await context.newPage();
  await slowProcessor(page, SLOWER);
  if (isSlow) await slowLine(page);
  await page.goto(product.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(watch, answer);
  await page.locator(pressed).first().tap();
  for (let tries = 0; tries < 600; tries += 1) {
    const times = timesSchema.safeParse(await page.evaluate(() => Reflect.get(window, 'tapTimes')));
    if (times.success) {
      await page.close();
      return times.data;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no answer on ${path}`);
}

// Runs in the page: it holds no function with a name, for the compiler's mark of one is unknown there.
function watch(answer: string): void {
  document.addEventListener(
    'touchstart',
    () => {
      const start = performance.now();
      const times: { shown?: number; answered?: number } = {};
      Object.assign(window, { tapTimes: times });
      const timer = setInterval(() => {
        const now = performance.now() - start;
        const isAnswered = document.querySelector(answer) !== null;
        if (isAnswered || document.getAnimations().some((shown) => shown.effect?.getTiming().iterations === Infinity))
          times.shown ??= now;
        if (!isAnswered) return;
        times.answered = now;
        clearInterval(timer);
      }, 5);
    },
    { capture: true, once: true },
  );
}
