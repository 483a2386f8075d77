import type { IncomingMessage } from 'node:http';
import { builder } from './http/builder';
import './http/enums';
import type { RequestContext } from './http/context';
import type { Clock } from './kernel/clock';
import type { Db } from './kernel/db/db';
import { money, toDecimal } from './kernel/money';
import { registerCashierTypes } from './modules/cashier/graphql';
import { bonusOf, createCashierModule, type CashierDeps } from './modules/cashier/index';
import { audienceOf, registerCatalogueTypes, toConnection, type CatalogueTypesPorts } from './modules/catalogue/graphql';
import { createCatalogueModule, type Audience, type CatalogueModule } from './modules/catalogue/index';
import { createComplianceModule, type ComplianceModule } from './modules/compliance/index';
import { registerContentTypes, type ContentTypesPorts } from './modules/content/graphql';
import { brands, createContentModule, currencyOf, findBrand, localeOfUrlCode, type BrandData } from './modules/content/index';
import { registerExternalSignInTypes } from './modules/external-sign-in/graphql';
import { createExternalSignInModule } from './modules/external-sign-in/index';
import { registerGamesTypes } from './modules/games/graphql';
import { createGamesModule, endSessionsOf as endGameSessionsOf, wageringCheck, type GamesDeps, type Visitor } from './modules/games/index';
import { registerIdentityTypes } from './modules/identity/graphql';
import { createIdentityModule, endSessionsOfPlayer, openSigningKeys } from './modules/identity/index';
import { registerLedgerTypes } from './modules/ledger/graphql';
import { createLedgerModule, minimumDeposit, type LedgerModule } from './modules/ledger/index';
import { createOneTimeCodes } from './kernel/one-time-codes/one-time-codes';
import { createOpenidModule, type OpenidBrand } from './modules/openid/index';
import { registerLimitsTypes } from './modules/limits/graphql';
import { createLimitsModule, isLimitAmount, type LimitTerms } from './modules/limits/index';
import { createMessagingModule } from './modules/messaging/index';
import { registerPlayersTypes } from './modules/players/graphql';
import { createPlayersModule } from './modules/players/index';
import { ART_VERSION } from './sandbox/game-studio/art/art-service';
import { registerRegistrationTypes } from './modules/registration/graphql';
import { createRegistrationModule, type RegistrationTerms } from './modules/registration/index';
import { registerVerificationTypes } from './modules/verification/graphql';
import { createVerificationModule } from './modules/verification/index';
import type { Settings } from './settings';

/** Folders of SQL migrations, in the order they are applied. */
export const migrationModules = ['kernel', 'rate-limit', 'one-time-codes', 'messaging', 'players', 'identity', 'verification', 'registration', 'external-sign-in', 'openid', 'ledger', 'limits', 'cashier', 'games', 'catalogue', 'content', 'game-studio'] as const;

/** Name of the partner in its tokens; the method's data names it. */
export const partnerIssuer = 'northwind';

/** Name of the embedded game studio in rounds and accounts. */
export const gameProviderId = 'studio';

export interface ModuleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Who asks, as far as a plain request tells. */
  readonly requests: { readonly clientAddress: (request: IncomingMessage) => string; readonly countryOf: (request: IncomingMessage) => string | null };
  /** Called after money has moved. */
  readonly wakeOutbox: () => void;
}

