import { MOST_WIN } from '@/contract/integrations';
import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import type { PlayerId } from '../../platform/kernel/ids';
import { money, toDecimal, type Currency } from '@/contract/money';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../platform/kernel/signed-text';
import { createCashierModule, PAYMENT_CALLBACK_PATH } from '../../platform/modules/cashier/index';
import { createCatalogueModule } from '../../platform/modules/catalogue/index';
import { createComplianceModule, readAccount } from '../../platform/modules/compliance/index';
import { currencyOf } from '@/contract/currencies.schema';
import { defaultLocaleOf } from '@/contract/brands';
import { createGamesModule, createWalletHttpHandlers, type GamesDeps } from '../../platform/modules/games/index';
import type { GameProvider } from '../../platform/modules/providers/index';
import { createLedgerModule } from '../../platform/modules/ledger/index';
import { createLimitsModule } from '../../platform/modules/limits/index';
import { createPlayersModule } from '../../platform/modules/players/index';
import { createSessionContractsModule } from '../../platform/modules/session-contracts/index';
import { drawRound, findVariant, payout } from '@foyer/game-studio/slot';
import { hashText } from '@foyer/studio-kit/domain/hash-text';
import type { DemoBrand } from './demo-account';
import { seededRandom } from '@foyer/studio-kit/domain/seeded-random';
import { openingStake } from '@foyer/studio-kit/domain/stakes';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SESSIONS = [
  { daysAgo: 23, rounds: 9 },
  { daysAgo: 16, rounds: 8 },
  { daysAgo: 9, rounds: 12 },
  { daysAgo: 4, rounds: 7 },
  { daysAgo: 1, rounds: 8 },
] as const;
/** In opening stakes of the game: one euro, ten kroner, … */
const DEPOSITS = [
  { daysAgo: 24, stakes: 100n },
  { daysAgo: 10, stakes: 50n },
  { daysAgo: 2, stakes: 100n },
] as const;
const GAMES_SHOWN = 5;
/** Signs the wallet and payment calls of the history; it never leaves this process. */
const HISTORY_SECRET = 'history of the demonstration';
/** Nobody goes there: the deposits of the past are answered at once. */
const PAST_PROVIDER = 'https://pay.invalid/';

export interface DemoPlayersDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Id of the provider whose rounds the history holds. */
  readonly providerId: string;
  readonly seed: string;
}

export interface History {
  readonly brand: DemoBrand;
  readonly playerId: PlayerId;
  readonly currency: Currency;
  readonly seed: string;
  /** Sets the time the next movements happen at. */
  readonly moveTo: (at: Date) => void;
  readonly now: Date;
  readonly modules: ReturnType<typeof createPastModules>;
}

/** Modules that live at a moment of the past, so that the history's movements carry its dates. */
export function createPastModules(
  { db, providerId }: DemoPlayersDeps,
  clock: Clock,
  brand: DemoBrand,
  currency: Currency,
) {
  const ledger = createLedgerModule({ db, clock });
  const catalogue = createCatalogueModule({ db, clock });
  const compliance = createComplianceModule({ clock });
  const players = createPlayersModule({ db, clock });
  const audience = { brand: brand.id, licence: brand.license, country: brand.demoPlayer.country, locale: 'en_GB' };
  const past: GameProvider = {
    id: providerId,
    name: providerId,
    secrets: HISTORY_SECRET,
    launchUrl: (token) => `https://studio.invalid/?token=${token}`,
    roundUrl: null,
    healthUrl: null,
    endRoundUrl: null,
    brand: null,
    offers: { demo: false, freeRounds: false, resume: false },
    mostWin: () => MOST_WIN,
  };
  const deps: GamesDeps = {
    db,
    clock,
    ownFailures: new Set(),
    ledger,
    compliance,
    findPlayer: async (playerId) => {
      const player = await players.getPlayer(playerId);
      return player && { ...(await readAccount(db, playerId)), dateOfBirth: player.personalInfo.dateOfBirth };
    },
    findGame: async (_visitor, slug) => {
      const game = await catalogue.getGame(audience, slug);
      return (
        game && {
          slug: game.slug,
          gameId: game.id,
          name: game.name,
          isLiveCasinoGame: game.kind === 'live',
          kind: game.kind,
          studio: game.studioSlug,
          provider: providerId,
          bonusDisabled: game.bonusDisabled,
          demoAvailable: game.demoAvailable,
        }
      );
    },
    gameNames: catalogue.getGameNames,
    gameKinds: catalogue.getGameKinds,
    brandTerms: () => ({ licence: brand.license, currency }),
    providers: { all: [past], find: () => past, isOpen: () => true },
    wakeConsumers: () => undefined,
  };
  const { timeZone, limitIncreaseWaitHours, sessionContract } = compliance.licence(brand.license);
  const limits = createLimitsModule({
    db,
    clock,
    players,
    termsOf: () => ({ timeZone, depositPeriods: [], increaseWait: limitIncreaseWaitHours }),
  });
  const cashier = createCashierModule({
    db,
    clock,
    ledger,
    players,
    depositLimits: limits,
    openOffers: async () => ({ ofDeposits: [], ofPages: [] }),
    onDepositCompleted: async () => null,
    onDepositReversed: async () => undefined,
    isClosedLoop: () => false,
    mayCancelWithdrawals: () => true,
    newAccountTermsOf: () => compliance.licence(brand.license).newPayoutAccount,
    providerUrl: PAST_PROVIDER,
    payoutsUrl: null,
    returnsUrl: null,
    providerSecret: HISTORY_SECRET,
    approvesByItself: false,
    isWebOrigin: () => true,
    wakeConsumers: () => undefined,
  });
  return {
    ledger,
    cashier,
    catalogue,
    compliance,
    players,
    contracts: createSessionContractsModule({ db, clock, players, offerOf: () => sessionContract }),
    games: createGamesModule(deps),
    wallet: createWalletHttpHandlers(deps),
    audience,
  };
}

