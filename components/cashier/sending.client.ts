'use client';
import { toProblem, type CashierProblem } from '@/components/cashier/cashier.model';
import { openOverlay } from '@/components/overlay/overlay-store';
import { failureOfThrown, type Failure, type Result } from '@/lib/graphql/failure';
import type { TextOf } from '@/lib/i18n/texts.client';
import { pageAtRest } from '@/lib/page/page-at-rest.client';

interface Sending<Value> {
  /** Sends the same each time, with the same key, so that it happens once however often it is sent. */
  readonly send: () => Promise<Result<Value>>;
  readonly onSent: (value: Value) => void;
  readonly onRefused: (text: string, problem: CashierProblem) => void;
  readonly toText: (failure: Failure) => string;
  readonly t: TextOf<'cashier'>;
}

/** Fetches the code that shows a failure, as long as there is a network to fetch it by. */
export function prepareSending(): void {
  void pageAtRest().then(() =>
    Promise.allSettled([
      import('@/components/cashier/cashier.requests.client'),
      import('@/components/overlay/action-error-overlay.client'),
    ]),
  );
}

/**
 * Sends a deposit or withdrawal. When it cannot be sent because of the network, a dialog offers to send it
 * again.
 */
export async function sendOrAsk<Value>(sending: Sending<Value>): Promise<void> {
  // A form whose code could not be fetched has met the same network.
  const result = await sending
    .send()
    .catch((error: unknown) => ({ ok: false as const, error: failureOfThrown(error) }));
  if (result.ok) return sending.onSent(result.value);
  const problem = toProblem(result.error);
  sending.onRefused(sending.toText(result.error), problem);
  if (problem === 'Network') askAgain(sending);
}

function askAgain<Value>(sending: Sending<Value>): void {
  const { t, onRefused } = sending;
  // The form may have gone with its dialog, so a refusal of the second try is shown here too.
  const onRefusedAgain: typeof onRefused = (text, problem) => {
    onRefused(text, problem);
    openOverlay({ variant: 'error', title: t('unsent.refused'), text });
  };
  openOverlay({
    variant: 'action-error',
    title: t('unsent.title'),
    text: t('unsent.text'),
    retry: t('retry'),
    onRetry: () => sendOrAsk({ ...sending, onRefused: onRefusedAgain }),
  });
}
