/** @jest-environment node */
import fc from 'fast-check';
import { csvField, csvLine } from './csv';

/** A reader of RFC 4180, written apart from the writer. */
function readCsv(text: string): string[][] {
  const records: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let match = cell.exec(text); match && cell.lastIndex <= text.length; match = cell.exec(text)) {
    records.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (cell.lastIndex === text.length) break;
    if (match[3] === '\r\n') records.push([]);
  }
  return records;
}

describe('a CSV file', () => {
  it('quotes what separates, and doubles quotes [PRF-06]', () => {
    expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', null, ''])).toBe('a,"b,c","say ""x""","two\nlines",,\r\n');
  });

  it.each(['=1+1', '+49', '@SUM(A1)', '-2+3', '\t=1', '\r=1', ' =1', '＝1+1', '=HYPERLINK("http://evil.example","x")'])(
    'never lets %j run in a spreadsheet [PRF-06]',
    (text) => {
      expect(readCsv(csvField(text))[0]?.[0]).toBe(`'${text}`);
    },
  );

  it('keeps amounts and times as they are [PRF-06]', () => {
    expect(csvLine(['1234.50', '-5.00', '0.00', '2026-03-29T10:00:00.000Z', 'FOY-1'])).toBe(
      '1234.50,-5.00,0.00,2026-03-29T10:00:00.000Z,FOY-1\r\n',
    );
  });

  it('a table comes back from its CSV file as it was, however odd the texts are [PRF-06]', () => {
    const odd = fc
      .array(fc.constantFrom('"', ',', '\r', '\n', '=', '-', ' ', '\t', 'ä', '日', '1', "'"), { maxLength: 12 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(
        fc.array(odd, { minLength: 1, maxLength: 5 }),
        fc.array(odd, { minLength: 1, maxLength: 5 }),
        (first, second) => {
          const read = readCsv(csvLine(first) + csvLine(second));
          const plain = (values: readonly string[]) => values.map((value) => value.replace(/^'/, ''));
          expect(read.slice(0, 2).map(plain)).toEqual([plain(first), plain(second)]);
          for (const value of read.flat()) expect(value).not.toMatch(/^\s*[=+@]|^\s*-(?!\d+(\.\d+)?$)/);
        },
      ),
      { numRuns: 500 },
    );
  });
});