/** Makes every module; the database must have been migrated. */
export async function createModules({ db, clock, settings, requests, wakeOutbox }: ModuleDeps) {
  const messaging = createMessagingModule({ db, clock });
  const players = createPlayersModule({
    db,
    clock,
    endWithAccount: async (tx, playerId, now) => {
      await endSessionsOfPlayer(tx, playerId, 'account-closed', now);
      await endGameSessionsOf(tx, playerId, now);
    },
  });
  const compliance = createComplianceModule({ clock });
  const ledger = createLedgerModule({ db, clock, furtherChecks: [wageringCheck] });
  const catalogue = createCatalogueModule({ db, clock });
  const content = createContentModule({ db, clock });
  const gamesDeps: GamesDeps = {
    db,
    clock,
    ledger,
    compliance,
    findPlayer: async (playerId) => {
      const player = await players.getPlayer(playerId);
      return player && { ...player, dateOfBirth: player.personalInfo.dateOfBirth };
    },
    findGame: (visitor, slug) => findLaunchableGame(catalogue, visitor, slug),
    gameNames: catalogue.getGameNames,
    brandTerms: (brand) => brandTerms(compliance, brand),
    provider: { id: gameProviderId, secret: settings.gameProviderSecret, launchUrl: (token) => `${settings.publicUrl}/studio/slot/?launch=${encodeURIComponent(token)}` },
    wakeOutbox,
  };
  const games = createGamesModule(gamesDeps);
  const keys = await openSigningKeys(db, clock, brands.map(({ id }) => id));
  const codes = createOneTimeCodes({ db, clock, limits: settings.codeLimits, secret: settings.sharedSecret });
  const identity = createIdentityModule({ db, clock, players, messaging, brands, codes, issuer: settings.issuer, keys });
  const externalSignIn = createExternalSignInModule({
    db,
    clock,
    players,
    identity,
    providerUrl: settings.externalSignInUrl,
    providerSecret: settings.signInProviderSecret,
    partners: settings.partnerSecret === null ? [] : [{ issuer: partnerIssuer, key: { algorithm: 'HS256', secret: new TextEncoder().encode(settings.partnerSecret) } }],
    isWebOrigin: (brand, origin) => isWebOrigin(settings, brand, origin),
    currencyOf: (brand) => brandTerms(compliance, brand).currency,
  });
  const verification = createVerificationModule({
    db, clock, codes, players, messaging,
    wrongLinksPerAddress: settings.codeLimits.wrongCodesPerAddress,
    brandName: (id) => findBrand(id)?.name ?? id,
    siteOrigin: (id) => siteOrigin(settings, id),
  });
  const { startEmailVerification } = verification;
  const limits = createLimitsModule({ db, clock, players, termsOf: (brand) => limitTerms(compliance, brand) });
  const registration = createRegistrationModule({ db, clock, identity, players, openAccounts: ledger.openPlayerAccounts, setFirstLimit: limits.setFirstLimit, startEmailVerification, verifiedPersons: { read: externalSignIn.readVerifiedPerson, link: externalSignIn.linkVerifiedPerson }, termsOf: (brand) => registrationTerms(compliance, brand) });
  const openid = createOpenidModule({ db, identity, players, registration, brands: brands.map((brand) => openidBrand(compliance, settings, brand)), signingKeyOf: keys.providerKey, secret: settings.sharedSecret, ...requests });
  const cashier = createCashierModule({
    db,
    clock,
    ledger,
    players,
    depositLimits: limits,
    onDepositCompleted: grantOffer(ledger, clock),
    onDepositReversed: (tx, { playerId, bonusKey }) => ledger.endBonusOf(tx, playerId, bonusKey),
    isClosedLoop: (brand) => compliance.licence(brandTerms(compliance, brand).licence).features.includes('closedLoopPayments'),
    providerUrl: settings.paymentProviderUrl,
    payoutsUrl: settings.payoutsUrl,
    returnsUrl: settings.returnsUrl,
    providerSecret: settings.paymentProviderSecret,
    approvesByItself: settings.sandbox,
    isWebOrigin: (brand, origin) => isWebOrigin(settings, brand, origin),
    wakeOutbox,
  });
  return { limits, cashier, codes, verification, messaging, players, compliance, ledger, catalogue, content, games, gamesDeps, identity, externalSignIn, registration, openid };
}

export type Modules = Awaited<ReturnType<typeof createModules>>;

