import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import type { Result } from '@/contract/result';
import type { PopUp } from '@/contract/pop-ups';
import { acceptTerms } from './commands/accept-terms';
import { acknowledgePopUp } from './commands/acknowledge-pop-up';
import { addPopUps } from './commands/add-pop-ups';
import { askSourceOfWealth, type SourceOfWealthRequest } from './commands/ask-source-of-wealth';
import type { Verification } from './domain/verification';
import { changeVerification } from './commands/change-verification';
import { addInformation, changeUnprovenEmail, markVerified, type AddedInformation } from './commands/complete-player';
import { createPlayer, type NewPlayer, type PhoneNumberTaken } from './commands/create-player';
import { setBankingCheck } from './commands/set-banking-check';
import { setRealityCheckPeriod } from './commands/set-reality-check-period';
import { chooseMarketing, stopMarketing, type MarketingChoice } from './commands/choose-marketing';
import type { Customer, Player } from './domain/player';
import type { KnownPerson } from './domain/near-person';
import {
  erasePerson,
  findPlayers,
  readAccountsOf,
  readCustomer,
  readEmailOwner,
  readNearAccountsOf,
  readPlayer,
  readPlayerByPhoneNumber,
  type PersonFacts,
  type PlayerPage,
  type PlayerSearch,
} from './store';

export { spokenNumber } from './domain/player-number';
export { isThirdPartyAccount } from './domain/account-holder';
export { isSameName } from './domain/same-person';
export { type SourceOfWealthKind, sourceOfWealthKinds } from './domain/source-of-wealth-kind';
export type { KycStatus } from './domain/verification';
export type {
  AddedInformation,
  Customer,
  MarketingChoice,
  NewPlayer,
  PhoneNumberTaken,
  Player,
  PlayerSearch,
  SourceOfWealthRequest,
  Verification,
};

export interface PlayersModule {
  /** In the caller's transaction, so that wallets open with the player or not at all. */
  createPlayer(tx: Queryable, player: NewPlayer): Promise<Result<PlayerId, PhoneNumberTaken>>;
  /** `from` is a transaction that must see its own changes, or wait for others'. */
  getPlayer(playerId: PlayerId, from?: Queryable): Promise<Player | null>;
  /** Of the player of an operator's order; null for none of this id. */
  brandOf(playerId: string): Promise<string | null>;
  /** The account of an E.164 number at the brand. */
  findPlayerByPhoneNumber(brand: string, phoneNumber: string, from?: Queryable): Promise<Player | null>;
  /** The accounts that a person has at the brand, by national id or by name and birth date. */
  findAccountsOf(tx: Queryable, brand: string, person: PersonFacts): Promise<Player[]>;
  /** The accounts at the brand of people who were born on the same day and may be this person: a person should look. */
  findNearAccountsOf(tx: Queryable, brand: string, person: PersonFacts & KnownPerson): Promise<Player[]>;
  /** The account that has proven the address to be its own, whatever its case; one at most. */
  findEmailOwner(tx: Queryable, brand: string, email: string): Promise<Player | null>;
  /** A page of the brand's players whom the search means, in the order of their ids. */
  findPlayers(brand: string, search: PlayerSearch, page: PlayerPage): Promise<Player[]>;
  getCustomer(playerId: PlayerId, from?: Queryable): Promise<Customer | null>;
  /**
   * Notes a proven address or number (E.164), or one in place of the account's address, in the caller's transaction; false when the account has another one by
   * now, or the address is another account's.
   */
  markVerified(
    tx: Queryable,
    what: 'email' | 'new-email' | 'phone',
    playerId: PlayerId,
    proven: string,
  ): Promise<boolean>;
  /** Puts another address in place of one that is not proven, in the caller's transaction; false when it is by now. */
  changeUnprovenEmail(tx: Queryable, playerId: PlayerId, email: string): Promise<boolean>;
  /** Fills in what the account does not know yet, and sets the marketing choice. */
  addInformation(playerId: PlayerId, information: AddedInformation): Promise<void>;
  /** Minutes of play between two reality checks, in the caller's transaction; the caller knows that they are allowed. */
  setRealityCheckPeriod(tx: Queryable, playerId: PlayerId, minutes: number): Promise<void>;
  /** Whether the player has to prove the bank account that they pay with, in the caller's transaction. */
  setBankingCheck(tx: Queryable, playerId: PlayerId, isRequired: boolean): Promise<void>;
  /** Which channels may carry marketing from now on; none while the account is closed or excluded. */
  chooseMarketing(playerId: PlayerId, choice: MarketingChoice): Promise<void>;
  /** No marketing by any channel from now on, in the caller's transaction, which notifies the screens. */
  stopMarketing(tx: Queryable, playerId: PlayerId): Promise<void>;
  /**
   * Erases name, birth, national id, number, address and mail, in the caller's transaction; those that a person is
   * recognised by at a registration stay when `keepsFacts`.
   */
  erasePerson(tx: Queryable, playerId: PlayerId, keepsFacts: boolean): Promise<void>;
  /** Changes what is known of who the player is, in the caller's transaction. False when there is no such player. */
  changeVerification(tx: Queryable, playerId: PlayerId, change: (now: Verification) => Verification): Promise<boolean>;
  /** Requests the source of the player's wealth, in place of any request before; null: no more. */
  askSourceOfWealth(tx: Queryable, playerId: PlayerId, request: SourceOfWealthRequest | null): Promise<boolean>;
  /** Keeps when terms and privacy policy were accepted, unless they were before. */
  acceptTerms(playerId: PlayerId): Promise<void>;
  /** Adds pop-ups that the player has to see, of this release or of a later one. Answers the new ones. */
  addPopUps(playerId: PlayerId, popUpIds: readonly string[], tx?: Queryable): Promise<string[]>;
  /** The player has seen the pop-up. One that is not needed, or not any more, changes nothing. */
  acknowledgePopUp(playerId: PlayerId, popUp: PopUp): Promise<void>;
}

