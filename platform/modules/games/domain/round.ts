import type { Money } from '@/contract/money';

export const roundStatuses = ['open', 'closed', 'cancelled'] as const;
export type RoundStatus = (typeof roundStatuses)[number];

export interface Round {
  provider: string;
  roundId: string;
  gameSlug: string;
  betAmount: Money;
  winAmount: Money;
  status: RoundStatus;
  openedAt: Date;
  closedAt: Date | null;
}

/** Where a page of rounds ends. */
export interface RoundCursor {
  readonly openedAt: Date;
  readonly roundId: string;
}

const cursorShape = /^(\d{1,15})\.([\x21-\x7e]{1,128})$/;

/** Null for what is no cursor of ours. */
export function readRoundCursor(text: string): RoundCursor | null {
  const match = cursorShape.exec(text);
  return match?.[1] && match[2] ? { openedAt: new Date(Number(match[1])), roundId: match[2] } : null;
}

export const toRoundCursor = ({ openedAt, roundId }: RoundCursor): string => `${openedAt.getTime()}.${roundId}`;