/** Gives the bonus of the offer that was chosen with a deposit; a player who has one already keeps that one. */
function grantOffer(ledger: LedgerModule, clock: Clock): CashierDeps['onDepositCompleted'] {
  return async (tx, deposit) => {
    const bonus = bonusOf(deposit, minimumDeposit(deposit.amount.currency));
    if (!bonus) return null;
    const { key, amount, wageringFactor, maxPayout, days } = bonus;
    const granted = await ledger.grantBonus(tx, { idempotencyKey: key, playerId: deposit.playerId, amount, wageringFactor, maxPayout, expiresAt: new Date(clock.now().getTime() + days * 86_400_000) });
    return granted.ok && !granted.value.repeated ? key : null;
  };
}

const hostPrefix = /^(lobby|www|proxy)\./;

/** A brand's own page, or one of an origin that the settings allow. Beside the web's own scheme and port only HTTPS is taken. */
function isWebOrigin({ webUrl, allowedOrigins }: Settings, brandId: string, origin: string): boolean {
  if (allowedOrigins.includes(origin)) return true;
  const [given, web] = [new URL(origin), new URL(webUrl)];
  const isOfBrand = findBrand(brandId)?.hosts.includes(given.hostname.replace(hostPrefix, '')) ?? false;
  return isOfBrand && (given.port === web.port ? given.protocol === web.protocol || given.protocol === 'https:' : given.protocol === 'https:' && given.port === '');
}

/** Where the brand's own site is, by the web's scheme and port. */
function siteOrigin({ webUrl }: Settings, brandId: string): string {
  const { protocol, hostname, port } = new URL(webUrl);
  return `${protocol}//${findBrand(brandId)?.hosts[0] ?? hostname}${port ? `:${port}` : ''}`;
}

function brandTerms(compliance: ComplianceModule, id: string): ReturnType<GamesDeps['brandTerms']> {
  const brand = findBrand(id);
  if (!brand) throw new RangeError(`no brand ${id}`);
  return { licence: brand.license, currency: currencyOf(brand.defaultCountry, compliance.licence(brand.license)) };
}

/** Who may open an account: old enough for one of the licence's products; each product asks for its own age again. */
function registrationTerms(compliance: ComplianceModule, id: string): RegistrationTerms {
  const brand = findBrand(id);
  if (!brand) throw new RangeError(`no brand ${id}`);
  const licence = compliance.licence(brand.license);
  const ages = licence.products.map((product) => (product === 'CASINO' ? licence.ageLimit.casino : licence.ageLimit.sports));
  return {
    ageLimit: Math.min(...ages),
    timeZone: licence.timeZone,
    countries: brand.countries,
    asksForSsn: licence.features.includes('ssnOnRegistration'),
    depositLimitPeriods: licence.features.includes('depositLimitsOnRegistration') ? compliance.depositLimitPeriods(brand.license) : [],
    isLimitAmount: ({ amount }) => isLimitAmount(amount),
    currencyOf: (country) => currencyOf(country, licence),
  };
}

function openidBrand(compliance: ComplianceModule, { webUrl, allowedOrigins }: Settings, { id, name, theme, hosts, defaultCountry, countries, locales, features }: BrandData): OpenidBrand {
  const { ageLimit, asksForSsn, depositLimitPeriods } = registrationTerms(compliance, id);
  const codes = [...locales].sort((one, other) => Number(other.isDefault ?? false) - Number(one.isDefault ?? false)).map(({ code }) => localeOfUrlCode(code));
  return { id, name, theme, defaultCountry, countries, ageLimit, asksForSsn, consentByDefault: features.includes('DefaultConsentRegistration'), depositLimitPeriods, locales: codes, webOrigins: webOriginsOf(webUrl, hosts, allowedOrigins) };
}

/** Where the pages of a brand stand: its hosts, with the prefixes that are read as the same, on the web's own scheme and port, and what the settings allow besides. */
function webOriginsOf(webUrl: string, hosts: readonly string[], allowedOrigins: readonly string[]): string[] {
  const { protocol, port, origin } = new URL(webUrl);
  const named = hosts.flatMap((host) => ['', 'lobby.', 'www.', 'proxy.'].map((prefix) => `${protocol}//${prefix}${host}${port ? `:${port}` : ''}`));
  return [...new Set([origin, ...named, ...allowedOrigins])];
}

