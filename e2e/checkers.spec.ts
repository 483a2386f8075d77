import { findCoveredButtons, findMarkupFaults, findSnifferFaults, findVoiceFaults } from './support/checkers';
import { hasBalance } from './support/large-text';
import { isLive } from './support/page';
import { EVERY_PAGE } from './support/paths';
import { openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel', timeout: scaled(600_000) });

/** The page of an operator's link to a draft: scripts draw it. */
const OF_OPERATORS = new Set(['/preview/']);

for (const isPlayer of [false, true])
  test(`HTML_CodeSniffer and the Nu HTML checker find nothing on any page of a ${isPlayer ? 'player' : 'visitor'}, which reads out no seconds and no whole parts, and whose buttons each have a name or a description of their own [UXP-02]`, async ({
    page,
  }) => {
    const sniffed: string[] = [];
    const heard: string[] = [];
    const markup = new Map<string, string>();
    if (isPlayer) await openSignedIn(page, 'aurora', 'en');
    for (const path of EVERY_PAGE)
      await test.step(path, async () => {
        const sent = await page.goto(brandUrl('aurora', `/en${path}`), { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('main')).toBeVisible();
        if (isPlayer && hasBalance(path, sent)) await isLive(page);
        if (!OF_OPERATORS.has(path)) {
          markup.set(`${path} as sent`, (await sent?.text()) ?? '');
          markup.set(`${path} as shown`, await page.content());
        }
        sniffed.push(...(await findSnifferFaults(page)).map((fault) => `${path} ${fault}`));
        heard.push(...(await findVoiceFaults(page)).map((fault) => `${path} ${fault}`));
      });
    expect(sniffed).toEqual([]);
    expect(heard).toEqual([]);
    expect(await findMarkupFaults(markup)).toEqual([]);
  });

for (const isPlayer of [false, true])
  test(`the button of the chat lies over no main button of a ${isPlayer ? 'player' : 'visitor'} on a phone, on any page without games [UXP-02]`, async ({
    page,
  }) => {
    const covered: string[] = [];
    await page.setViewportSize({ width: 390, height: 844 });
    if (isPlayer) await openSignedIn(page, 'aurora', 'de');
    for (const path of EVERY_PAGE)
      await test.step(path, async () => {
        const sent = await page.goto(brandUrl('aurora', `/de${path}`), { waitUntil: 'domcontentloaded' });
        if (isPlayer && hasBalance(path, sent)) await isLive(page);
        covered.push(...(await findCoveredButtons(page)).map((fault) => `${path} ${fault}`));
      });
    expect(covered).toEqual([]);
  });
