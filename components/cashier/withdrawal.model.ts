import type { Withdrawal } from '@/components/cashier/withdrawal.documents';

export type WithdrawalEnd = 'underWay' | 'paid' | 'stopped';

export function endOf({ stage }: Pick<Withdrawal, 'stage'>): WithdrawalEnd {
  return stage === 'PAID' ? 'paid' : stage === 'STOPPED' ? 'stopped' : 'underWay';
}

export interface WithdrawalStep {
  readonly step: 'requested' | 'reviewed' | 'sent' | 'paid' | 'stopped';
  readonly state: 'done' | 'current' | 'ahead';
  /** ISO 8601; null while it is ahead, or where it is not known. */
  readonly at: string | null;
}

type Timed = Pick<Withdrawal, 'stage' | 'processingMode' | 'createdAt' | 'sentAt' | 'processedAt'>;

/** The way of a withdrawal with its times; what is sent at once has no review. */
export function withdrawalSteps({
  stage,
  processingMode,
  createdAt,
  sentAt,
  processedAt,
}: Timed): readonly WithdrawalStep[] {
  const requested: WithdrawalStep = { step: 'requested', state: 'done', at: createdAt };
  const sent: WithdrawalStep = { step: 'sent', state: 'done', at: sentAt };
  if (stage === 'STOPPED')
    return [requested, ...(sentAt ? [sent] : []), { step: 'stopped', state: 'current', at: processedAt }];
  const isSent = stage === 'SENDING' || stage === 'PAID';
  const reviewed: WithdrawalStep = { step: 'reviewed', state: isSent ? 'done' : 'current', at: sentAt };
  return [
    requested,
    // An instant payout may be held for a review all the same.
    ...(processingMode === 'Manual' || !isSent ? [reviewed] : []),
    isSent ? sent : { step: 'sent', state: 'ahead', at: null },
    stage === 'PAID'
      ? { step: 'paid', state: 'done', at: processedAt }
      : { step: 'paid', state: isSent ? 'current' : 'ahead', at: null },
  ];
}

const WEEKEND: readonly string[] = ['Sat', 'Sun'];

export const isWeekend = (at: Date, timeZone: string): boolean =>
  WEEKEND.includes(new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(at));