async function createDemoPlayer(
  { db }: DemoPlayersDeps,
  { modules, brand, currency, now }: Omit<History, 'playerId'>,
): Promise<PlayerId> {
  const { phoneNumber, country, firstName, lastName } = brand.demoPlayer;
  return db.tx(async (tx) => {
    const created = await modules.players.createPlayer(tx, {
      brand: brand.id,
      phoneNumber,
      currency,
      isPhoneNumberVerified: true,
      email: `${firstName}.${lastName}@${brand.id}.example`.toLowerCase(),
      emailVerified: true,
      language: defaultLocaleOf(brand),
      countryCode: country,
      personalInfo: { firstName, lastName, dateOfBirth: '1988-05-17' },
      isEmailMarketingAccepted: true,
      acceptedAt: now,
      kyc: { status: 'Done', done: ['identity', 'address'] },
    });
    const playerId = created.ok ? created.value : created.error.playerId;
    await modules.ledger.openPlayerAccounts(tx, playerId, currency);
    return playerId;
  });
}

async function callWallet(
  { modules }: History,
  clock: Clock,
  operation: string,
  body: object,
): Promise<Record<string, unknown> | null> {
  const raw = JSON.stringify(body);
  const timestamp = clock.now().toISOString();
  const path = `/wallet/v1/${operation}`;
  const signature = signCall(HISTORY_SECRET, toPlatform(path), timestamp, raw);
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
  const { status, body: answer } = await modules.wallet(path, headers, raw);
  // 409 says that an earlier run, which was interrupted, has been here.
  if (status !== 200 && status !== 409)
    throw new Error(`history: ${operation} was answered ${status} ${JSON.stringify(answer)}`);
  return status === 200 && typeof answer === 'object' && answer !== null ? { ...answer } : null;
}

/** Agrees the contract of the licence before play, where it has one; the break is over before the next session of the history. */
async function agreeContract({ modules, brand, playerId, currency }: History): Promise<void> {
  const offer = modules.compliance.licence(brand.license).sessionContract;
  const [budget] = offer?.budgets[currency]?.offered ?? [];
  const [minutes] = offer?.minutes.offered ?? [];
  const [breakMinutes] = offer?.breakMinutes ?? [];
  if (budget === undefined || minutes === undefined || breakMinutes === undefined) return;
  const agreed = await modules.contracts.agree(playerId, { budget, minutes, reminderMinutes: null, breakMinutes });
  if (!agreed.ok) throw new Error(`history: a contract was refused: ${agreed.error.kind}`);
}

