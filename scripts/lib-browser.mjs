// Finds a Chromium for the browser tests: one that is there, else from the system's packages, else Playwright's download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './lib-process.mjs';

// The shell is the same browser without the windows, menus and services that no test looks at.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Resolves to the path of a Chromium that starts. Ends the process with one clear line when there is none to be had.
 */
export async function ensureChromium(say) {
  const present = process.env.CHROMIUM_PATH || onSystem() || (await fromPlaywright());
  if (present) return present;
  say('Getting a browser');
  installBySystem();
  const installed = onSystem();
  if (installed) return installed;
  quietly(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], 120_000);
  const downloaded = await fromPlaywright();
  if (downloaded) return downloaded;
  return fail('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH to its program.');
}

const isShell = (path) => path.includes('headless-shell');

/**
 * The path of an installed Chromium of the other kind, if any: a full browser hides the pages behind the one in front,
 * the shell hides none.
 */
export const otherKindOf = (present) => onSystem((path) => isShell(path) !== isShell(present));

function onSystem(isMeant = () => true) {
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0 && found.stdout.trim() && isMeant(found.stdout)) return found.stdout.trim();
  }
  return PLACES.find((path) => existsSync(path) && isMeant(path));
}

async function fromPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installBySystem() {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (quietly('which', ['apt-get'])) {
    quietly('apt-get', ['update'], 300_000, env);
    // The CJK font is for the Japanese pages.
    const get = (browser) =>
      quietly('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk'], 900_000, env);
    if (!get('chromium-headless-shell')) get('chromium');
  } else if (quietly('which', ['dnf'])) quietly('dnf', ['install', '-y', 'chromium'], 900_000, env);
  else if (quietly('which', ['apk'])) quietly('apk', ['add', '--no-cache', 'chromium'], 900_000, env);
}

function quietly(command, args, timeout = 10_000, env = process.env) {
  return spawnSync(command, args, { stdio: 'ignore', timeout, env }).status === 0;
}
