import { money, type Currency } from '@/contract/money';
import { toPlatform } from '@/contract/signed-call';
import { shiftableClock, type ShiftableClock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { newId, toPlayerId, type PlayerId } from '../../../kernel/ids';
import { signCall } from '../../../kernel/signed-text';
import { openTestDb } from '../../../testing/test-db';
import { testProvider, testProviders } from '../../../testing/test-providers';
import { createComplianceModule, type PlayFacts } from '../../compliance/index';
import { createLedgerModule, type LedgerModule } from '../../ledger/index';
import {
  createGamesModule,
  createWalletHttpHandlers,
  roundChecks,
  wageringCheck,
  type GamesDeps,
  type GamesModule,
} from '../index';
import type { WalletHttpHandler } from '../wallet-http';

/** The key of the provider `studio`, whose games are launched. */
export const SECRET = 'a secret of the provider';
/** The key of `elsewhere`, another provider. */
export const OTHER_SECRET = 'a secret of another provider';
export const ORIGIN = { brand: 'aurora', locale: 'fi_FI', country: 'FI', subDivision: null, identitySessionId: null };
export const GAME = 'frost';

const OPEN_ACCOUNT: PlayFacts = {
  accountStatus: 'Open',
  accountStatusCause: null,
  selfExclusionEndsAt: null,
  timeoutEndsAt: null,
  isPlayBlocked: false,
  dateOfBirth: null,
};

export interface WalletReply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface WalletBench {
  readonly db: Db;
  readonly clock: ShiftableClock;
  readonly ledger: LedgerModule;
  readonly games: GamesModule;
  readonly deps: GamesDeps;
  readonly handle: WalletHttpHandler;
  /** A signed call; a text is sent as it is. */
  call(operation: string, body: unknown, secret?: string, host?: WalletHttpHandler): Promise<WalletReply>;
  /** With so many minor units of cash and bonus money. */
  newPlayer(funds: bigint, currency?: Currency, bonus?: bigint): Promise<PlayerId>;
  /** The id of an open session. */
  launch(playerId: PlayerId | null, slug?: string, mode?: 'REAL' | 'DEMO'): Promise<string>;
  /** Minor units of cash. */
  balanceOf(playerId: PlayerId): Promise<bigint | undefined>;
}

export function tokenOf(launchUrl: string): string {
  return new URL(launchUrl).searchParams.get('launch') ?? '';
}

/** The games module on a database of its own, called as a provider calls it. */
export async function openWalletBench(over: Partial<GamesDeps> = {}, clock = shiftableClock()): Promise<WalletBench> {
  const db = await openTestDb();
  const ledger = createLedgerModule({ db, clock, furtherChecks: [wageringCheck, ...roundChecks] });
  const deps: GamesDeps = {
    db,
    clock,
    ledger,
    compliance: createComplianceModule({ clock }),
    findPlayer: async () => OPEN_ACCOUNT,
    findGame: async (_visitor, slug) => ({
      slug,
      gameId: `id-${slug}`,
      name: `The ${slug}`,
      isLiveCasinoGame: false,
      kind: 'slot',
      studio: 'north-star',
      provider: 'studio',
      bonusDisabled: false,
      demoAvailable: true,
    }),
    gameNames: async (slugs) => new Map(slugs.map((slug) => [slug, `The ${slug}`])),
    gameKinds: async (slugs) => new Map(slugs.map((slug) => [slug, 'slot'])),
    brandTerms: () => ({ licence: 'mga', currency: 'EUR' }),
    providers: testProviders([testProvider('studio', SECRET), testProvider('elsewhere', OTHER_SECRET)]),
    ownFailures: new Set(),
    wakeConsumers: () => undefined,
    ...over,
  };
  const games = createGamesModule(deps);
  const handle = createWalletHttpHandlers(deps);

  async function call(operation: string, body: unknown, secret = SECRET, host = handle): Promise<WalletReply> {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = clock.now().toISOString();
    const path = `/wallet/v1/${operation}`;
    const headers = { 'x-signature': signCall(secret, toPlatform(path), timestamp, raw), 'x-timestamp': timestamp };
    const { status, body: answer } = await host(path, headers, raw);
    return { status, body: JSON.parse(JSON.stringify(answer)) };
  }

  return {
    db,
    clock,
    ledger,
    games,
    deps,
    handle,
    call,
    async newPlayer(funds, currency = 'EUR', bonus = 0n) {
      const playerId = toPlayerId(newId());
      await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, currency));
      if (funds > 0n)
        await ledger.depositDemoFunds({ playerId, amount: money(funds, currency), idempotencyKey: newId() });
      if (bonus > 0n) {
        const postings = [{ from: 'house:main', to: 'player_bonus', amount: money(bonus, currency) }] as const;
        await ledger.postMovement({ idempotencyKey: newId(), kind: 'bonus', playerId, postings, moneyType: null });
      }
      return playerId;
    },
    async launch(playerId, slug = GAME, mode = 'REAL') {
      const launched = await games.launchGame({ ...ORIGIN, slug, mode, playerId });
      if (!launched.ok) throw new Error(launched.error.kind);
      const { body } = await call('authenticate', { launchToken: tokenOf(launched.value.launchUrl) });
      return String(body.sessionId);
    },
    balanceOf: async (playerId) => (await ledger.getWallet(playerId))?.balance.amount,
  };
}
