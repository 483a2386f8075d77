import { money, toDecimal } from '@/contract/money';
import { builder } from '../../graphql/builder';
import type { PlayTotals } from './queries/get-play-totals';

/** Stakes and wins: the same figures of a session and of a day, week, month or year [PRF-03, PRF-09]. */
export const PlayFiguresRef = builder.interfaceRef<PlayTotals>('PlayFigures').implement({
  description:
    'Cash and bonus money together, contributions to jackpots, parts of pots and prizes of raffles included.',
  fields: (t) => ({
    currency: t.string({ resolve: ({ net }) => net.currency }),
    staked: t.field({ type: 'Decimal', resolve: ({ staked }) => toDecimal(staked) }),
    won: t.field({ type: 'Decimal', resolve: ({ won }) => toDecimal(won) }),
    net: t.field({ type: 'Decimal', resolve: ({ net }) => toDecimal(net) }),
    jackpotStaked: t.field({
      type: 'Decimal',
      description: 'The part of staked that was contributed to jackpots.',
      resolve: ({ jackpotStaked }) => toDecimal(jackpotStaked),
    }),
    jackpotWon: t.field({
      type: 'Decimal',
      description: 'The part of won that came out of pots and raffles.',
      resolve: ({ jackpotWon }) => toDecimal(jackpotWon),
    }),
    jackpotNet: t.field({
      type: 'Decimal',
      description: 'jackpotWon less jackpotStaked.',
      resolve: ({ jackpotStaked, jackpotWon }) =>
        toDecimal(money(jackpotWon.amount - jackpotStaked.amount, jackpotWon.currency)),
    }),
  }),
});
