import { BRANDS } from '@/contract/brands';
import { currencyOf } from '@/contract/currencies.schema';
import type { LicenceCode } from '@/contract/licence';
import { licencesFile } from '@/contract/licence.schema';
import { licenceOf } from '@/contract/licences';
import { money, toDecimal, type Currency } from '@/contract/money';
import { uuidOf } from '../../platform/kernel/ids';
import type { GameData } from '../../platform/modules/catalogue/index';
import { allTitles, gameImageUrl, gameTheme, studioOf, type GameTheme, type Title } from '@foyer/art/catalogue';
import { slotVariants } from '@foyer/game-studio/slot';
import { hashText } from '@foyer/studio-kit/domain/hash-text';
import { stakesIn } from '@foyer/studio-kit/domain/stakes';
import { unitIn } from '@foyer/table-studio/domain/units';
import { TABLES_ID } from '@foyer/table-studio';
import { returnOfRules, rulesOfTable, type TableRules } from '@foyer/table-studio/tables';
import { describeGame } from './texts/descriptions';

/** Those of the demonstration's players, past and present, and those of all brands of the folder. */
export const CURRENCIES: readonly Currency[] = [
  ...new Set([
    ...['EUR', 'CAD', 'CHF', 'USD', 'NOK', 'INR', 'JPY', 'ZAR', 'NZD', 'GBP', 'AUD'],
    ...BRANDS.flatMap(({ countries, license }) => countries.map((country) => currencyOf(country, licenceOf(license)))),
  ]),
];

/** The licences of the folder under which casino games are allowed. */
const CASINO_LICENCES = licencesFile
  .read()
  .filter(({ products }) => products.includes('CASINO'))
  .map(({ code }) => code);

/** A title of the demonstration with what the seed sorts and chooses by. */
export interface SeedGame {
  readonly title: Title;
  readonly theme: GameTheme;
  readonly data: GameData;
}

function stakes(): Record<string, [string, string]> {
  return Object.fromEntries(
    CURRENCIES.map((currency) => {
      const steps = stakesIn(currency);
      return [currency, [toDecimal(money(steps[0] ?? 0n, currency)), toDecimal(money(steps.at(-1) ?? 0n, currency))]];
    }),
  );
}

function tableStakes({ least, most }: TableRules): Record<string, [string, string]> {
  return Object.fromEntries(
    CURRENCIES.map((currency) => {
      const inUnits = (units: number): string => toDecimal(money(unitIn(currency) * BigInt(units), currency));
      return [currency, [inUnits(least), inUnits(most)]];
    }),
  );
}

/** The exact return of the variant, in percent with two digits. Throws when the studio has no such variant. */
export function rtpOf(variantId: string): string {
  const variant = slotVariants.find(({ id }) => id === variantId);
  if (!variant) throw new Error(`the studio has no variant ${variantId}`);
  return (variant.rtp * 100).toFixed(2);
}

/** The builds that exist: a few titles are not approved in Estonia yet. */
function licencesOf({ slug, kind }: Title): LicenceCode[] {
  const isMissing = kind === 'slot' && hashText(`${slug}/licence`) % 9 === 0;
  return CASINO_LICENCES.filter((code) => !isMissing || code !== 'est');
}

/** Some titles are not offered in single countries, or in Ontario. */
function blockedMarketsOf({ slug }: Title): string[] {
  const rights = hashText(`${slug}/rights`) % 40;
  return rights === 0 ? ['NZ'] : rights === 1 ? ['IN', 'ZA'] : rights === 2 ? ['DE'] : rights === 3 ? ['CA-ON'] : [];
}

/** A day of the ten years before the demonstration. */
function releasedOn(slug: string): string {
  const day = hashText(`${slug}/released`) % 3_600;
  return new Date(Date.UTC(2026, 9, 1) - day * 86_400_000).toISOString().slice(0, 10);
}

/** Most live tables are open around the clock; every third has an evening of its own. */
function liveHoursOf(slug: string): { from: string; until: string } | null {
  const evening = hashText(`${slug}/hours`) % 6;
  return evening === 0 ? { from: '15:00', until: '02:00' } : evening === 1 ? { from: '10:00', until: '22:30' } : null;
}

/** Studios whose games come by the aggregator: another provider, with another key, of the same make. */
const AGGREGATED: readonly string[] = ['wild-meridian', 'zephyr-lab', 'amber-atlas', 'cinderjack'];

/** Id of the game provider that serves a studio's games. */
const providerOf = (studioSlug: string): string => (AGGREGATED.includes(studioSlug) ? 'aggregator' : 'studio');

/** The fields that differ between a slot and a table. */
function playOf(
  title: Title,
  theme: GameTheme,
  studioSlug: string,
): Pick<GameData, 'provider' | 'variantId' | 'rtp' | 'volatility' | 'features' | 'stakes'> {
  const rules = rulesOfTable(title);
  if (!rules)
    return {
      provider: providerOf(studioSlug),
      variantId: theme.variant,
      rtp: rtpOf(theme.variant),
      volatility: theme.volatility,
      features: ['wilds', 'free-spins', 'expanding-wilds', ...(theme.variant === 'calm' ? [] : ['multiplier'])],
      stakes: stakes(),
    };
  return {
    provider: TABLES_ID,
    variantId: rules.id,
    rtp: (returnOfRules(rules) * 100).toFixed(2),
    volatility: rules.kind === 'roulette' ? 3 : 1,
    features: [],
    stakes: tableStakes(rules),
  };
}

function toSeedGame(title: Title): SeedGame {
  const studio = studioOf(title);
  const theme = gameTheme(title.slug);
  const data: GameData = {
    id: uuidOf(`game/${title.slug}`),
    slug: title.slug,
    name: title.name,
    studioSlug: studio.slug,
    imageUrl: gameImageUrl(title.slug),
    kind: title.kind,
    ...playOf(title, theme, studio.slug),
    bonusDisabled: title.kind === 'live' || hashText(`${title.slug}/bonus`) % 8 === 0,
    demoAvailable: true,
    licences: licencesOf(title),
    blockedMarkets: blockedMarketsOf(title),
    releasedOn: releasedOn(title.slug),
    liveHours: title.kind === 'live' ? liveHoursOf(title.slug) : null,
    descriptions: describeGame(theme),
  };
  return { title, theme, data };
}

/** Every title of the demonstration. */
export const seedGames: readonly SeedGame[] = allTitles.map(toSeedGame);
