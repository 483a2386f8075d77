import { createHash } from 'node:crypto';
import type { LicenceCode } from '@/contract/licence';
import { money, toDecimal, type Currency } from '@/contract/money';
import type { GameData } from '../../platform/modules/catalogue/index';
import { gameImageUrl } from '@/sandbox/game-studio/art/art-addresses';
import { allTitles, gameTheme, type GameTheme, type Title } from '@/sandbox/game-studio/art/game-theme';
import { hashText } from '@/sandbox/game-studio/art/random';
import { studioOf } from '@/sandbox/game-studio/art/studios';
import { stakesIn } from '@/sandbox/game-studio/domain/stakes';
import { slotVariants } from '@/sandbox/game-studio/domain/variants';
import { describeGame } from './texts/descriptions';

const CURRENCIES: readonly Currency[] = ['EUR', 'CAD', 'CHF', 'USD', 'NOK', 'INR', 'JPY', 'ZAR', 'NZD', 'GBP', 'AUD'];

/** A title of the demonstration with what the seed sorts and chooses by. */
export interface SeedGame {
  readonly title: Title;
  readonly theme: GameTheme;
  readonly data: GameData;
}

/** A UUID (version 8, RFC 9562) from a text: the same game has the same id in every installation. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function stakes(): Record<string, [string, string]> {
  return Object.fromEntries(
    CURRENCIES.map((currency) => {
      const steps = stakesIn(currency);
      return [currency, [toDecimal(money(steps[0] ?? 0n, currency)), toDecimal(money(steps.at(-1) ?? 0n, currency))]];
    }),
  );
}

/** The exact return of the variant, in percent with two digits. Throws when the studio has no such variant. */
export function rtpOf(variantId: string): string {
  const variant = slotVariants.find(({ id }) => id === variantId);
  if (!variant) throw new Error(`the studio has no variant ${variantId}`);
  return (variant.rtp * 100).toFixed(2);
}

/**
 * The builds that exist: a few titles are not approved in Estonia yet; none has a French one, casino games are not
 * licensed there.
 */
function licencesOf(slug: string): LicenceCode[] {
  return hashText(`${slug}/licence`) % 9 === 0 ? ['cos', 'crc', 'mga'] : ['cos', 'crc', 'est', 'mga'];
}

/** Live tables are not offered in Ontario; some titles not in single countries. */
function blockedMarketsOf({ slug, kind }: Title): string[] {
  const rights = hashText(`${slug}/rights`) % 40;
  return [
    ...(kind === 'live' ? ['CA-ON'] : []),
    ...(rights === 0 ? ['NZ'] : rights === 1 ? ['IN', 'ZA'] : rights === 2 ? ['DE'] : []),
  ];
}

/** Studios whose games come by the aggregator: another provider, with another key, of the same make. */
const AGGREGATED: readonly string[] = ['wild-meridian', 'zephyr-lab', 'amber-atlas', 'cinderjack'];

/** Id of the game provider that serves a studio's games. */
const providerOf = (studioSlug: string): string => (AGGREGATED.includes(studioSlug) ? 'aggregator' : 'studio');

function toSeedGame(title: Title): SeedGame {
  const studio = studioOf(title);
  const theme = gameTheme(title.slug);
  const data: GameData = {
    id: uuidOf(`game/${title.slug}`),
    slug: title.slug,
    name: title.name,
    studioSlug: studio.slug,
    provider: providerOf(studio.slug),
    imageUrl: gameImageUrl(title.slug),
    kind: title.kind,
    variantId: theme.variant,
    rtp: rtpOf(theme.variant),
    volatility: theme.volatility,
    features: ['wilds', 'free-spins', 'expanding-wilds', ...(theme.variant === 'calm' ? [] : ['multiplier'])],
    bonusDisabled: title.kind === 'live' || hashText(`${title.slug}/bonus`) % 8 === 0,
    demoAvailable: true,
    stakes: stakes(),
    licences: licencesOf(title.slug),
    blockedMarkets: blockedMarketsOf(title),
    descriptions: describeGame(theme),
  };
  return { title, theme, data };
}

/** Every title of the demonstration. */
export const seedGames: readonly SeedGame[] = allTitles.map(toSeedGame);
