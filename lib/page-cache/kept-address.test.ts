/** @jest-environment node */
import { dataWithoutAddress, htmlWithoutAddress } from '@/lib/page-cache/kept-address.cjs';

const PATH = '/aurora-FI-cg-00000000/de_AT/promotions';
const MARK = 'aino%40example.com';
/** As Next writes a page's data: texts of the content, in one of which the address seems to be, before the root row. */
const TEXT = `Ärger & <b>"c":["no"]</b>\n0:{"P":null,"c":["content"],"q":"content","i":false}\n`;
const ROOT = `0:{"P":null,"c":["","de_AT","promotions","?email=${MARK}&x=ä\\"]"],"q":"?email=${MARK}&x=ä\\"]","i":false}`;
const dataWith = (root: string) =>
  Buffer.from(
    `1:"$Sreact.fragment"\n:HL["/a.css","style"]\n5:X\n2:T${Buffer.byteLength(TEXT).toString(16)},${TEXT}${root}\n5:C\n3:["c"]\n`,
  );
const DATA = dataWith(ROOT);
const CLEAN = dataWith(
  `0:{"P":null,"c":["","aurora-FI-cg-00000000","de_AT","promotions"],"q":"","i":false}`,
).toString();

const isText = (bytes: Buffer) => Buffer.from(bytes.toString()).equals(bytes);
/** A page whose data is cut at these places; a part that is no text by itself is sent in base64. */
function pageCutAt(places: readonly number[]): string {
  const ends = [...places, DATA.length];
  const scripts = ends.map((end, index) => {
    const part = DATA.subarray(index === 0 ? 0 : ends[index - 1], end);
    const text = JSON.stringify(part.toString(isText(part) ? 'utf8' : 'base64')).replace(/[<>&]/g, (found) =>
      found === '&' ? '\\u0026' : found === '<' ? '\\u003c' : '\\u003e',
    );
    return `<script>self.__next_f.push([${isText(part) ? 1 : 3},${text}])</script>`;
  });
  return `<p>page</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('<i>between</i>')}</html>`;
}

function dataOf(html: string): string {
  const parts = [...html.matchAll(/push\(\[([13]),("(?:[^"\\]|\\.)*")\]\)/g)].map(([, kind, text = '']) =>
    Buffer.from(String(JSON.parse(text)), kind === '3' ? 'base64' : 'utf8'),
  );
  return Buffer.concat(parts).toString();
}

it('the data of a kept page has the page’s own path in place of the visitor’s address, and is else unchanged [OPR-09]', () => {
  expect(dataWithoutAddress(DATA, PATH)?.toString()).toBe(CLEAN);
});

it('the HTML of a kept page holds nothing of the visitor’s address, wherever its data is cut [OPR-09]', () => {
  const start = DATA.indexOf('0:{"P":null,"c":["","de_AT');
  for (let place = start; place < start + Buffer.byteLength(ROOT); place += 1)
    for (const places of [[place], [place, place + 7], [10, place, place + 1, place + 40]]) {
      const html = htmlWithoutAddress(pageCutAt(places), PATH) ?? '';
      expect([places, dataOf(html)]).toEqual([places, CLEAN]);
      expect(html.replace(/<script>.*?<\/script>/g, '')).toBe(pageCutAt(places).replace(/<script>.*?<\/script>/g, ''));
      expect(html).not.toMatch(/push\(\[[13],"[^"]*[<>&]/);
    }
});

it('data and HTML in which no address is found are refused: it may be somewhere else', () => {
  expect(dataWithoutAddress(dataWith('7:{"c":["x"],"q":""}'), PATH)).toBeNull();
  expect(dataWithoutAddress(Buffer.from('no row'), PATH)).toBeNull();
  expect(htmlWithoutAddress('<p>no data</p>', PATH)).toBeNull();
});
