import { createContext, runInContext } from 'node:vm';
import { describeError, logError, logInfo } from './log';

/** Errors of odd shapes, and a word that the text of each has to hold. */
const odd: readonly (readonly [string, unknown, string])[] = [
  ['an ordinary error', new Error('the table is gone'), 'the table is gone'],
  ['an empty message and a code', Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['an empty message, no stack and a code', Object.assign(new Error(''), { stack: '', code: 'EPIPE' }), 'EPIPE'],
  ['an empty message and no stack', Object.assign(new Error(''), { stack: '' }), 'Error'],
  ['neither name, message nor stack', Object.assign(new Error(''), { stack: '', name: '' }), 'thrown: Error'],
  [
    'a cause alone',
    Object.assign(new Error('', { cause: new Error('the line is cut') }), { stack: '' }),
    'the line is cut',
  ],
  [
    'a cause of a cause',
    new Error('', { cause: new Error('', { cause: new Error('at the bottom') }) }),
    'at the bottom',
  ],
  [
    'an AggregateError',
    new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })], ''),
    'ECONNREFUSED',
  ],
  ['an AggregateError of none', new AggregateError([], ''), 'AggregateError'],
  ['an error of another realm', runInContext('new Error("elsewhere")', createContext({})), 'elsewhere'],
  ['a thrown text', 'out of paper', 'out of paper'],
  ['an empty text', '', 'an error without a text'],
  ['a blank text', '  ', 'an error without a text'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', 7, '7'],
  ['an object with a message', { message: 'refused' }, 'refused'],
  ['an empty object', {}, 'thrown: Object'],
  ['an object without a prototype', Object.create(null), 'thrown: an object'],
];

const looped = new Error('in a circle');
looped.cause = looped;

const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
beforeEach(() => lines.mockClear());
afterAll(() => lines.mockRestore());

test.each(odd)('the log says something of %s, described or not [OPS-01]', (_name, error, word) => {
  expect(describeError(error)).toContain(word);
  logError('something failed', { error });
  logError('something failed', { error: describeError(error) });
  for (const [line] of lines.mock.calls)
    expect(JSON.parse(String(line))).toMatchObject({
      level: 'error',
      event: 'something failed',
      error: expect.stringContaining(word),
    });
  expect(lines).toHaveBeenCalledTimes(2);
});

test('an error that is its own cause is described and ends [OPS-01]', () => {
  expect(describeError(looped)).toContain('in a circle');
});

test('good news are no error, and details without a cause get none [OPS-01]', () => {
  logInfo('it is back', { id: 'acme' });
  expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { level: 'info', time: expect.any(String), event: 'it is back', id: 'acme' },
  ]);
});
