// Takes the README's pictures, but for the slot's, of the product that runs on PORT and PLATFORM_PORT: start it with
// `npm start`, then run this.
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { ensureChromium } from './lib-browser.mjs';
import { root } from './lib-prepare.mjs';
import { portSetting } from './lib-process.mjs';

const port = portSetting('PORT', 3000);
const platformPort = portSetting('PLATFORM_PORT', 4000);
const PLAYER = { brand: 'aurora', phoneNumber: '+358401000001' };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };
/** Each theme's share of the wide picture, in pixels, and what is between them. */
const SHARE = { width: 720, height: 450, gap: 16 };

const say = (text) => process.stdout.write(`${text}\n`);
const browser = await chromium.launch({ executablePath: await ensureChromium(say) });
try {
  await keep('themes', await themes(['aurora', 'solstice', 'quetzal']), 84);
  const guest = await open(PHONE, 'aurora', '/en/');
  await keep('lobby-phone', await picture(guest), 84);
  const player = await open(PHONE, 'aurora', `/en/profile/?${await tokens()}`);
  await player.locator('.wallet-badge[data-status="STREAMING"]').first().waitFor();
  await keep('profile-phone', await picture(player), 84);
} finally {
  await browser.close();
}

async function open(options, brand, path) {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`http://${brand}.localhost:${port}${path}`, { waitUntil: 'networkidle' });
  return page;
}

async function picture(page) {
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** The lobbies of several brands beside each other. */
async function themes(brands) {
  const shares = [];
  for (const brand of brands)
    shares.push(
      await sharp(await picture(await open(DESK, brand, '/en/')))
        .resize(SHARE.width, SHARE.height)
        .toBuffer(),
    );
  const width = brands.length * (SHARE.width + SHARE.gap) - SHARE.gap;
  const ground = sharp({
    create: { width, height: SHARE.height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  return ground
    .composite(shares.map((input, place) => ({ input, left: place * (SHARE.width + SHARE.gap), top: 0 })))
    .png()
    .toBuffer();
}

async function tokens() {
  const answer = await fetch(`http://localhost:${platformPort}/sandbox/tokens`, {
    method: 'POST',
    body: JSON.stringify(PLAYER),
  });
  return new URLSearchParams(await answer.json());
}

async function keep(name, png, quality) {
  const { size } = await sharp(png)
    .webp({ quality, effort: 6 })
    .toFile(join(root, 'docs', 'images', `${name}.webp`));
  say(`${name}: ${Math.round(size / 1024)} KB`);
}
