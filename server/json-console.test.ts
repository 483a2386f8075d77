/** @jest-environment node */
import { writeConsoleAsJson } from '@/server/json-console';

const lines: string[] = [];
const own = { ...console };
beforeAll(() => void writeConsoleAsJson('info', (line) => void lines.push(line)));
beforeEach(() => (lines.length = 0));
afterAll(() => void Object.assign(console, own));

const said = () => lines.map((line): unknown => JSON.parse(line));

it('lines of the web and of its framework are JSON with a level, a time and what was said [OPR-07, OPS-01]', () => {
  console.warn('[back end] what it offers is not known: no answer');
  console.error(' \u001b[31m⨯\u001b[39m', new Error('the page fell'));
  console.log('ready in %d ms', 12);
  expect(said()).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      part: 'back end',
      event: 'what it offers is not known: no answer',
    },
    {
      level: 'error',
      time: expect.any(String),
      part: 'next',
      event: expect.stringMatching(/^⨯ Error: the page fell\n\s+at /),
    },
    { level: 'info', time: expect.any(String), part: 'next', event: 'ready in 12 ms' },
  ]);
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/\n|\u001b/);
});

it('lines below the level, and such as say nothing, are not written [OPR-07]', () => {
  console.debug('step by step');
  console.info('');
  expect(said()).toEqual([]);
  writeConsoleAsJson('error', (line) => void lines.push(line));
  console.warn('somewhat late');
  expect(said()).toEqual([]);
  console.error('too late');
  expect(said()).toHaveLength(1);
});
