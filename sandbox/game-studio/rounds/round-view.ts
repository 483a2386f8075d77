import { money, toDecimal, type Currency } from '@/contract/money';
import { payout } from '../domain/lines';
import type { SpinResult } from '../domain/spin';
import type { RoundView, SpinView } from '../protocol/studio-api';
import type { StudioRound } from '../store';

function toSpinView(spin: SpinResult, free: boolean, stake: bigint, currency: Currency, unitsBefore: number): SpinView {
  const amount = (units: number): string => toDecimal(money(payout(stake, units), currency));
  return {
    free,
    grid: spin.grid,
    expandedReels: spin.expandedReels,
    lineWins: spin.lineWins.map(({ line, symbol, count, units }) => ({ line, symbol, count, win: amount(units) })),
    scatters: spin.scatters,
    scatterWin: amount(spin.scatterUnits),
    freeSpinsAwarded: spin.freeSpinsAwarded,
    multiplier: spin.multiplier,
    win: amount(spin.units),
    totalWin: amount(unitsBefore + spin.units),
  };
}

/** A drawn round as the client plays it back; null while there is nothing to show, or the wallet has not taken a free one. */
export function toRoundView(round: StudioRound, currency: Currency): RoundView | null {
  const { outcome, win, stake } = round;
  if (!outcome || win === null || (round.grantId !== null && round.state !== 'settled')) return null;
  let units = 0;
  const spins = [outcome.base, ...outcome.freeSpins].map((spin, index) => {
    const view = toSpinView(spin, index > 0, stake, currency, units);
    units += spin.units;
    return view;
  });
  return {
    spinId: round.spinId,
    roundId: round.id,
    stake: toDecimal(money(stake, currency)),
    isGiven: round.grantId !== null,
    totalWin: toDecimal(money(win, currency)),
    spins,
    state: round.state === 'settled' ? 'settled' : 'pending',
    balance: round.balance,
  };
}
