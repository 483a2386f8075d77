import type { Clock } from '../../platform/kernel/clock';
import type { Db, Queryable } from '../../platform/kernel/db/db';
import type { PlayerId } from '../../platform/kernel/ids';
import { money, type Currency } from '@/contract/money';
import { BRANDS, defaultLocaleOf } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { createLedgerModule } from '../../platform/modules/ledger/index';
import { createPlayersModule } from '../../platform/modules/players/index';

/** A brand whose configuration names a first player. */
export type DemoBrand = Brand & { readonly demoPlayer: NonNullable<Brand['demoPlayer']> };

const isDemoBrand = (brand: Brand): brand is DemoBrand => brand.demoPlayer !== undefined;

/** The brands that get players with a history. */
export const DEMO_BRANDS: readonly DemoBrand[] = BRANDS.filter(isDemoBrand);

export interface DemoAccountDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export interface DemoAccount {
  readonly brand: Brand;
  /** Unique among the brand's demonstration accounts. */
  readonly name: string;
  readonly phoneNumber: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly currency: Currency;
  readonly person: { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string };
  /** Minor units. */
  readonly funds: bigint;
  /** Done in the account's own transaction. */
  readonly link?: (tx: Queryable, playerId: PlayerId) => Promise<unknown>;
}

/** A verified player with money in the account, by id. Done again it changes nothing. */
export async function openDemoAccount(
  { db, clock }: DemoAccountDeps,
  { brand, name, phoneNumber, country, currency, person, funds, link }: DemoAccount,
): Promise<PlayerId> {
  const players = createPlayersModule({ db, clock });
  const ledger = createLedgerModule({ db, clock });
  const playerId = await db.tx(async (tx) => {
    const created = await players.createPlayer(tx, {
      brand: brand.id,
      phoneNumber,
      currency,
      isPhoneNumberVerified: false,
      email: `${name}@${brand.id}.example`,
      emailVerified: true,
      language: defaultLocaleOf(brand),
      countryCode: country,
      personalInfo: person,
      isEmailMarketingAccepted: false,
      acceptedAt: clock.now(),
      kyc: { status: 'Done', done: ['identity', 'address'] },
    });
    const id = created.ok ? created.value : created.error.playerId;
    await ledger.openPlayerAccounts(tx, id, currency);
    await link?.(tx, id);
    return id;
  });
  const paid = await ledger.depositDemoFunds({
    playerId,
    amount: money(funds, currency),
    idempotencyKey: `demo-${brand.id}-${name}`,
  });
  if (!paid.ok) throw new Error(`a deposit of the demonstration was refused: ${paid.error.kind}`);
  return playerId;
}
