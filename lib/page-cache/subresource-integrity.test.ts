/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIntegrity, withIntegrity } from '@/lib/page-cache/subresource-integrity.cjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-integrity-'));
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'static', 'chunks', 'a-1~.b_.js'), 'script');
  writeFileSync(join(folder, 'static', 'chunks', 'c.css'), 'style');
  writeFileSync(join(folder, 'secret.js'), 'no file of the build');
});
afterAll(() => rmSync(folder, { recursive: true }));

const integrity = (text: string) => `integrity="sha256-${createHash('sha256').update(text).digest('base64')}"`;
const sealed = (html: string) => withIntegrity(html, readIntegrity(join(folder, 'static')));

it('gives each built script and style sheet of a page the integrity of its bytes, fetched ahead or not [SEO-01]', () => {
  expect(
    sealed(
      '<link rel="stylesheet" href="/_next/static/chunks/c.css" data-precedence="next"/>' +
        '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a-1~.b_.js"/>' +
        '<script src="/_next/static/chunks/a-1~.b_.js" async=""></script>',
    ),
  ).toBe(
    `<link rel="stylesheet" href="/_next/static/chunks/c.css" data-precedence="next" ${integrity('style')}/>` +
      `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a-1~.b_.js" ${integrity('script')}/>` +
      `<script src="/_next/static/chunks/a-1~.b_.js" async="" ${integrity('script')}></script>`,
  );
});

it.each([
  ['what has one already', '<script src="/_next/static/chunks/a-1~.b_.js" integrity="sha384-x"></script>'],
  ['a file that the build does not have', '<script src="/_next/static/chunks/none.js"></script>'],
  ['a path that leads out of the build', '<script src="/_next/static/../secret.js"></script>'],
  ['a script of another origin', '<script src="https://other.example/_next/static/chunks/c.js"></script>'],
  ['a link that loads nothing', '<link rel="canonical" href="/_next/static/chunks/c.css"/>'],
  ['an inline script', '<script>"/_next/static/chunks/c.css"</script>'],
])('leaves alone %s [SEO-01]', (_, html) => {
  expect(sealed(html)).toBe(html);
});
