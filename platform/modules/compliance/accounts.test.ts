import { z } from 'zod';
import type { Db } from '../../kernel/db/db';
import { systemClock } from '../../kernel/clock';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { createPlayersModule, type PlayersModule } from '../players/index';
import { ACCOUNT_COLUMNS, OPEN_ACCOUNT, type Account } from './domain/account';
import { conditionOf, may, type PlayerAction } from './domain/may';
import { createAccounts, readAccount, type Accounts } from './index';
import { queryValues } from '../../kernel/db/rows';

const DAY_MS = 86_400_000;

let db: Db;
let players: PlayersModule;
let accounts: Accounts;
beforeAll(async () => {
  db = await openTestDb();
  players = createPlayersModule({ db, clock: systemClock });
  accounts = createAccounts({ db, clock: systemClock, players });
});
afterAll(() => db.close());

async function newPlayer(): Promise<PlayerId> {
  const made = await db.tx((tx) =>
    players.createPlayer(tx, {
      brand: 'aurora',
      phoneNumber: `+358${newId().replace(/\D/g, '')}`,
      language: 'fi_FI',
      countryCode: 'FI',
      currency: 'EUR',
      isEmailMarketingAccepted: true,
    }),
  );
  if (!made.ok) throw new Error('the number is taken');
  return made.value;
}

test('a block shuts what it names and opens it again; the others stay [CSH-07]', async () => {
  const id = await newPlayer();
  const read = async () => {
    const account = await readAccount(db, id);
    return {
      play: account.isPlayBlocked,
      deposits: account.isDepositsBlocked,
      withdrawals: account.areWithdrawalsBlocked,
      cancelWithdrawal: account.isCancelWithdrawalBlocked,
      increaseDepositLimit: account.isIncreaseDepositLimitBlocked,
      rewards: account.isRewardsBlocked,
      instantBanking: account.instantBankingBlockedFrom !== null,
    };
  };
  const names = [
    'play',
    'deposits',
    'withdrawals',
    'cancelWithdrawal',
    'increaseDepositLimit',
    'rewards',
    'instantBanking',
  ] as const;
  const open = Object.fromEntries(names.map((name) => [name, false]));
  expect(await accounts.changeBlocks(id, open)).toBe(true);
  expect(await read()).toEqual(open);
  for (const name of names) {
    expect(await accounts.changeBlocks(id, { [name]: true })).toBe(true);
    expect(await accounts.changeBlocks(id, {})).toBe(true);
    expect(await read()).toEqual({ ...open, [name]: true });
    await accounts.changeBlocks(id, { [name]: false });
    expect(await read()).toEqual(open);
  }
  expect(await accounts.changeBlocks(toPlayerId(newId()), { deposits: true })).toBe(false);
});

test('a player of whom nothing was noted has an open account, and a refused change notes nothing [PRF-03]', async () => {
  const id = await newPlayer();
  expect(await readAccount(db, id)).toEqual(OPEN_ACCOUNT);
  expect(await db.tx((tx) => accounts.reopenByPlayer(tx, id))).toBe(false);
  expect(await readAccount(db, id)).toEqual(OPEN_ACCOUNT);
  const stranger = toPlayerId(newId());
  const change = { status: 'Closed', cause: 'Other', reopenByCustomerAllowed: false } as const;
  expect(await accounts.changeAccountStatus({ playerId: stranger, ...change })).toBe(false);
  expect(await readAccount(db, stranger)).toEqual(OPEN_ACCOUNT);
});