/** Plays a game for money at a time of the past, by the calls of its provider. */
export async function playSession(
  history: History,
  clock: Clock,
  slug: string,
  variantId: string,
  session: { readonly daysAgo: number; readonly rounds: number; readonly name?: string },
): Promise<void> {
  const { modules, brand, playerId, currency, seed } = history;
  const name = session.name ?? `${brand.id}-${session.daysAgo}`;
  const start = history.now.getTime() - session.daysAgo * DAY - (hashText(name) % 5) * HOUR;
  history.moveTo(new Date(start));
  await agreeContract(history);
  const launched = await modules.games.launchGame({
    brand: brand.id,
    locale: 'en_GB',
    country: brand.demoPlayer.country,
    subDivision: null,
    slug,
    mode: 'REAL',
    playerId,
    identitySessionId: null,
  });
  if (!launched.ok) throw new Error(`history: ${slug} could not be opened: ${launched.error.kind}`);
  const launchToken = new URL(launched.value.launchUrl).searchParams.get('token') ?? '';
  const opened = await callWallet(history, clock, 'authenticate', { launchToken });
  const variant = findVariant(variantId);
  if (!opened || !variant) throw new Error(`history: ${slug} has no variant ${variantId}`);
  const random = seededRandom(hashText(`${seed}/${name}`));
  const stake = openingStake(currency);
  for (let i = 0; i < session.rounds; i += 1) {
    history.moveTo(new Date(start + i * 11_000 + 8_000));
    const round = { sessionId: opened.sessionId, roundId: `demo-${name}-${i}` };
    const bet = await callWallet(history, clock, 'bet', {
      ...round,
      requestId: `${round.roundId}-bet`,
      gameSlug: slug,
      stake: toDecimal(money(stake, currency)),
      currency,
    });
    const amount = payout(stake, drawRound(variant, random).units);
    if (bet)
      await callWallet(history, clock, 'win', {
        ...round,
        requestId: `${round.roundId}-win`,
        amount: toDecimal(money(amount, currency)),
        roundClosed: true,
      });
  }
}

/** A demo player of the brand with deposits and rounds of the past weeks, all of them real movements. */
async function seedPlayer(deps: DemoPlayersDeps, brand: DemoBrand): Promise<void> {
  const now = deps.clock.now();
  let at = new Date(now.getTime() - 25 * DAY);
  const past: Clock = { now: () => at };
  const licence = createComplianceModule({ clock: past }).licence(brand.license);
  const currency = currencyOf(brand.demoPlayer.country, licence);
  const modules = createPastModules(deps, past, brand, currency);
  const base = {
    brand,
    currency,
    seed: deps.seed,
    now,
    modules,
    moveTo: (next: Date) => {
      at = next;
    },
  };
  const playerId = await createDemoPlayer(deps, base);
  const history: History = { ...base, playerId };
  const { entries } = licence.products.includes('CASINO')
    ? await modules.catalogue.getSlice(modules.audience, 'hot-games', { first: GAMES_SHOWN, after: null })
    : { entries: [] };
  const events = [
    ...DEPOSITS.map((deposit, i) => ({ daysAgo: deposit.daysAgo, run: () => payIn(history, past, deposit, i) })),
    ...entries.map(({ game }, i) => {
      const session = SESSIONS[i] ?? SESSIONS[0];
      return { daysAgo: session.daysAgo, run: () => playSession(history, past, game.slug, game.variantId, session) };
    }),
  ];
  for (const event of events.sort((a, b) => b.daysAgo - a.daysAgo)) await event.run();
}

/** A deposit by card, and the provider's report of it. */
async function payIn(
  { modules: { cashier }, playerId, currency, brand, moveTo, now }: History,
  clock: Clock,
  { daysAgo, stakes }: (typeof DEPOSITS)[number],
  place: number,
): Promise<void> {
  moveTo(new Date(now.getTime() - daysAgo * DAY));
  const amount = toDecimal(money(openingStake(currency) * stakes, currency));
  const begun = await cashier.deposit(
    { playerId, brand: brand.id, locale: 'en_GB', signedInAt: clock.now() },
    {
      idempotencyKey: `demo-${brand.id}-deposit-${place}`,
      methodId: 'card',
      amount,
      savedAccountId: null,
      saveAccount: false,
      offerId: null,
      returnUrl: PAST_PROVIDER,
    },
  );
  if (!begun.ok) throw new Error(`history: a deposit was refused: ${begun.error.kind}`);
  const body = JSON.stringify({
    eventId: `${begun.value.id}/success`,
    transactionId: begun.value.id,
    outcome: 'success',
    amount,
    currency,
  });
  const timestamp = clock.now().toISOString();
  const { status } = await cashier.handleCallback(
    {
      'x-timestamp': timestamp,
      'x-signature': signCall(HISTORY_SECRET, toPlatform(PAYMENT_CALLBACK_PATH), timestamp, body),
    },
    Buffer.from(body),
  );
  if (status !== 200) throw new Error(`history: a payment was answered ${status}`);
}

/** One demo player per brand; what an interrupted run left is completed. */
export async function seedDemoPlayers(deps: DemoPlayersDeps, brands: readonly DemoBrand[]): Promise<void> {
  for (const brand of brands) await seedPlayer(deps, brand);
}
