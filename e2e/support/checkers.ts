import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { z } from 'zod';

const { resolve } = createRequire(import.meta.url);
/** A frame of another origin has one of its own, so that it cannot take its sandbox off; those of ours are refused. */
const SANDBOX = 'Setting both “allow-scripts” and “allow-same-origin” is not recommended';
const MOST_ANSWER_BYTES = 64 * 1024 * 1024;

const lines = z.array(z.string());
const answer = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string(),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
});

/** All that HTML_CodeSniffer calls an error against WCAG 2.1 AA on the open page, but for parts that are inert: one line each. */
export async function findSnifferFaults(page: Page): Promise<string[]> {
  const sniffer = readFileSync(resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');
  return lines.parse(
    await page.evaluate(`(() => {
      (function (module, exports, define) { ${sniffer} }).call(window);
      const { HTMLCS } = window;
      const nameOf = (element) => (element?.outerHTML ?? '').slice(0, 160);
      return new Promise((done, failed) => {
        HTMLCS.process('WCAG2AA', document, () => {
          const isFault = ({ type, element }) => type === HTMLCS.ERROR && !element?.closest?.('[inert]');
          const errors = HTMLCS.getMessages().filter(isFault);
          done(errors.map(({ code, msg, element }) => code.replace('WCAG2AA.', '') + ': ' + msg + ' ' + nameOf(element)));
        }, failed);
      });
    })()`),
  );
}

/**
 * All that the Nu HTML checker finds in the pages, errors and warnings: one line each, after the page's name. It is a program
 * for Java 11 or newer.
 */
export async function findMarkupFaults(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-markup-'));
  const names = [...pages.keys()];
  try {
    mkdirSync(join(folder, 'pages'));
    for (const [at, name] of names.entries()) writeFileSync(join(folder, 'pages', `${at}.html`), pages.get(name) ?? '');
    const { stdout } = await promisify(execFile)(
      'java',
      [
        '-jar',
        resolve('vnu-jar/build/dist/vnu.jar'),
        '--format',
        'json',
        '--stdout',
        '--exit-zero-always',
        join(folder, 'pages'),
      ],
      { maxBuffer: MOST_ANSWER_BYTES },
    );
    return answer.parse(JSON.parse(stdout)).messages.flatMap(({ type, subType, url, message, extract }) => {
      const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
      const isFault = (type !== 'info' || subType === 'warning') && !message.includes(SANDBOX);
      return isFault ? [`${name} ${message} ${extract.trim().slice(0, 160)}`] : [];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Words that a screen reader reads out by itself at a change without being a nuisance. */
const MOST_SPOKEN_WORDS = 40;

/**
 * The faults of the open page for those who hear it, one line each: `ticks` for a countdown that is read out each second,
 * `long` for a whole part that is read out at a change, `same` for buttons and links to different places that share name
 * and description.
 */
export async function findVoiceFaults(page: Page): Promise<string[]> {
  return page.evaluate((mostWords) => {
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"], output';
    const namesOf = (element: Element, attribute: string) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .map((id) => {
          const named = id ? document.getElementById(id) : null;
          return named?.getAttribute('aria-label') ?? named?.textContent ?? '';
        })
        .join(' ');
    const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
    const nameOf = (element: Element) =>
      clean(namesOf(element, 'aria-labelledby')) ||
      clean(element.getAttribute('aria-label') ?? '') ||
      clean(element.textContent) ||
      clean([...element.querySelectorAll('img')].map(({ alt }) => alt).join(' '));
    const isThere = (element: Element) =>
      element.checkVisibility() && !element.closest('[inert], [aria-hidden="true"]');
    const ticks = [...document.querySelectorAll('[role="timer"]')]
      .filter((timer) => timer.getAttribute('aria-live') !== 'off' && timer.closest(LIVE))
      .map((timer) => `ticks: ${nameOf(timer)}`);
    const long = [...document.querySelectorAll(LIVE)]
      .map((region) => clean(region.textContent))
      .filter((text) => text.split(' ').length > mostWords)
      .map((text) => `long: ${text.slice(0, 80)}`);
    const controls = new Map<string, Set<string>>();
    // A button with a label names its thing already: the same game may stand in two lists.
    const acting = [...document.querySelectorAll('main button:not([aria-label]), main a[href]')].filter(isThere);
    for (const [at, element] of acting.entries()) {
      const said = `${element.localName} ${nameOf(element)} / ${clean(namesOf(element, 'aria-describedby'))}`;
      const goes = element instanceof HTMLAnchorElement ? element.href : String(at);
      controls.set(said, (controls.get(said) ?? new Set()).add(goes));
    }
    const same = [...controls].filter(([, goes]) => goes.size > 1).map(([said, { size }]) => `same: ${size} × ${said}`);
    return [...ticks, ...long, ...same];
  }, MOST_SPOKEN_WORDS);
}

/**
 * Main buttons of the open page over which the chat's button comes to lie when the page is scrolled: one line each. A page
 * of games, which is made for scrolling, has none.
 */
export async function findCoveredButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chat = document.querySelector('.chat-button');
    if (!chat || getComputedStyle(chat).position !== 'fixed' || document.querySelector('main .tile')) return [];
    const { left, right } = chat.getBoundingClientRect();
    return [...document.querySelectorAll('main .btn-primary')]
      .filter((button) => button.checkVisibility() && !button.closest('[inert]'))
      .filter((button) => {
        const place = button.getBoundingClientRect();
        return place.left < right && place.right > left;
      })
      .map((button) => `covered: ${button.textContent.trim().slice(0, 60)}`);
  });
}
