/** @jest-environment node */
import { createHash } from 'node:crypto';
import { inspectStyleAttributes, isPlainStyle } from '@/lib/page-cache/inline-styles.cjs';

it.each([
  '--brand-accent:#7dd3fc;--brand-on-accent:#04121d',
  '--jackpot-highlight:gold',
  '--rank:rgb(12 34 56 / 50%)',
  '--rank:oklch(0.7 0.1 200)',
  '--share:0.25;--raffle-round:12s',
  'height:120px',
  'max-width:960px',
])('takes colours and sizes: %s [THM-01]', (style) => {
  expect(isPlainStyle(style)).toBe(true);
});

it.each([
  'position:fixed',
  '--x:url(https://evil.example/)',
  '--x:#fff;background:url(//evil.example)',
  '--x:#fff;position:fixed',
  '--x:var(--y)',
  '--x:rgb(url(a))',
  '--x:&quot;text&quot;',
  '--x:#fff;',
  'height:100vh',
  'color:#fff',
  '',
])('refuses any other style: %s [SEO-01]', (style) => {
  expect(isPlainStyle(style)).toBe(false);
});

it('hashes the plain style attributes of a page alone, wherever they are [SEO-01]', () => {
  const html = [
    '<html lang="en" style="--brand-accent:#7dd3fc">',
    '<p title="style" style="--rank:#fff" hidden>x</p>',
    '<P STYLE="position:fixed">x</P>',
    '<p style="">style="--text:#fff"</p>',
    '<div style="position:fixed;inset:0">x</div>',
  ].join('');
  const { hashes, refused } = inspectStyleAttributes(html);
  expect([...hashes]).toEqual(
    ['--brand-accent:#7dd3fc', '--rank:#fff'].map((style) => createHash('sha256').update(style).digest('base64')),
  );
  expect(refused).toEqual(['position:fixed', 'position:fixed;inset:0']);
});
