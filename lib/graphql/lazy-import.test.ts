import { act, render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { callLazily, fetchMissingCode, importWithRetry, lazyPart } from './lazy-import.client';

const run = jest.fn(async (code: string) => ({ ok: true as const, value: code }));

beforeEach(() => {
  jest.useFakeTimers();
  run.mockClear();
});
afterEach(() => jest.useRealTimers());

async function outcome<Value>(pending: Promise<Value>): Promise<Value> {
  await jest.advanceTimersByTimeAsync(20_000);
  return pending;
}

describe('a command whose code is fetched when it is needed', () => {
  it('runs as soon as the code is there [ERR-01]', async () => {
    await expect(callLazily(async () => 'code', run)).resolves.toEqual({ ok: true, value: 'code' });
  });

  it('asks once more for code that was lost [ERR-01]', async () => {
    const fetchCode = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValueOnce('code');
    await expect(outcome(callLazily<string, string>(fetchCode, run))).resolves.toEqual({ ok: true, value: 'code' });
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });

  it('code lost twice is a failure of the network, and can be tried again [ERR-01]', async () => {
    const fetchCode = jest
      .fn()
      .mockRejectedValueOnce(new Error('lost'))
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue('code');
    await expect(outcome(callLazily<string, string>(fetchCode, run))).resolves.toMatchObject({
      ok: false,
      error: { kind: 'network', type: 'Unreachable' },
    });
    expect(run).not.toHaveBeenCalled();
    await expect(callLazily<string, string>(fetchCode, run)).resolves.toEqual({ ok: true, value: 'code' });
  });

  it('gives up on code that hangs [ERR-01]', async () => {
    await expect(outcome(callLazily(() => new Promise<string>(() => undefined), run))).resolves.toMatchObject({
      ok: false,
      error: { kind: 'network', type: 'Timeout' },
    });
    expect(run).not.toHaveBeenCalled();
  });

  it('lets a fault of the command itself be seen [ERR-01]', async () => {
    await expect(
      callLazily(
        async () => 'code',
        async () => Promise.reject(new Error('a bug')),
      ),
    ).rejects.toThrow('a bug');
  });
});

describe('code that the page goes without until it comes', () => {
  const lost = () => jest.fn<Promise<string>, []>().mockRejectedValue(new Error('ChunkLoadError'));

  it('fetches again, ever less often, until the code is there, and reports each loss [ERR-01]', async () => {
    const fetchCode = lost();
    const onLoss = jest.fn();
    const pending = importWithRetry(fetchCode, onLoss);
    const triesAfter: number[] = [];
    for (const ms of [0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      await jest.advanceTimersByTimeAsync(ms);
      triesAfter.push(fetchCode.mock.calls.length);
    }
    expect(triesAfter).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(onLoss).toHaveBeenCalledTimes(7);
    fetchCode.mockResolvedValue('code');
    await jest.advanceTimersByTimeAsync(15_000);
    await expect(pending).resolves.toBe('code');
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    ['somebody waits for it', fetchMissingCode],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ])('fetches at once when %s [ERR-01]', async (_when, happen) => {
    const fetchCode = lost();
    const pending = importWithRetry(fetchCode);
    await jest.advanceTimersByTimeAsync(0);
    fetchCode.mockResolvedValue('code');
    happen();
    await expect(pending).resolves.toBe('code');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('begins each fetch in a task of its own where the browser offers one [ERR-01]', async () => {
    const goOn: (() => void)[] = [];
    const ownTask = () => new Promise<void>((resolve) => goOn.push(resolve));
    Object.defineProperty(globalThis, 'scheduler', { value: { yield: ownTask }, configurable: true });
    const fetchCode = jest.fn(async () => 'code');
    const pending = [importWithRetry(fetchCode), importWithRetry(fetchCode)];
    await jest.advanceTimersByTimeAsync(0);
    expect(fetchCode).not.toHaveBeenCalled();
    goOn[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(fetchCode).toHaveBeenCalledTimes(1);
    goOn[1]?.();
    await expect(Promise.all(pending)).resolves.toEqual(['code', 'code']);
    Reflect.deleteProperty(globalThis, 'scheduler');
  });
});

describe('a part of a page whose code comes later', () => {
  it('leaves the page as it is while its code is lost, and comes with the network [ERR-01]', async () => {
    const fetchCode = jest
      .fn<Promise<{ default: () => string }>, []>()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue({ default: () => 'notices' });
    render(createElement(Suspense, { fallback: 'waiting' }, createElement(lazyPart(fetchCode))));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('waiting')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByText('notices')).toBeVisible();
  });
});
