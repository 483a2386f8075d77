import type { GameItem } from '@/contract/catalogue-feed';
import { uuidOf } from '../../../kernel/ids';
import type { BuildData } from '../commands/publish-builds';
import type { GameData } from '../commands/publish-catalogue';

/** Begins the names of pay tables that are a game's own. */
const OWN = 'game:';

/** The pay table of a build: the provider's name of it, else one of the game's own. */
export const variantOf = ({ id, builds }: Pick<GameItem, 'id' | 'builds'>, place: number): string =>
  builds[place]?.variant ?? `${OWN}${id}/${place + 1}`;

/** Begins the names of all pay tables that are this game's own. */
export const ownVariants = ({ id }: Pick<GameItem, 'id'>): string => `${OWN}${id}/`;

/** A game of a feed as the catalogue's tables have it: the first build is everybody's, the others are by licence. */
export function toGame(game: GameItem, slug: string): GameData {
  const [first, ...others] = game.builds.map(({ licences, rtp, volatility, stakes }, place) => ({
    licences,
    build: { variantId: variantOf(game, place), rtp, volatility, stakes },
  }));
  if (!first) throw new Error(`${game.provider} ${game.id} has no build`);
  return {
    id: uuidOf(`game ${game.provider} ${game.id}`),
    slug,
    externalId: game.id,
    name: game.name,
    studioSlug: game.studio,
    provider: game.provider,
    imageUrl: game.picture ?? '',
    kind: game.kind,
    ...first.build,
    builds: Object.fromEntries(others.flatMap(({ licences, build }) => licences.map((code) => [code, build]))),
    features: game.features,
    bonusDisabled: !game.bonusMoney,
    demoAvailable: game.demo,
    licences: game.builds.flatMap(({ licences }) => licences),
    blockedMarkets: game.blockedMarkets,
    releasedOn: game.releasedOn ?? null,
    aliases: game.aliases,
    liveHours: game.hours ?? null,
    descriptions: game.texts,
  };
}

/** The odds of a game's builds that have any. */
export const oddsOf = (game: GameItem): readonly BuildData[] =>
  game.builds.flatMap(({ odds }, place) =>
    odds ? [{ ...odds, basis: odds.basis ?? null, provider: game.provider, variantId: variantOf(game, place) }] : [],
  );
