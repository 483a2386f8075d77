/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

/** Levels 1 and 2 of 5.0.0, chapter by chapter. */
const ROWS_OF_CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['met', 'not applicable', 'open'];

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line) && line.split(' | ').length === 4)
  .map((line) => {
    const [id = '', asks = '', state = '', reason = ''] = line.slice(2, -2).split(' | ');
    return { id, asks, state, reason };
  });

/** Files in back quotes, each with the test titles in “…” behind it. */
const evidenceOf = (reason: string) =>
  [...reason.matchAll(/`([^`]*[/.][^`]*)`((?: “[^”]+”)*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));

test('the table has every requirement of both levels once, each with a state and a reason', () => {
  expect(ROWS_OF_CHAPTERS.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length)).toEqual(
    ROWS_OF_CHAPTERS,
  );
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([253, 253]);
  expect(rows.filter(({ asks, state, reason }) => !STATES.includes(state) || asks === '' || reason === '')).toEqual([]);
});

test('the summary of the standard’s page counts its rows', () => {
  const counts = STATES.map((wanted) => rows.filter(({ state }) => state === wanted).length);
  expect(readFileSync('docs/asvs.md', 'utf8')).toContain(`\n| ${counts.join(' | ')} |\n`);
});

test('every file that it names exists, and holds the tests that it quotes', () => {
  const problems = rows.flatMap(({ id, reason }) =>
    evidenceOf(reason).flatMap(({ file, titles }) =>
      existsSync(file)
        ? titles
            .filter((title) => !readFileSync(file, 'utf8').includes(title))
            .map((title) => `${id}: ${file} “${title}”`)
        : [`${id}: ${file}`],
    ),
  );
  expect(problems).toEqual([]);
});

test('every requirement that is met names a file, but for those that no file can prove', () => {
  const bare = rows.filter(({ state, reason }) => state === 'met' && evidenceOf(reason).length === 0);
  expect(bare.map(({ id }) => id)).toEqual([]);
});
