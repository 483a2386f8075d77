/** A card from 0 to 51: thirteen ranks, ace first, in four suits. */
export type Card = number;

/** The value of a card: 1 for an ace, 10 for ten, jack, queen and king. */
export const valueOf = (card: Card): number => Math.min(10, (card % 13) + 1);

export interface Total {
  readonly total: number;
  /** An ace counts eleven. */
  readonly soft: boolean;
}

export function totalOf(cards: readonly Card[]): Total {
  const [hard, ace] = cards.reduce<readonly [number, boolean]>(
    ([sum, some], card) => [sum + valueOf(card), some || valueOf(card) === 1],
    [0, false],
  );
  return ace && hard <= 11 ? { total: hard + 10, soft: true } : { total: hard, soft: false };
}

/** Twenty-one with the first two cards. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21;

export function dealerDraws({ total, soft }: Total, hitsSoft17: boolean): boolean {
  return total < 17 || (total === 17 && soft && hitsSoft17);
}
