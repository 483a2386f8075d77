import type { Money } from '../../../kernel/money';

export type RoundStatus = 'open' | 'closed' | 'cancelled';

export interface Round {
  roundId: string;
  gameSlug: string;
  betAmount: Money;
  winAmount: Money;
  status: RoundStatus;
  openedAt: Date;
  closedAt: Date | null;
}
