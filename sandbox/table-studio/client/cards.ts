import { element } from '@foyer/studio-kit/client/element';
import type { TextKey, Translate } from '../texts/texts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS: readonly { readonly sign: string; readonly name: TextKey; readonly red: boolean }[] = [
  { sign: '♠', name: 'spades', red: false },
  { sign: '♥', name: 'hearts', red: true },
  { sign: '♣', name: 'clubs', red: false },
  { sign: '♦', name: 'diamonds', red: true },
];
const FACES: Readonly<Record<string, TextKey>> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };

/** A card in words: "Ace of spades". */
export function cardName(t: Translate, card: number): string {
  const rank = RANKS[card % 13] ?? '';
  const suit = SUITS[Math.floor(card / 13)]?.name ?? 'spades';
  const face = FACES[rank];
  return t('cardName', { rank: face ? t(face) : rank, suit: t(suit) });
}

export function cardPicture(t: Translate, card: number): HTMLElement {
  const { sign, red } = SUITS[Math.floor(card / 13)] ?? { sign: '', red: false };
  return element(
    'li',
    { class: `card${red ? ' red' : ''}` },
    element('span', { class: 'spoken' }, cardName(t, card)),
    element('span', { class: 'rank', 'aria-hidden': 'true' }, RANKS[card % 13] ?? ''),
    element('span', { class: 'suit', 'aria-hidden': 'true' }, sign),
  );
}

export const hiddenCard = (t: Translate): HTMLElement =>
  element('li', { class: 'card back' }, element('span', { class: 'spoken' }, t('hiddenCard')));
