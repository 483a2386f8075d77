/** Rules of a blackjack table. Read by the engine, the exact figures and the page alike. */
export interface BlackjackRules {
  readonly kind: 'blackjack';
  readonly id: string;
  /** Decks of the shoe, shuffled for every round; null for cards that are drawn without end, each put back at once. */
  readonly decks: number | null;
  readonly dealerHitsSoft17: boolean;
  /** The win of a blackjack: 1.5 is 3 to 2, 1.2 is 6 to 5. */
  readonly blackjackPays: 1.5 | 1.2;
  readonly doubleAfterSplit: boolean;
  /** Hands that one hand may become. Split aces get one card each and are not split again. */
  readonly mostHands: number;
  /** After the dealer has looked for a blackjack, half the stake for the hand. */
  readonly surrender: boolean;
  /** Whether the dealer takes a hole card and looks for a blackjack; else one takes every stake. */
  readonly peek: boolean;
  readonly insurance: boolean;
  /** In units of the currency (`unitIn`): the least and the most stake of a hand. */
  readonly least: number;
  readonly most: number;
}
