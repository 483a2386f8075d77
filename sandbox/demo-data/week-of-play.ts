import type { Clock } from '../../platform/kernel/clock';
import { createComplianceModule } from '../../platform/modules/compliance/index';
import { currencyOf } from '@/contract/currencies.schema';
import { openingStake } from '@foyer/studio-kit/domain/stakes';
import { openDemoAccount, type DemoBrand } from './demo-account';
import { createPastModules, playSession, type DemoPlayersDeps } from './demo-players';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GAMES = 10;
/** The first games of the rank have all of these players, the others one fewer. */
const PLAYERS = ['one', 'two', 'three', 'four'] as const;
const FAVOURITE_GAMES = 4;
/** Hours between two games of a player: any break of a session contract is over by then. */
const BETWEEN = 13;

/** A week of play at the brand, so that its most played games can be counted. */
async function seedBrand(deps: DemoPlayersDeps, brand: DemoBrand): Promise<void> {
  const now = deps.clock.now();
  let at = new Date(now.getTime() - 8 * DAY);
  const past: Clock = { now: () => at };
  const licence = createComplianceModule({ clock: past }).licence(brand.license);
  if (!licence.products.includes('CASINO')) return;
  const { country, phoneNumber, firstName } = brand.demoPlayer;
  const currency = currencyOf(country, licence);
  const modules = createPastModules(deps, past, brand, currency);
  const { entries } = await modules.catalogue.getSlice(modules.audience, 'hot-games', {
    first: 5 * GAMES,
    after: null,
  });
  const games = entries.map(({ game }) => game).filter(({ kind }) => kind === 'slot');
  for (const [place, player] of PLAYERS.entries()) {
    at = new Date(now.getTime() - 8 * DAY);
    const playerId = await openDemoAccount(
      { db: deps.db, clock: past },
      {
        brand,
        name: `week-${player}`,
        phoneNumber: `${phoneNumber.slice(0, -2)}9${place}`,
        country,
        currency,
        person: { firstName, lastName: `Week ${player}`, dateOfBirth: `199${place}-03-12` },
        funds: openingStake(currency) * 100n,
      },
    );
    const moveTo = (next: Date) => {
      at = next;
    };
    const history = { brand, playerId, currency, seed: deps.seed, now, modules, moveTo };
    const played = games.slice(0, place === 0 ? FAVOURITE_GAMES : GAMES);
    for (const [turn, { slug, variantId }] of played.entries()) {
      const daysAgo = 6.5 - (turn * BETWEEN) / 24 - place / 100;
      const name = `week-${brand.id}-${player}-${turn}`;
      await playSession(history, past, slug, variantId, { name, daysAgo, rounds: 1 });
    }
  }
}

export async function seedWeekOfPlay(deps: DemoPlayersDeps, brands: readonly DemoBrand[]): Promise<void> {
  for (const brand of brands) await seedBrand(deps, brand);
}
