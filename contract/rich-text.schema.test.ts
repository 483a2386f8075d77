/** @jest-environment node */
import { richTextSchema } from './rich-text.schema';

const doc = (...content: object[]) => ({ type: 'doc', content });
const words = [{ type: 'text', text: 'Hello' }];
const link = (href: string) => doc({ type: 'paragraph', content: [{ type: 'link', href, content: words }] });
const takes = (tree: unknown) => richTextSchema.safeParse(tree).success;

test.each<[string, unknown]>([
  ['a node that there is not', doc({ type: 'script', content: words })],
  ['markup as a node', doc({ type: 'html', html: '<b>x</b>' })],
  ['an attribute that there is not', doc({ type: 'paragraph', content: words, onclick: 'x' })],
  ['a heading of the page', doc({ type: 'heading', level: 1, content: words })],
  ['a mark that there is not', doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: ['style'] }] })],
  ['a block in a line', doc({ type: 'paragraph', content: [{ type: 'paragraph', content: words }] })],
  ['nothing', doc()],
  ['a text', 'Hello'],
])('rich text with %s is refused [CNT-01]', (_what, tree) => {
  expect(takes(tree)).toBe(false);
});

test('a tree of any depth is refused without harm [CNT-01]', () => {
  let list: object = { type: 'list', ordered: false, items: [{ content: words }] };
  for (let depth = 0; depth < 20_000; depth += 1)
    list = { type: 'list', ordered: false, items: [{ content: words, list }] };
  expect(takes(doc(list))).toBe(false);
});

test.each([
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:text/html,x', false],
  ['http://example.com/', false],
  ['//example.com/', false],
  ['/\\example.com', false],
  ['https://user:secret@example.com/', false],
  ['https:// example.com/', false],
  ['/\u0000', false],
  ['terms', false],
  ['', false],
  ['/terms-and-conditions/', true],
  ['https://example.com/a?b=c#d', true],
])('a link of rich text to %j is taken: %s [CNT-01]', (href, isTaken) => {
  expect(takes(link(href))).toBe(isTaken);
});
