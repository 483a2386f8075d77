import type { GameRound } from '@/components/game-history/game-history.documents';
import { outcomeOf } from '@/components/game-history/game-history.model';
import { csvWriter, type CsvColumn } from '@/contract/csv';
import type { Translator } from '@/lib/i18n/translations';

/** The columns of the rounds in the player's language; times are ISO 8601, amounts exact decimals. */
function columnsOf(t: Translator): readonly CsvColumn<GameRound>[] {
  return [
    [t('gameHistory.round'), ({ id }) => id],
    [t('gameHistory.game'), ({ gameName }) => gameName],
    [t('gameHistory.played'), ({ openedAt }) => openedAt],
    [t('gameHistory.ended'), ({ closedAt }) => closedAt],
    [t('openRounds.endedBy'), ({ endedBy }) => endedBy && t(`openRounds.ended.${endedBy}`)],
    [
      t('gameHistory.result'),
      (round) => (round.isFree ? `${outcomeOf(t, round)} · ${t('gameHistory.freeRound')}` : outcomeOf(t, round)),
    ],
    [t('gameHistory.stake'), ({ betAmount }) => betAmount],
    [t('gameHistory.bonusStake'), ({ bonusBetAmount }) => bonusBetAmount],
    [t('gameHistory.jackpotStake'), ({ jackpotStaked }) => jackpotStaked],
    [t('gameHistory.back'), ({ winAmount }) => winAmount],
    [t('gameHistory.bonusBack'), ({ bonusWinAmount }) => bonusWinAmount],
    [t('gameHistory.heldBack'), ({ heldWin }) => heldWin],
    [t('gameHistory.jackpotBack'), ({ jackpotWon }) => jackpotWon],
    [t('gameHistory.net'), ({ net }) => net],
    [t('gameHistory.balanceAfter'), ({ balanceAfter }) => balanceAfter],
    [t('history.currency'), ({ currency }) => currency],
  ];
}

export const gameHistoryCsv = (t: Translator) => csvWriter(columnsOf(t));
