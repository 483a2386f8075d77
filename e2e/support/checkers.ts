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
