/** @jest-environment node */
import { createElement as h, lazy, Suspense, type ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { wholePage } from '@/lib/page-cache/whole-page.cjs';

/** A part whose code comes only when the rest of the page has been sent. */
const later = (ms: number, content: ReactNode) =>
  h(
    lazy(
      () => new Promise<{ default: () => ReactNode }>((resolve) => setTimeout(resolve, ms, { default: () => content })),
    ),
  );

async function render(page: ReactNode): Promise<string> {
  return new Response(await renderToReadableStream(page)).text();
}

/** The page as it is without scripts; React notes when it has painted, which changes nothing. */
const shown = (html: string) => html.replace(/<!--.*?-->|<script>requestAnimationFrame.*?<\/script>/g, '');

it('puts late parts in the places of what stood for them, nested or side by side [UXP-02]', async () => {
  const list = h('ul', null, h('li', null, 'late'), h(Suspense, { fallback: 'then' }, h('b', null, 'there')));
  const html = await render(
    h(
      'main',
      null,
      h(Suspense, { fallback: h('p', null, 'wait', h(Suspense, null, 'inner')) }, later(20, list)),
      h(Suspense, { fallback: null }, later(30, 'last')),
      h('footer'),
    ),
  );
  expect(shown(html)).toContain('wait');
  const whole = wholePage(html);
  expect(shown(whole)).toBe('<main><ul><li>late</li><b>there</b></ul>last<footer></footer></main>');
  expect(whole).not.toMatch(/\$RC|hidden|template/);
});

it('leaves a page that is whole as it is', async () => {
  const html = await render(h('main', null, h(Suspense, { fallback: 'wait' }, 'there')));
  expect(wholePage(html)).toBe(html);
});

it.each([
  ['a place that the page does not have', (html: string) => html.replace('<template id="B:0">', '<template id="B:9">')],
  ['an end that the page does not have', (html: string) => html.replace('<!--/$-->', '')],
  ['a script that only resembles the own one', (html: string) => html.replace('$RC("B:0"', 'alert(1);$RC("B:0"')],
  ['a further part of another kind', (html: string) => `${html}<script>$RX("B:1")</script>`],
])('leaves a page with %s as it is [SEC-01]', async (_, spoil) => {
  const html = spoil(await render(h('main', null, h(Suspense, { fallback: 'wait' }, later(10, 'late')))));
  expect(wholePage(html)).toBe(html);
});