/** Which limits a player may set, and how long a raise of one waits. */
function limitTerms(compliance: ComplianceModule, id: string): LimitTerms {
  const brand = findBrand(id);
  if (!brand) throw new RangeError(`no brand ${id}`);
  const { timeZone, limitRaiseWaitHours } = compliance.licence(brand.license);
  return { timeZone, depositPeriods: compliance.depositLimitPeriods(brand.license), raiseWait: limitRaiseWaitHours };
}

function audience({ brand, locale, country, subDivision }: Visitor): Audience | null {
  const data = findBrand(brand);
  return data && { brand, locale, subDivision, licence: data.license, country: country ?? data.defaultCountry };
}

async function findLaunchableGame(catalogue: CatalogueModule, visitor: Visitor, slug: string) {
  const seenBy = audience(visitor);
  const game = seenBy && (await catalogue.getGame(seenBy, slug));
  if (!game) return null;
  const { id, name, kind, bonusDisabled, demoAvailable } = game;
  return { slug: game.slug, gameId: id, name, isLiveCasinoGame: kind === 'live', bonusDisabled, demoAvailable };
}

/** The schema of all modules; once per process, since the builder is. */
export function createSchema(modules: Modules, clock: Clock) {
  const { players, ledger, identity, games } = modules;
  registerPlayersTypes(builder, players, {
    clock,
    getTotalDeposits: async (player) => toDecimal((await ledger.getTotalDeposits(player.id)) ?? money(0n, player.currency)),
  });
  registerIdentityTypes(builder, identity);
  registerExternalSignInTypes(builder, modules.externalSignIn);
  registerVerificationTypes(builder, modules.verification);
  registerRegistrationTypes(builder, modules.registration);
  registerLedgerTypes(builder, ledger);
  registerCashierTypes(builder, modules.cashier);
  registerLimitsTypes(builder, modules.limits);
  registerGamesTypes(builder, games);
  registerPublicTypes(modules);
  return builder.toSchema({ sortSchema: true });
}

const topGamesShown = 10;
const thumbnailSize = 300;

/** Catalogue and content: what visitors see. */
function registerPublicTypes({ catalogue, content, compliance }: Modules): void {
  const ports: CatalogueTypesPorts = {
    // Pictures carry no origin: the web serves /art/ from its own, so that pages load images from nowhere else.
    art: { baseUrl: '', version: ART_VERSION },
    brand: (id) => {
      const brand = findBrand(id);
      return brand && { licence: brand.license, defaultCountry: brand.defaultCountry };
    },
    currencyOf: (country, licence) => currencyOf(country, compliance.licence(licence)),
  };
  const { GameRef, GameListRef } = registerCatalogueTypes(builder, catalogue, ports);
  const game = async (context: RequestContext, country: string, slug: string) => {
    const seenBy = audienceOf(context, ports, country);
    const found = seenBy && (await catalogue.getGame(seenBy, slug));
    return found && { game: found, currency: ports.currencyOf(country, seenBy.licence), thumbnailSize };
  };
  const topGames = async (context: RequestContext, country: string, slug: string) => {
    const seenBy = audienceOf(context, ports, country);
    const list = seenBy && (await catalogue.getList(context.brand, slug, context.locale));
    if (!list) return null;
    const slice = await catalogue.getSlice(seenBy, slug, { first: topGamesShown, after: null, lastShownGameId: null });
    if (slice.entries.length === 0) return null;
    return { name: list.name, slug: list.slug, games: toConnection(slice, { locale: context.locale, currency: ports.currencyOf(country, seenBy.licence), thumbnailSize }) };
  };
  const contentPorts: ContentTypesPorts = {
    ...ports,
    GameRef,
    GameListRef,
    game,
    topGames,
    brand: (id) => {
      const brand = findBrand(id);
      return brand && { licence: brand.license, defaultCountry: brand.defaultCountry, products: compliance.licence(brand.license).products };
    },
    cataloguePaths: catalogue.getPaths,
  };
  registerContentTypes(builder, content, contentPorts);
}
