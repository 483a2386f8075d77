import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { createInProcessBus } from '../../kernel/bus/in-process-bus';
import { systemClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { createBusFanOut } from '../../kernel/events/bus-fan-out';
import { createEventLog } from '../../kernel/events/event-log';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';
import { openTestDb } from '../../testing/test-db';
import { timeScale } from '../../testing/time-scale';
import { createAccounts, readAccount, type Accounts } from '../compliance/index';
import { customerTopic, playerTopic } from './events';
import { createPlayersModule, type NewPlayer, type PlayersModule } from './index';

const everyField = `query GetPlayerInfo { viewer {
  player {
    id playerId accountStatus { status cause reopenByCustomerAllowed } country { id code name currency } language email isPhoneNumberVerified phoneNumber realityCheckPeriod
    personalInfo { street city firstName lastName dateOfBirth zipCode ssn state } emailVerified marketingPreferences { marketingBlocked }
    isSuppressedInAnyCommunicationGroup isSmsMarketingAccepted isEmailMarketingAccepted isPhoneMarketingAccepted termsAccepted privacyPolicyAccepted
    isInstantBankingBlocked instantBankingBlock { activeFrom } selfExclusionDetails { exclusionEndsAt } timeouts { timeoutEndsAt } areWithdrawalsBlocked
    kycCheckStatus { status deadline verificationsDone verificationsMissing } totalDepositAmount
    sourceOfWealthStatus { dueDate dueDateExpired requiredDocumentsUploadV2 { comment requestedFundingType } } bankingCDD
  }
  customer { id popUpsNeeded isCancelWithdrawalBlocked isIncreaseDepositLimitBlocked isRewardsBlocked isDepositsBlocked }
} }`;

describe('a player of the running platform', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.stop());

  test('carries every field of player and customer, from stored data [PLR-01]', async () => {
    const { accessToken } = await platform.signIn('+358401000001');
    const answer = await platform.graphql(everyField, {}, { token: accessToken, locale: 'fi_FI' });
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toMatchObject({
      viewer: {
        player: {
          id: expect.any(String),
          accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
          country: { id: 'FI', code: 'FI', name: 'Suomi', currency: 'EUR' },
          phoneNumber: '+358401000001',
          isPhoneNumberVerified: true,
          personalInfo: { firstName: 'Aino', lastName: 'Virtanen' },
          totalDepositAmount: expect.stringMatching(/^\d+\.\d{2}$/),
          kycCheckStatus: { verificationsDone: expect.any(Array), verificationsMissing: expect.any(Array) },
        },
        customer: { popUpsNeeded: expect.any(Array), isDepositsBlocked: false },
      },
    });
  });

  test('a visitor’s player and customer are null [AUT-12]', async () => {
    expect((await platform.graphql(everyField)).data).toEqual({ viewer: { player: null, customer: null } });
  });

  const aino = { brand: 'aurora', phoneNumber: '+358401000001' };
  const otherNumber = '+358401000071';
  const change = async (body: object) =>
    expect((await fetch(`${platform.url}/sandbox/player`, { method: 'POST', body: JSON.stringify(body) })).status).toBe(
      200,
    );

  /** One socket with every subscription of the account; `received` is what came, in its order. */
  async function screenOf(accessToken: string) {
    const received: unknown[] = [];
    let close: (reason: unknown) => void = () => undefined;
    const closed = new Promise((resolve) => (close = resolve));
    const client = createClient({
      url: `${platform.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
      connectionParams: { accessToken, brand: 'aurora', locale: 'en_GB' },
      on: { closed: (event) => close(event) },
    });
    for (const query of [
      'subscription PlayerUpdated { playerUpdated { isAccountClosed } }',
      'subscription CustomerPopUpAdded { customerPopUpAdded { popUpIdsAdded } }',
      'subscription SessionDestroyed { sessionDestroyed { sessionId } }',
    ]) {
      client.subscribe(
        { query },
        { next: ({ data }) => void received.push(data), error: () => undefined, complete: () => undefined },
      );
    }
    // The balance comes with a snapshot: by then the others, which were subscribed before, are open as well.
    await new Promise<void>((resolve) =>
      client.subscribe(
        { query: 'subscription Wallet { balanceUpdated { version } }' },
        { next: () => resolve(), error: () => resolve(), complete: () => resolve() },
      ),
    );
    return { received, closed, leave: () => client.dispose() };
  }
  async function until(received: readonly unknown[], count: number): Promise<void> {
    for (const end = Date.now() + 15_000 * timeScale; received.length < count && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  test('hears of new pop-ups, which the customer then needs; others hear nothing [PLR-02, SUB-02]', async () => {
    const { accessToken } = await platform.signIn(aino.phoneNumber);
    const [own, second, stranger] = await Promise.all([
      screenOf(accessToken),
      screenOf(accessToken),
      screenOf((await platform.signIn(otherNumber)).accessToken),
    ]);
    await change({ ...aino, popUpIds: ['terms', 'news'] });
    await Promise.all([until(own.received, 1), until(second.received, 1)]);
    expect(own.received).toEqual([{ customerPopUpAdded: { popUpIdsAdded: ['terms', 'news'] } }]);
    expect(second.received).toEqual(own.received);
    expect(
      (
        await platform.graphql(
          'query GetCustomerInfo { viewer { customer { popUpsNeeded } } }',
          {},
          { token: accessToken },
        )
      ).data,
    ).toEqual({ viewer: { customer: { popUpsNeeded: ['terms', 'news'] } } });
    await change({ ...aino, popUpIds: ['terms'] });
    await change({ ...aino, popUpIds: ['more'] });
    await until(own.received, 2);
    expect(own.received.slice(1)).toEqual([{ customerPopUpAdded: { popUpIdsAdded: ['more'] } }]);
    expect(JSON.stringify(stranger.received)).not.toContain('popUpIdsAdded');
    await Promise.all([own, second, stranger].map(({ leave }) => leave()));
  });

  const acknowledge = (id: string, token?: string) =>
    platform.graphql(
      'mutation AcknowledgePopUp($id: ID!) { acknowledgePopUp(id: $id) { popUpsNeeded } }',
      { id },
      token ? { token } : {},
    );

  test('acknowledges a pop-up for its player alone, and every screen hears of it once [PLR-02, SUB-02]', async () => {
    const { accessToken } = await platform.signIn(otherNumber);
    const stranger = (await platform.signIn('+358401000072')).accessToken;
    const screen = await screenOf(accessToken);
    await change({ brand: 'aurora', phoneNumber: otherNumber, popUpIds: ['terms', 'limits'] });
    await until(screen.received, 1);
    expect((await acknowledge('terms', stranger)).data).toEqual({ acknowledgePopUp: { popUpsNeeded: [] } });
    const answers = await Promise.all([acknowledge('terms', accessToken), acknowledge('terms', accessToken)]);
    for (const { data } of [...answers, await acknowledge('terms', accessToken)])
      expect(data).toEqual({ acknowledgePopUp: { popUpsNeeded: ['limits'] } });
    await until(screen.received, 2);
    await acknowledge('limits', accessToken);
    await until(screen.received, 3);
    const nothingAdded = { customerPopUpAdded: { popUpIdsAdded: [] } };
    expect(screen.received.slice(1)).toEqual([nothingAdded, nothingAdded]);
    await screen.leave();
  });

  test('acknowledges no pop-up that it does not know, and none for a visitor [PLR-02, SEC-02]', async () => {
    const { accessToken } = await platform.signIn(otherNumber);
    await change({ brand: 'aurora', phoneNumber: otherNumber, popUpIds: ['of-a-later-release'] });
    const typeOf = async (id: string, token?: string) =>
      (await acknowledge(id, token)).errors?.[0]?.extensions?.type ?? null;
    expect(await typeOf('of-a-later-release', accessToken)).toBe('BadInput');
    expect(await typeOf('', accessToken)).toBe('BadInput');
    expect(await typeOf('terms')).toBe('AuthenticationFailure');
    const { data } = await platform.graphql('{ viewer { customer { popUpsNeeded } } }', {}, { token: accessToken });
    expect(data).toEqual({ viewer: { customer: { popUpsNeeded: ['of-a-later-release'] } } });
  });

  test('hears of a block and of its end, and the cashier says why [CSH-07, PLR-02, SUB-02]', async () => {
    const { accessToken } = await platform.signIn(otherNumber);
    const screen = await screenOf(accessToken);
    const reasonOf = async () =>
      (await platform.graphql('{ viewer { cashier { depositsBlockReason } } }', {}, { token: accessToken })).data;
    for (const [place, reason] of ['DepositsBlocked', null].entries()) {
      await change({ brand: 'aurora', phoneNumber: otherNumber, blocks: { deposits: reason !== null } });
      await until(screen.received, place + 1);
      expect([screen.received.length, await reasonOf()]).toEqual([
        place + 1,
        { viewer: { cashier: { depositsBlockReason: reason } } },
      ]);
    }
    await screen.leave();
  });

  test('hears of a change of the account; closed, of that first, then the end of the session [PLR-02, SUB-02]', async () => {
    const { accessToken } = await platform.signIn(aino.phoneNumber);
    const screen = await screenOf(accessToken);
    await change({ ...aino, account: { status: 'Open', cause: null, reopenByCustomerAllowed: false } });
    await until(screen.received, 1);
    expect(screen.received).toEqual([{ playerUpdated: { isAccountClosed: false } }]);
    await change({ ...aino, account: { status: 'Closed', cause: 'UserRequest', reopenByCustomerAllowed: true } });
    expect(await screen.closed).toMatchObject({ code: 4410, reason: 'session_destroyed_error' });
    expect(screen.received.slice(1)).toEqual([
      { playerUpdated: { isAccountClosed: true } },
      { sessionDestroyed: { sessionId: expect.any(String) } },
    ]);
    expect((await platform.graphql('{ viewer { id } }', {}, { token: accessToken })).status).toBe(401);
  });
});

describe('players', () => {
  let db: Db;
  let players: PlayersModule;
  let accounts: Accounts;
  const ended: string[] = [];
  beforeAll(async () => {
    db = await openTestDb();
    players = createPlayersModule({ db, clock: systemClock });
    accounts = createAccounts({
      db,
      clock: systemClock,
      players,
      endWithAccount: async (_tx, playerId) => void ended.push(playerId),
    });
  });
  afterAll(() => db.close());

  const full: NewPlayer = {
    brand: 'aurora',
    phoneNumber: '+358401234567',
    isPhoneNumberVerified: true,
    email: 'maija@example.com',
    emailVerified: true,
    language: 'fi_FI',
    countryCode: 'FI',
    currency: 'EUR',
    personalInfo: {
      firstName: 'Maija',
      lastName: 'Meri',
      street: 'Rantatie 1',
      city: 'Turku',
      zipCode: '20100',
      state: 'Varsinais-Suomi',
      dateOfBirth: '1990-02-28',
      ssn: '280290-123A',
    },
    realityCheckPeriod: 60,
    isSmsMarketingAccepted: true,
    isEmailMarketingAccepted: true,
    isPhoneMarketingAccepted: true,
    acceptedAt: new Date('2026-01-02T03:04:05Z'),
    kyc: { status: 'Required', deadline: new Date('2026-05-01T00:00:00Z'), done: ['EMAIL'], missing: ['IDENTITY'] },
    sourceOfWealth: {
      dueAt: new Date('2026-06-01T00:00:00Z'),
      documents: [{ comment: 'Last three pay slips', requestedFundingType: 'Salary' }],
    },
  };

  test('players come back as they were made, to the last field [PLR-01]', async () => {
    const made = await db.tx((tx) => players.createPlayer(tx, full));
    if (!made.ok) throw new Error('taken');
    expect(await players.getPlayer(made.value)).toMatchObject({
      phoneNumber: full.phoneNumber,
      email: full.email,
      personalInfo: full.personalInfo,
      realityCheckPeriod: 60,
      termsAcceptedAt: full.acceptedAt,
      kycStatus: 'Required',
      kycDeadline: full.kyc?.deadline,
      kycVerificationsDone: ['EMAIL'],
      kycVerificationsMissing: ['IDENTITY'],
      sourceOfWealthDueAt: full.sourceOfWealth?.dueAt,
      sourceOfWealthDocuments: full.sourceOfWealth?.documents,
    });
    expect(await players.getCustomer(made.value)).toEqual({
      playerId: made.value,
      popUpsNeeded: [],
    });
  });

  test('people are found by the beginnings of names in any order and spelling, by mail in any case, a page at a time [OPR-04]', async () => {
    const named = [
      ['Äino Maria', 'Mäkinen-Koe', 'made'],
      ['Seán', 'O’Brien', 'other'],
      ['ØYVIND', 'Ærlig', 'øy'],
      ['ЮЛИЯ', 'Ёжикова', 'juli'],
      ['Άννα', 'Παπαδοπούλου', 'anna'],
      ['小龍', '李', 'li'],
    ] as const;
    const brand = 'of-names';
    for (const [at, [firstName, lastName, mail]] of named.entries())
      await db.tx((tx) =>
        players.createPlayer(tx, {
          ...full,
          brand,
          phoneNumber: `+35840800000${at}`,
          email: `${mail}@Example.com`,
          emailVerified: false,
          personalInfo: { firstName, lastName },
        }),
      );
    const page = { first: 10, after: null };
    const found = async (name: string, at = brand) =>
      (await players.findPlayers(at, { by: 'name', name }, page)).map(({ personalInfo }) => personalInfo.lastName);
    for (const typed of ['Mäkinen', 'makinen', 'MAEKINEN', 'koe aino', 'mari', 'Aino  Mäki', 'mäkinen-koe', 'ai ma ko'])
      expect([typed, await found(typed)]).toEqual([typed, ['Mäkinen-Koe']]);
    for (const typed of ["sean o'brien", 'OBrien', 'o’bri'])
      expect([typed, await found(typed)]).toEqual([typed, ['O’Brien']]);
    for (const typed of ['Oyvind', 'øyv', 'aerlig']) expect([typed, await found(typed)]).toEqual([typed, ['Ærlig']]);
    for (const [typed, last] of [
      ['юлия', 'Ёжикова'],
      ['ежик', 'Ёжикова'],
      ['αννα', 'Παπαδοπούλου'],
      ['李', '李'],
    ] as const)
      expect([typed, await found(typed)]).toEqual([typed, [last]]);
    for (const typed of ['', "'", '& | !', '*', '%', 'kinen', 'aino sean', '1'])
      expect([typed, await found(typed)]).toEqual([typed, []]);
    expect(await found('aino', 'aurora')).toEqual([]);
    expect(await players.findPlayers(brand, { by: 'email', email: 'MADE@example.COM' }, page)).toMatchObject([
      { email: 'made@Example.com' },
    ]);
    const all = await players.findPlayers(brand, { by: 'name', name: 'o' }, page);
    const [one, ...rest] = all;
    expect(await players.findPlayers(brand, { by: 'name', name: 'o' }, { first: 1, after: null })).toEqual([one]);
    expect(await players.findPlayers(brand, { by: 'name', name: 'o' }, { first: 9, after: one?.id ?? null })).toEqual(
      rest,
    );
    expect(all).toHaveLength(2);
  });

  test('a number has one account per brand, also when many ask at once', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.tx((tx) => players.createPlayer(tx, { ...full, emailVerified: false, phoneNumber: '+358409999999' })),
      ),
    );
    const made = attempts.filter(({ ok }) => ok);
    expect(made).toHaveLength(1);
    const ids = new Set(attempts.map((attempt) => (attempt.ok ? attempt.value : attempt.error.playerId)));
    expect(ids.size).toBe(1);
    expect(
      (await db.tx((tx) => players.createPlayer(tx, { ...full, brand: 'kuu', phoneNumber: '+358409999999' }))).ok,
    ).toBe(true);
  });

  test('a change of the account and new pop-ups are sent to the screens [SUB-02]', async () => {
    const made = await db.tx((tx) =>
      players.createPlayer(tx, { ...full, email: 'other@example.com', phoneNumber: '+358408888888' }),
    );
    if (!made.ok) throw new Error('taken');
    const bus = createInProcessBus();
    const received: unknown[] = [];
    await bus.subscribe(playerTopic(made.value), (payload) => void received.push(payload));
    await bus.subscribe(customerTopic(made.value), (payload) => void received.push(payload));
    const relay = createEventLog(db);
    await relay.start([createBusFanOut(bus)]);
    await accounts.changeAccountStatus({
      playerId: made.value,
      status: 'Closed',
      cause: 'UserRequest',
      reopenByCustomerAllowed: true,
    });
    const added = await Promise.all([
      players.addPopUps(made.value, ['welcome', 'terms']),
      players.addPopUps(made.value, ['terms', 'news']),
    ]);
    expect(ended).toEqual([made.value]);
    while ((await relay.lags()).all > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await relay.stop();
    expect(received).toContainEqual({ isAccountClosed: true });
    expect(added.flat().sort()).toEqual(['news', 'terms', 'welcome']);
    expect(received.length).toBe(3);
    expect((await players.getCustomer(made.value))?.popUpsNeeded).toHaveLength(3);
    expect(await readAccount(db, made.value)).toMatchObject({
      accountStatus: 'Closed',
      accountStatusCause: 'UserRequest',
      reopenByCustomerAllowed: true,
    });
    expect(await players.addPopUps(made.value, ['news'])).toEqual([]);
  });

  test('pop-ups that are added while others are acknowledged are all needed, and no acknowledged one is [PLR-02]', async () => {
    const made = await db.tx((tx) =>
      players.createPlayer(tx, { ...full, email: 'popups@example.com', phoneNumber: '+358408888889' }),
    );
    if (!made.ok) throw new Error('taken');
    await players.addPopUps(made.value, ['terms', 'privacy']);
    await Promise.all([
      players.acknowledgePopUp(made.value, 'terms'),
      players.addPopUps(made.value, ['limits']),
      players.acknowledgePopUp(made.value, 'privacy'),
      players.addPopUps(made.value, ['details']),
    ]);
    expect([...((await players.getCustomer(made.value))?.popUpsNeeded ?? [])].sort()).toEqual(['details', 'limits']);
  });
});