export function createPlayersModule({ db, clock }: { readonly db: Db; readonly clock: Clock }): PlayersModule {
  return {
    createPlayer: (tx, player) => createPlayer(tx, player, clock.now()),
    getPlayer: (playerId, from = db) => readPlayer(from, playerId),
    brandOf: async (playerId) => (await readPlayer(db, toPlayerId(playerId)))?.brand ?? null,
    findPlayerByPhoneNumber: (brand, phoneNumber, from = db) => readPlayerByPhoneNumber(from, brand, phoneNumber),
    findEmailOwner: readEmailOwner,
    findAccountsOf: readAccountsOf,
    findNearAccountsOf: readNearAccountsOf,
    findPlayers: (brand, search, page) => findPlayers(db, brand, search, page),
    getCustomer: (playerId, from = db) => readCustomer(from, playerId),
    markVerified: (tx, what, playerId, proven) => markVerified(tx, what, playerId, proven, clock.now()),
    changeUnprovenEmail: (tx, playerId, email) => changeUnprovenEmail(tx, playerId, email, clock.now()),
    addInformation: (playerId, information) => db.tx((tx) => addInformation(tx, playerId, information, clock.now())),
    setRealityCheckPeriod: (tx, playerId, minutes) => setRealityCheckPeriod(tx, playerId, minutes, clock.now()),
    setBankingCheck: (tx, playerId, isRequired) => setBankingCheck(tx, playerId, isRequired, clock.now()),
    chooseMarketing: (playerId, choice) => db.tx((tx) => chooseMarketing(tx, playerId, choice, clock.now())),
    stopMarketing: (tx, playerId) => stopMarketing(tx, playerId, clock.now()),
    erasePerson: (tx, playerId, keepsFacts) => erasePerson(tx, playerId, keepsFacts, clock.now()),
    changeVerification: (tx, playerId, change) => changeVerification(tx, playerId, change, clock.now()),
    askSourceOfWealth: (tx, playerId, request) => askSourceOfWealth(tx, playerId, request, clock.now()),
    acceptTerms: (playerId) => db.tx((tx) => acceptTerms(tx, playerId, clock.now())),
    addPopUps: (playerId, popUpIds, tx) =>
      tx ? addPopUps(tx, playerId, popUpIds) : db.tx((own) => addPopUps(own, playerId, popUpIds)),
    acknowledgePopUp: (playerId, popUp) => db.tx((tx) => acknowledgePopUp(tx, playerId, popUp)),
  };
}