/** Accounts with every pair of facts that a rule looks at. */
function everyAccount(now: Date): Account[] {
  const [past, ahead] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  const ends = [null, past, now, ahead];
  const blocks = [
    'isPlayBlocked',
    'isDepositsBlocked',
    'areWithdrawalsBlocked',
    'isCancelWithdrawalBlocked',
    'isRewardsBlocked',
    'isIncreaseDepositLimitBlocked',
  ] as const;
  const statuses = (['Open', 'Closed', 'Blocked'] as const).flatMap((accountStatus) =>
    ([null, 'SelfExclusion', 'UserRequest'] as const).map((accountStatusCause) => ({
      accountStatus,
      accountStatusCause,
    })),
  );
  const pauses = ends.flatMap((selfExclusionEndsAt) =>
    ends.map((timeoutEndsAt) => ({ selfExclusionEndsAt, timeoutEndsAt })),
  );
  return statuses.flatMap((status) =>
    pauses.flatMap((pause) =>
      [null, ...blocks].map((block) => ({ ...OPEN_ACCOUNT, ...status, ...pause, ...(block && { [block]: true }) })),
    ),
  );
}

test('the database and the code refuse the same of every account, at the instant when a break ends too, and a bet as any play [PRF-03, EVT-02]', async () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const all = everyAccount(now).map((account) => ({ playerId: toPlayerId(newId()), account }));
  const fields = Object.entries(ACCOUNT_COLUMNS);
  for (const { playerId, account } of all)
    await db.query(
      `insert into compliance_accounts (player_id, updated_at, ${fields.map(([, column]) => column).join(', ')})
       values ($1, $2, ${fields.map((_field, place) => `$${place + 3}`).join(', ')})`,
      [playerId, now, ...fields.map(([field]) => Reflect.get(account, field))],
    );
  const actions: readonly PlayerAction[] = [
    'sign-in',
    'settle-account',
    'change-account',
    'play',
    'deposit',
    'claim-reward',
    'withdraw',
    'cancel-withdrawal',
    'open-another-account',
  ];
  const ids = all.map(({ playerId }) => playerId);
  const chosen = (condition: string): Promise<string[]> =>
    queryValues(
      db,
      z.string(),
      `select a.player_id from compliance_accounts a, (select $2::timestamptz as p_now) given
         where a.player_id = any($1::uuid[]) and (${condition}) order by 1`,
      [ids, now],
    );
  const refusedFor = (action: PlayerAction): string[] =>
    all.flatMap(({ playerId, account }) => (may(action, account, now) ? [playerId] : [])).sort();
  for (const action of actions) {
    expect([action, await chosen(conditionOf(action))]).toEqual([action, refusedFor(action)]);
    expect(refusedFor(action).length).toBeGreaterThan(0);
  }
  expect(await chosen('compliance_bet_refusal(a.player_id, p_now) is not null')).toEqual(refusedFor('play'));
  expect(await chosen('not compliance_may_advertise(a.player_id, p_now)')).toEqual(refusedFor('change-account'));
});

test('marketing that is chosen at the instant of an exclusion does not outlast it [PRF-03]', async () => {
  const excluded = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const id = await newPlayer();
      const until = new Date(Date.now() + DAY_MS);
      await Promise.all([
        players.chooseMarketing(id, { sms: true, email: true, phone: true }),
        db.tx((tx) => accounts.startSelfExclusion(tx, id, until)),
        players.chooseMarketing(id, { sms: true, email: false, phone: false }),
      ]);
      return players.getPlayer(id);
    }),
  );
  expect(excluded.filter((player) => player?.marketingBlocked === false || player?.isSmsMarketingAccepted)).toEqual([]);
});

test('the longest of many breaks that begin at once holds, and those of the same end begin once [PRF-03]', async () => {
  const id = await newPlayer();
  const until = (days: number) => new Date(Date.now() + days * DAY_MS);
  const longest = until(7);
  const begun = await Promise.all(
    [longest, until(1), longest, until(2), longest].map((end) =>
      db.tx((tx) => accounts.startTimeOut(tx, id, end)).then((isBegun) => isBegun && end),
    ),
  );
  expect(begun.filter((end) => end === longest)).toHaveLength(1);
  expect((await readAccount(db, id)).timeoutEndsAt).toEqual(longest);
});
