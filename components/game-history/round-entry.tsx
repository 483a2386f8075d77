import type { GameRound } from '@/components/game-history/game-history.documents';
import { outcomeOf } from '@/components/game-history/game-history.model';
import { UnfinishedRule } from '@/components/open-rounds/unfinished-rule';
import { Fact } from '@/components/ui/fact';
import { licenceOf } from '@/contract/licences';
import { compareDecimals } from '@/contract/money';
import { pagePath } from '@/contract/page-path';
import { SPORTSBOOK_SLUG } from '@/contract/rounds';
import { formatDateTime } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const pathOf = ({ gameSlug }: GameRound): string =>
  gameSlug === SPORTSBOOK_SLUG ? '/sports/' : pagePath('games/:slug', { slug: gameSlug });
const isAboveZero = (amount: string): boolean => compareDecimals(amount, '0') > 0;

/** One round: what was staked, what came back, and the balance that its game showed then. One look for gains and losses. */
export function RoundEntry({ context, round }: { context: PageContext; round: GameRound }) {
  const { bcp47, brand, locale, t } = context;
  const amount = (value: string) => formatMoney(value, round.currency, bcp47);
  const parts = (bonus: string, jackpot: string) => (
    <>
      {isAboveZero(bonus) && <small className="block">{t('gameHistory.ofBonus', { amount: amount(bonus) })}</small>}
      {isAboveZero(jackpot) && <small className="block">{t('profile.andJackpot', { amount: amount(jackpot) })}</small>}
    </>
  );
  return (
    <li className="history-entry" data-result={round.result}>
      <div className="history-sum">
        <strong>
          <a className="link" href={localePath(locale, pathOf(round))}>
            {round.gameName}
          </a>
        </strong>
        <span className="history-status">{outcomeOf(t, round)}</span>
      </div>
      <dl className="history-facts tabular">
        <Fact name={t('gameHistory.played')}>
          <time dateTime={round.openedAt}>
            {formatDateTime(new Date(round.openedAt), bcp47, licenceOf(brand.license).timeZone)}
          </time>
        </Fact>
        <Fact name={t('gameHistory.stake')}>
          {amount(round.betAmount)}
          {round.isFree && <small className="block">{t('gameHistory.free')}</small>}
          {parts(round.bonusBetAmount, round.jackpotStaked)}
        </Fact>
        <Fact name={round.result === 'Won' ? t('gameHistory.win') : t('gameHistory.back')}>
          {amount(round.winAmount)}
          {isAboveZero(round.heldWin) && (
            <small className="block">{t('gameHistory.held', { amount: amount(round.heldWin) })}</small>
          )}
          {parts(round.bonusWinAmount, round.jackpotWon)}
        </Fact>
        <Fact name={t('gameHistory.net')}>{amount(round.net)}</Fact>
        {round.balanceAfter !== null && <Fact name={t('gameHistory.balanceAfter')}>{amount(round.balanceAfter)}</Fact>}
        <Fact name={t('gameHistory.round')}>
          <span className="history-id" title={round.id}>
            {round.id}
          </span>
          {round.url !== null && (
            <a className="link block" href={round.url} target="_blank" rel="noreferrer">
              {t('gameHistory.atProvider')}
            </a>
          )}
        </Fact>
      </dl>
      {round.endedBy !== null && <p className="text-sm text-ink-muted">{t(`openRounds.ended.${round.endedBy}`)}</p>}
      {round.result === 'Open' && round.gameSlug !== SPORTSBOOK_SLUG && <UnfinishedRule context={context} />}
    </li>
  );
}
