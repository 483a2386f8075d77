import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { PlayersModule } from '../players/index';
import {
  changeAccountStatus,
  type AccountStatusChange,
  type EndPlay,
  type EndWithAccount,
} from './commands/change-account-status';
import { changeBlocks, type Blocks } from './commands/change-blocks';
import { closeByPlayer, reopenByPlayer } from './commands/close-by-player';
import { startSelfExclusion } from './commands/start-self-exclusion';
import { startTimeOut } from './commands/start-time-out';
import type { Account } from './domain/account';
import { noteAccount, readAccount } from './store';

export interface Accounts {
  /** False when there is no such player. `within` is the caller's transaction. */
  changeAccountStatus(change: AccountStatusChange, within?: Queryable): Promise<boolean>;
  /** Sets the blocks of the player for now; see CSH-07. False when there is no such player. */
  changeBlocks(playerId: PlayerId, blocks: Blocks, within?: Queryable): Promise<boolean>;
  /** The account, which nobody else changes until the transaction ends. */
  lockAccount(tx: Queryable, playerId: PlayerId): Promise<Account>;
  /**
   * No play and no deposits until then, in the caller's transaction; what is played ends. False when a time-out holds
   * that ends no sooner.
   */
  startTimeOut(tx: Queryable, playerId: PlayerId, until: Date): Promise<boolean>;
  /**
   * The same until then (null: until the operator lifts it), and sign-ins and marketing end as well. False when an
   * exclusion holds that ends no sooner.
   */
  startSelfExclusion(tx: Queryable, playerId: PlayerId, until: Date | null): Promise<boolean>;
  /** Closes an open account at the wish of its player, in the caller's transaction. False when it is not open. */
  closeByPlayer(tx: Queryable, playerId: PlayerId, reopenByCustomerAllowed: boolean): Promise<boolean>;
  /** Opens an account again that its player closed and may open. False when it is not such a one. */
  reopenByPlayer(tx: Queryable, playerId: PlayerId): Promise<boolean>;
  /** Ends what is played, in the caller's transaction; waits for bets on their way. */
  endPlay(tx: Queryable, playerId: PlayerId): Promise<void>;
}

export interface AccountsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer' | 'stopMarketing'>;
  /** Ends what goes with an account that is closed, blocked or excluded. */
  readonly endWithAccount?: EndWithAccount;
  /** Ends play when a player may play no more, be it for a while or with the account. */
  readonly endPlay?: EndPlay;
}

/** The accounts of players: closed, blocked, excluded, on a break, or with blocks of the operator. */
export function createAccounts({
  db,
  clock,
  players,
  endWithAccount = async () => undefined,
  endPlay = async () => undefined,
}: AccountsDeps): Accounts {
  const endAll: EndWithAccount = async (tx, playerId, now, why) => {
    await endWithAccount(tx, playerId, now, why);
    await endPlay(tx, playerId, now);
  };
  function changePlayer(
    playerId: PlayerId,
    change: (tx: Queryable) => Promise<void>,
    within?: Queryable,
  ): Promise<boolean> {
    const work = async (tx: Queryable) => {
      if (!(await players.getPlayer(playerId, tx))) return false;
      await change(tx);
      return true;
    };
    return within ? work(within) : db.tx(work);
  }
  return {
    changeAccountStatus: (change, within) =>
      changePlayer(change.playerId, (tx) => changeAccountStatus(tx, change, clock.now(), endAll), within),
    changeBlocks: (playerId, blocks, within) =>
      changePlayer(playerId, (tx) => changeBlocks(tx, playerId, blocks, clock.now(), endPlay), within),
    async lockAccount(tx, playerId) {
      await noteAccount(tx, playerId, clock.now());
      await tx.query('select 1 from compliance_accounts where player_id = $1 for update', [playerId]);
      return readAccount(tx, playerId);
    },
    startTimeOut: (tx, playerId, until) => startTimeOut(tx, playerId, until, clock.now(), endPlay),
    startSelfExclusion: (tx, playerId, until) => startSelfExclusion(players, tx, playerId, until, clock.now(), endAll),
    closeByPlayer: (tx, playerId, mayReopen) => closeByPlayer(players, tx, playerId, mayReopen, clock.now(), endAll),
    reopenByPlayer: (tx, playerId) => reopenByPlayer(tx, playerId, clock.now()),
    endPlay: (tx, playerId) => endPlay(tx, playerId, clock.now()),
  };
}
