import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { LimitCards } from '@/components/limits/limit-cards.client';
import { ALL_LIMITS_CHANGED } from '@/components/limits/limits.documents';
import {
  applyLimitsAnswer,
  asLimitsAnswer,
  toAllLimits,
  type AllLimits,
  type DepositLimit,
  type LimitKind,
  type SomeLimits,
} from '@/components/limits/limits.model';
import type { SessionLimit } from '@/components/limits/session-limits.model';
import { applyToEntry } from '@/lib/live/live-entries.client';
import { queryKey } from '@/lib/query/query-client.client';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

/** Every limit of a player at a version, without any but those that are given. */
export const testLimits = (given: Partial<AllLimits> = {}): AllLimits => ({
  ...toAllLimits({
    version: 1,
    now: '2026-11-18T11:00:00Z',
    timeZone: 'Europe/Malta',
    currency: 'EUR',
    isIncreaseBlocked: false,
    increaseWaitHours: 24,
    deposit: [],
  }),
  ...given,
});

/** A limit of a day, of which nothing is used. */
export const dayLimit = (given: Partial<DepositLimit> = {}): DepositLimit => ({
  period: 'Day',
  limit: null,
  used: '0.00',
  remaining: given.limit ?? null,
  resetsAt: '2026-11-19T23:00:00Z',
  increase: null,
  ...given,
});

/** A limit of the time of play of a day, of which nothing is used. */
export const daySession = (given: Partial<SessionLimit> = {}): SessionLimit => ({
  period: 'Day',
  limitMinutes: null,
  usedSeconds: 0,
  remainingSeconds: null,
  isReached: false,
  endsAt: null,
  resetsAt: '2026-11-19T23:00:00Z',
  increase: null,
  ...given,
});

/** Waits for what is under way in the page. */
export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

/** Shows the cards of these kinds to the player p1. */
export async function showCards(initial: AllLimits, ...kinds: readonly LimitKind[]): Promise<void> {
  platform.signIn('p1');
  const cards = kinds.map((kind) => <LimitCards key={kind} initial={initial} kind={kind} titleId={`limits-${kind}`} />);
  render(<>{cards}</>, { wrapper: WithTexts });
  await settled();
}

/** As the subscription brings it, whatever changed the limits. */
export async function hearLimits(answered: SomeLimits): Promise<void> {
  act(() =>
    applyToEntry(
      queryKey(ALL_LIMITS_CHANGED, {}, 'p1'),
      asLimitsAnswer(answered),
      applyLimitsAnswer<AllLimits>,
      testLimits(),
    ),
  );
  await settled();
}

export const cardOf = (name: string) => screen.getByRole('listitem', { name });

/** The amount that a card names as the limit. */
export const amountIn = (card: HTMLElement) => within(card).getAllByRole('paragraph')[0];

/** Presses a button of a card, and waits for the answer. */
export async function pressIn(card: HTMLElement, name: string): Promise<void> {
  fireEvent.click(within(card).getByRole('button', { name }));
  await settled();
  await settled();
}
