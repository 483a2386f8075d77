import { TileActions } from '@/components/games/tile-actions.client';
import type { GameDetails as Game, GameOdds, TableHours } from '@/components/games/games.queries';
import { featureName, VOLATILITIES } from '@/components/games/listing-filters.model';
import { SessionFigures, SessionPlot } from '@/components/games/session-plot';
import { sessionsOf } from '@/components/games/session-plot.model';
import { HourCost } from '@/components/games/hour-cost.client';
import { LocalHours } from '@/components/games/local-hours.client';
import { UnfinishedRule } from '@/components/open-rounds/unfinished-rule';
import { Fact } from '@/components/ui/fact';
import { hasFeature } from '@/contract/brands';
import { roundsAnHour, stakeSteps } from '@/contract/hour-cost';
import { licenceOf } from '@/contract/licences';
import { isCurrency } from '@/contract/money';
import { pagePath } from '@/contract/page-path';
import { formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-percent';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface GameDetailsProps {
  readonly context: PageContext;
  readonly game: Game;
  /** Null where its provider publishes none. */
  readonly odds?: GameOdds | null;
  /** Null for what is no live table. */
  readonly hours?: TableHours | null;
  /** Per cent of a stake that counts towards wagering; null where nothing says it. */
  readonly wageringWeight?: number | null;
}

/** The facts to know before playing, each part in its own place of the page [GMS-05, GMS-06]. */
export function GameDetails(props: GameDetailsProps) {
  return (
    <>
      <GameHead {...props} />
      <GameFacts {...props} />
      <GameMore {...props} />
    </>
  );
}

function GameHead({ context, game }: GameDetailsProps) {
  return (
    <div className="game-head">
      <h1>{game.name}</h1>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <a
          className="link"
          href={localePath(context.locale, pagePath('game-studio/:slug?', { slug: game.studio.slug }))}
        >
          {game.studio.name}
        </a>
        <TileActions gameId={game.gameId} slug={game.slug} name={game.name} isOnTile={false} />
      </div>
    </div>
  );
}

function GameFacts({ context, game, odds, hours, wageringWeight = null }: GameDetailsProps) {
  const { t, brand, bcp47, currency } = context;
  const largest = odds && Math.floor(Math.max(...odds.outcomes.map(({ change }) => change)) + 1);
  return (
    <dl className="game-facts">
      {hasFeature(brand, 'ShowRTP') && (
        <Fact name={t('games.rtp')} hint={t('games.rtpHint')}>
          {formatPercent(Number(game.rtp), bcp47)}
        </Fact>
      )}
      <Fact name={t('games.volatility')}>
        <Volatility context={context} level={game.volatility} />
      </Fact>
      {odds && (
        <Fact name={t('games.hitFrequency')} hint={t('games.hitFrequencyHint')}>
          {formatPercent(Number(odds.hitFrequency), bcp47)}
        </Fact>
      )}
      {largest !== null && largest !== undefined && (
        <Fact name={t('games.largestWin')}>{t('games.largestWinTimes', { times: largest })}</Fact>
      )}
      <Fact name={t('games.stakes')}>
        {t('games.stakeRange', {
          min: formatMoney(game.minStake, currency, bcp47),
          max: formatMoney(game.maxStake, currency, bcp47),
        })}
      </Fact>
      {wageringWeight !== null && !game.bonusDisabled && (
        <Fact name={t('games.wagering')} hint={t('games.wageringHint')}>
          {formatPercent(wageringWeight, bcp47, { digits: 0 })}
        </Fact>
      )}
      {hours && (
        <Fact name={t('games.hours')}>
          {hours === 'always' ? t('games.hoursAlways') : <LocalHours {...hours} language={bcp47} />}
        </Fact>
      )}
    </dl>
  );
}

function GameMore({ context, game, odds = null }: GameDetailsProps) {
  const { t, brand } = context;
  return (
    <div className="game-more">
      <p className="text-ink-muted">{game.description}</p>
      {game.features.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('games.features')}>
          {game.features.map((feature) => (
            <li key={feature} className="chip">
              {featureName(t, feature)}
            </li>
          ))}
        </ul>
      )}
      <ExpectedCost context={context} game={game} odds={odds} />
      <UnfinishedRule context={context} />
      {game.bonusDisabled && brand.offersBonuses && <p className="text-warning">{t('games.bonusDisabled')}</p>}
      {hasFeature(brand, 'EnableGamesInformationMessage') && (
        <p className="text-sm text-ink-muted">{t('games.information')}</p>
      )}
    </div>
  );
}

/**
 * The average cost of an hour: where the brand shows the return to player, of which it is computed, and the licence has a
 * shortest round.
 */
function ExpectedCost({ context, game, odds }: { context: PageContext; game: Game; odds: GameOdds | null }) {
  const { brand, currency } = context;
  const rounds = roundsAnHour(licenceOf(brand.license).minSpinSeconds);
  if (!hasFeature(brand, 'ShowRTP') || rounds === null || !isCurrency(currency)) return null;
  const stakes = stakeSteps(game.minStake, game.maxStake, currency);
  if (stakes.length === 0) return null;
  const sessions = odds && sessionsOf(odds.outcomes);
  return (
    <Texts context={context} of={['hourCost']}>
      <HourCost
        stakes={stakes}
        currency={currency}
        rtp={game.rtp}
        rounds={rounds}
        plot={sessions && <SessionPlot context={context} sessions={sessions} />}
        figures={
          sessions
            ? stakes.map((stake) => (
                <SessionFigures
                  key={stake}
                  context={context}
                  sessions={sessions}
                  stake={stake}
                  currency={currency}
                  basis={odds.basis}
                />
              ))
            : undefined
        }
      />
    </Texts>
  );
}

/** The word for a feature; one that has no word yet is shown as the catalogue names it, without its hyphens. */
function Volatility({ context: { t }, level }: { context: PageContext; level: number }) {
  const name = VOLATILITIES.find((known) => known === String(level)) ?? '3';
  return (
    <span className="volatility">
      <span className="volatility-bars" role="img" aria-label={t('games.volatilityLevel', { level })}>
        {VOLATILITIES.map((step) => (
          <i key={step} data-on={Number(step) <= level || undefined} />
        ))}
      </span>
      {t(`games.volatilityNames.${name}`)}
    </span>
  );
}
