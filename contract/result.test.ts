/** @jest-environment node */
import { err, mapResult, ok } from './result';

test('a value is mapped, and a failure passes unchanged without a call of the function', () => {
  const length = jest.fn((text: string) => text.length);
  expect(mapResult(ok('four'), length)).toEqual({ ok: true, value: 4 });
  const failed = err({ kind: 'offline' });
  expect(mapResult(failed, length)).toBe(failed);
  expect(length).toHaveBeenCalledTimes(1);
});
