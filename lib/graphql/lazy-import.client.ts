'use client';
import { lazy, type ComponentType } from 'react';
import { failureOfThrown, networkFailure, type Result } from '@/lib/graphql/failure';
import { retryDelay } from '@/lib/graphql/retry';

/**
 * ms before code that did not come is fetched again; a failed fetch is not remembered, so the next one really fetches.
 */
const ASK_AGAIN_MS = 1_000;
/** ms that a player waits for code: as long as for an answer. */
const TIMEOUT_MS = 15_000;

/**
 * Runs a command whose code is fetched only when it is needed. Code that two fetches do not bring is the same failure
 * as an answer that does not come. Code that comes later serves the next try.
 */
export async function callLazily<Code, Value>(
  fetchCode: () => Promise<Code>,
  run: (code: Code) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const code = await fetchInTime(fetchCode);
  return code.ok ? run(code.value) : code;
}

async function fetchInTime<Code>(fetchCode: () => Promise<Code>): Promise<Result<Code>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Result<Code>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, error: networkFailure('Timeout', 'Code timed out') }), TIMEOUT_MS);
  });
  const found = fetchTwice(fetchCode).then<Result<Code>, Result<Code>>(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error: failureOfThrown(error) }),
  );
  return Promise.race([found, tooLate]).finally(() => clearTimeout(timer));
}

async function fetchTwice<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  try {
    return await fetchCode();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    return fetchCode();
  }
}

/** The pauses of code that is still missing. */
const pauses = new Set<() => void>();

/** Asks at once for all code that is still missing: somebody waits for it. */
export function fetchMissingCode(): void {
  for (const end of [...pauses]) end();
}

/**
 * Fetches code that the page goes without until it comes: it is fetched again and again, at most 15 s apart, and at
 * once when the browser is back on the network. Never rejects, since React would keep the rejection for good. `onLoss`
 * is called for each failed fetch.
 */
export async function importWithRetry<Code>(fetchCode: () => Promise<Code>, onLoss?: () => void): Promise<Code> {
  await ownTask();
  for (let losses = 0; ; losses += 1) {
    try {
      return await fetchCode();
    } catch {
      onLoss?.();
      await pause(retryDelay(losses));
    }
  }
}

/**
 * A part of a page whose code comes when the part is first shown. Code that is lost is fetched until it comes: React's
 * `lazy` alone would put the page's error in the place of the page.
 */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
  onLoss?: () => void,
) {
  return lazy(() => importWithRetry(fetchCode, onLoss));
}

/**
 * Parts that a page fetches together when it starts would hold it up in one piece; so each begins in a task of its own.
 * At once in browsers without the way to it.
 */
async function ownTask(): Promise<void> {
  // The server fetches code here too.
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      pauses.delete(end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    pauses.add(end);
  });
}
