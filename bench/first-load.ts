// The first visit of a phone to pages of visitors, whose scripts wait for the first touch, against the framework's own
// bare page in the same run; and the lobby and the cashier of a player, whose scripts start at once.
import { medianOf, startPhoneBrowser, type PageLoad } from './support/lighthouse';
import { playerCookies } from './support/player';
import { startProduct } from './support/product';
import { report, type Figure } from './support/report';
import { visit, type Visit } from './support/visit';
import { demoBrand, demoBrands, type DemoBrand } from '../platform/testing/demo-config';

const RUNS = 5;
const BLANK = '/en/bench-blank/';
const MOST = { lcpSeconds: 1.5, lcpOfBare: 2, tbtMs: 100, scriptKb: 5, totalKb: 260, playerScriptKb: 150 };
const LEAST_OF_A_PLAYER = 85;

const casino = demoBrand('aurora');

const product = await startProduct();
const browser = await startPhoneBrowser();
try {
  const pages: readonly (readonly [name: string, url: string])[] = [
    ...demoBrands.map((brand) => [`${brand.id}, lobby`, pageOf(brand, '')] as const),
    ['list of games', pageOf(casino, 'game-list/slots/')],
    ['game', pageOf(casino, 'games/scarab-cascade/')],
    ['promotions', pageOf(casino, 'promotions/')],
  ];
  const bare = await browser.load(new URL(BLANK, pageOf(casino, '')).href, RUNS);
  const bareFigures = { performance: medianOf(bare, 'performance'), lcp: medianOf(bare, 'lcp') };
  report('The framework’s bare page, mobile', [
    { name: 'performance', value: bareFigures.performance, unit: '' },
    { name: 'largest contentful paint', value: bareFigures.lcp / 1000, unit: 's' },
    { name: 'total blocking time', value: medianOf(bare, 'tbt'), unit: 'ms' },
    { name: 'script', value: medianOf(bare, 'scriptKb'), unit: 'KB' },
    { name: 'all', value: medianOf(bare, 'totalKb'), unit: 'KB' },
  ]);
  for (const [name, url] of pages) {
    await warmPictures(url);
    const loads = await browser.load(url, RUNS);
    report(`${name}, signed out, mobile`, [...visitorFigures(loads, bareFigures), ...qualityFigures(loads)]);
    sayFailing(loads);
  }
  const cookies = await playerCookies(product.platformUrl, pageOf(casino, ''), {
    brand: casino.id,
    phoneNumber: casino.demoPlayer.phoneNumber,
  });
  await browser.setCookies(product.url, cookies);
  const deposit = pageOf(casino, 'deposit/');
  await requireCashier(deposit, cookies.map((pair) => pair.join('=')).join('; '));
  for (const [name, url] of [
    ['lobby', pageOf(casino, '')],
    ['deposit', deposit],
  ] as const) {
    const loads = await browser.load(url, RUNS);
    report(`${name}, signed in, mobile`, [
      { name: 'performance', value: medianOf(loads, 'performance'), unit: '', atLeast: LEAST_OF_A_PLAYER },
      { name: 'script', value: medianOf(loads, 'scriptKb'), unit: 'KB', atMost: MOST.playerScriptKb },
      { name: 'cumulative layout shift', value: medianOf(loads, 'cls'), unit: '', atMost: 0.01 },
    ]);
  }
} finally {
  browser.close();
  await product.stop();
}

/** The address of a page of a brand in its first language; the default brand has the bare host. */
function pageOf({ id, locales: [locale] }: DemoBrand, path: string): string {
  const url = new URL(`/${locale?.code}/${path}`, product.url);
  if (id !== casino.id) url.hostname = `${id}.${url.hostname}`;
  return url.href;
}

function visitorFigures(loads: readonly PageLoad[], bare: { performance: number; lcp: number }): Figure[] {
  const lcp = medianOf(loads, 'lcp');
  return [
    { name: 'performance', value: medianOf(loads, 'performance'), unit: '', atLeast: bare.performance },
    {
      name: 'largest contentful paint',
      value: lcp / 1000,
      unit: 's',
      atMost: Math.max(MOST.lcpSeconds, (MOST.lcpOfBare * bare.lcp) / 1000),
    },
    { name: 'total blocking time', value: medianOf(loads, 'tbt'), unit: 'ms', atMost: MOST.tbtMs },
    { name: 'cumulative layout shift', value: medianOf(loads, 'cls'), unit: '', atMost: 0.001 },
    { name: 'script before the first touch', value: medianOf(loads, 'scriptKb'), unit: 'KB', atMost: MOST.scriptKb },
    { name: 'all of the first visit', value: medianOf(loads, 'totalKb'), unit: 'KB', atMost: MOST.totalKb },
  ];
}

function qualityFigures(loads: readonly PageLoad[]): Figure[] {
  return [
    { name: 'accessibility', value: medianOf(loads, 'accessibility'), unit: '', atLeast: 100 },
    { name: 'search engines', value: medianOf(loads, 'seo'), unit: '', atLeast: 100 },
    { name: 'best practices', value: medianOf(loads, 'bestPractices'), unit: '' },
  ];
}

function sayFailing(loads: readonly PageLoad[]): void {
  for (const failing of new Set(loads.flatMap((load) => load.failing))) console.log(`    ${failing}`);
}

/** Has every picture of the page painted: what is measured is a visit, not the art service's first one. */
async function warmPictures(page: string): Promise<void> {
  const html = (await visit(page)).body.toString();
  for (const url of new Set(
    [...html.matchAll(/"(\/art\/[^"\\]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&')),
  ))
    await visit(new URL(url, page).href);
}

/**
 * That the page is the cashier with its form for the player, and for nobody else: not a redirect, a sign-in page or a
 * notice.
 */
async function requireCashier(page: string, cookie: string): Promise<void> {
  const hasForm = ({ body }: Visit) => /<input[^>]*\bname="amount"/.test(body.toString());
  const [own, strangers] = [await visit(page, { cookie }), await visit(page)];
  if (own.status !== 200 || !hasForm(own))
    throw new Error(`${page} is not the cashier for a player who is signed in: ${own.status} ${own.headers.location}`);
  if (hasForm(strangers)) throw new Error(`${page} is the cashier for anybody, so nothing shows who is signed in`);
}
