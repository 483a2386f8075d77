import type { RandomSource } from '@foyer/studio-kit/domain/random';
import type { Card } from './cards';

/** More than a round can use: four hands of at most 21 aces and small cards, and the dealer's. */
const ENDLESS_CARDS = 128;

/** The cards of a round in the order in which they will be drawn: a whole shoe, shuffled (Fisher and Yates). */
export function shuffleShoe(decks: number | null, random: RandomSource): Card[] {
  if (decks === null) return Array.from({ length: ENDLESS_CARDS }, () => random.below(52));
  const cards = Array.from({ length: decks * 52 }, (_, index) => index % 52);
  for (let last = cards.length - 1; last > 0; last--) {
    const chosen = random.below(last + 1);
    [cards[last], cards[chosen]] = [cards[chosen] ?? 0, cards[last] ?? 0];
  }
  return cards;
}
