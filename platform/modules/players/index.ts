import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { Result } from '../../kernel/result';
import { addPopUps } from './commands/add-pop-ups';
import { changeAccountStatus, type AccountStatusChange, type EndWithAccount } from './commands/change-account-status';
import { createPlayer, type NewPlayer, type PhoneNumberTaken } from './commands/create-player';
import type { Customer, Player } from './domain/player';
import { isEmailTaken, isPersonShutOut, isSsnTaken, readCustomer, readPlayer, readPlayerByPhoneNumber, type PersonFacts } from './store';

export type { AccountStatusChange, Customer, NewPlayer, PhoneNumberTaken, Player };

export interface PlayersModule {
  /** In the caller's transaction, so that wallets open with the player or not at all. */
  createPlayer(tx: Queryable, player: NewPlayer): Promise<Result<PlayerId, PhoneNumberTaken>>;
  /** `from` is a transaction that must see its own changes, or wait for others'. */
  getPlayer(playerId: PlayerId, from?: Queryable): Promise<Player | null>;
  /** The account of an E.164 number at the brand. */
  findPlayerByPhoneNumber(brand: string, phoneNumber: string, from?: Queryable): Promise<Player | null>;
  /** What stands against a new account, judged in the transaction that makes it; the first that does. */
  findObstacle(tx: Queryable, brand: string, person: PersonFacts & { readonly email: string }): Promise<'shut-out' | 'ssn-taken' | 'email-taken' | null>;
  getCustomer(playerId: PlayerId): Promise<Customer | null>;
  changeAccountStatus(change: AccountStatusChange): Promise<boolean>;
  addPopUps(playerId: PlayerId, popUpIds: readonly string[]): Promise<string[]>;
}

export function createPlayersModule({ db, clock, endWithAccount }: { readonly db: Db; readonly clock: Clock; readonly endWithAccount: EndWithAccount }): PlayersModule {
  return {
    createPlayer: (tx, player) => createPlayer(tx, player, clock.now()),
    getPlayer: (playerId, from = db) => readPlayer(from, playerId),
    findPlayerByPhoneNumber: (brand, phoneNumber, from = db) => readPlayerByPhoneNumber(from, brand, phoneNumber),
    async findObstacle(tx, brand, { email, ...person }) {
      if (await isPersonShutOut(tx, brand, person, clock.now())) return 'shut-out';
      if (person.ssn !== null && (await isSsnTaken(tx, brand, person.ssn))) return 'ssn-taken';
      return (await isEmailTaken(tx, brand, email)) ? 'email-taken' : null;
    },
    getCustomer: (playerId) => readCustomer(db, playerId),
    changeAccountStatus: (change) => db.tx((tx) => changeAccountStatus(tx, change, clock.now(), endWithAccount)),
    addPopUps: (playerId, popUpIds) => db.tx((tx) => addPopUps(tx, playerId, popUpIds)),
  };
}
