import { TileActions } from '@/components/games/tile-actions.client';
import type { GameDetails as Game } from '@/components/games/games.queries';
import { Fact } from '@/components/ui/fact';
import { hasFeature } from '@/contract/brands';
import { formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-percent';
import { localePath } from '@/lib/i18n/paths';
import type { Translator } from '@/lib/i18n/translations';
import type { PageContext } from '@/lib/page/page-context';

const FEATURES = ['wilds', 'free-spins', 'expanding-wilds', 'multiplier'] as const;
const VOLATILITIES = ['1', '2', '3', '4', '5'] as const;

/** What one should know before playing [GMS-05, GMS-06]. */
export function GameDetails({ context, game }: { context: PageContext; game: Game }) {
  const { t, brand, bcp47, locale } = context;
  return (
    <div className="game-details">
      <h1>{game.name}</h1>
      <div className="min-h-11">
        <TileActions gameId={game.gameId} slug={game.slug} name={game.name} isOnTile={false} />
      </div>
      <p>
        <a className="link" href={localePath(locale, `/game-studio/${game.studio.slug}/`)}>
          {game.studio.name}
        </a>
      </p>
      <p className="text-ink-muted">{game.description}</p>
      <dl className="facts">
        {hasFeature(brand, 'ShowRTP') && (
          <Fact name={t('games.rtp')} hint={t('games.rtpHint')}>
            {formatPercent(Number(game.rtp), bcp47)}
          </Fact>
        )}
        <Fact name={t('games.volatility')}>
          <Volatility context={context} level={game.volatility} />
        </Fact>
        <Fact name={t('games.stakes')}>
          {t('games.stakeRange', {
            min: formatMoney(game.minStake, context.currency, bcp47),
            max: formatMoney(game.maxStake, context.currency, bcp47),
          })}
        </Fact>
      </dl>
      {game.features.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('games.features')}>
          {game.features.map((feature) => (
            <li key={feature} className="chip">
              {featureName(t, feature)}
            </li>
          ))}
        </ul>
      )}
      {game.bonusDisabled && <p className="text-warning">{t('games.bonusDisabled')}</p>}
      {hasFeature(brand, 'EnableGamesInformationMessage') && (
        <p className="text-sm text-ink-muted">{t('games.information')}</p>
      )}
    </div>
  );
}

/** The word for a feature; one that has no word yet is shown as the catalogue names it, without its hyphens. */
function featureName(t: Translator, feature: string): string {
  const known = FEATURES.find((name) => name === feature);
  return known ? t(`games.featureNames.${known}`) : feature.replaceAll('-', ' ');
}

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
