import { money, toDecimal } from '@/contract/money';
import { activeHand, costOf, decisionsOf, handReturn, outcomeOf } from '../domain/blackjack/blackjack';
import { totalOf } from '../domain/blackjack/cards';
import type { BlackjackRules } from '../domain/blackjack/rules';
import type { BlackjackView, RoundView } from '../protocol/table-api';
import type { Game, TableRound } from '../store';
import { rulesOf } from './complete-round';
import type { Currency } from '@/contract/money';

/** The first card of the dealer, and the others once the round is done. */
function blackjackView(
  round: TableRound,
  game: Game & { kind: 'blackjack' },
  rules: BlackjackRules,
  currency: Currency,
): BlackjackView {
  const tenths = (share: number): string => toDecimal(money((round.stake / 10n) * BigInt(share), currency));
  const shown = game.done ? game.dealer : game.dealer.slice(0, 1);
  return {
    kind: 'blackjack',
    dealer: { cards: [...shown], total: totalOf(shown).total, hidden: !game.done && game.dealer.length > 1 },
    hands: game.hands.map((hand) => ({
      cards: [...hand.cards],
      ...totalOf(hand.cards),
      stake: tenths(hand.doubled ? 20 : 10),
      outcome: game.done ? outcomeOf(game, hand) : hand.state === 'bust' ? 'bust' : null,
      back: game.done ? tenths(handReturn(game, hand, rules)) : null,
    })),
    active: activeHand(game),
    insurance: game.insurance === 'taken' ? tenths(5) : null,
    decisions: decisionsOf(game, rules).map((decision) => ({ decision, cost: tenths(5 * costOf(decision)) })),
  };
}

/** A round as its player sees it; null while nothing is drawn. `staked`: all that the wallet took, in minor units. */
export function toRoundView(round: TableRound, currency: Currency, staked: bigint): RoundView | null {
  const { game, order } = round;
  const rules = rulesOf(round);
  if (!game) return null;
  const decimal = (minor: bigint): string => toDecimal(money(minor, currency));
  const base = {
    roundId: round.id,
    actionId: round.actionId,
    turn: round.turn,
    state:
      round.state === 'settled'
        ? ('settled' as const)
        : round.state === 'playing'
          ? ('playing' as const)
          : ('pending' as const),
    stake: decimal(staked),
    win: decimal(round.win ?? 0n),
    balance: round.state === 'owed' ? null : round.balance,
    stoodByRule: round.stoodByRule,
  };
  if (game.kind === 'roulette')
    return order.kind === 'roulette'
      ? {
          ...base,
          game: {
            kind: 'roulette',
            chips: order.chips.map(({ place, stake }) => [place, decimal(stake)]),
            number: game.number,
          },
        }
      : null;
  return rules.kind === 'blackjack' ? { ...base, game: blackjackView(round, game, rules, currency) } : null;
}
