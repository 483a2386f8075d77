import { randomUUID } from 'node:crypto';
import { shiftableClock, type ShiftableClock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { openTestDb } from '../../platform/testing/test-db';
import { startFakeWallet, type FakeWallet } from '@foyer/studio-kit/testing/fake-wallet';
import type { Posted } from '@foyer/studio-kit/testing/studio-server';
import { startSportsbook, type RunningSportsbook } from './testing/start-sportsbook';

let db: Db;
let wallet: FakeWallet;
let book: RunningSportsbook;
let clock: ShiftableClock;
/** A moment at which nothing moves but by a test. */
let now: Date;

beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of ['offers', 'legs', 'bets', 'sessions', 'coupons', 'rulings'])
    await db.query(`delete from sportsbook_${table}`);
  now = new Date('2026-11-22T12:00:00Z');
  clock = shiftableClock({ now: () => now });
  wallet = await startFakeWallet();
  book = await startSportsbook({ db, clock, walletUrl: wallet.url, providerSecret: wallet.secret });
});
afterEach(async () => {
  await book.close();
  await wallet.close();
});

async function signIn(playerId = 'player-1'): Promise<string> {
  const token = randomUUID();
  wallet.launch(token, { slug: 'sportsbook', playerId });
  return book.open(token);
}

interface Choice {
  readonly id: string;
  readonly price: number;
  readonly event: string;
}

/** Open home wins of as many events that have not begun. */
async function choices(count: number): Promise<Choice[]> {
  const events = (await book.board()).filter(({ phase }) => phase === 'upcoming');
  const found = events.flatMap(({ id: event, selections }) => {
    const home = selections.find(({ outcome }) => outcome === 'home');
    return home?.price ? [{ id: home.id, price: home.price, event }] : [];
  });
  return found.slice(0, count);
}

async function choice(): Promise<Choice> {
  const [first] = await choices(1);
  if (!first) throw new Error('nothing is open');
  return first;
}

function order(sessionToken: string, selections: readonly { id: string; price: number }[], more = {}): object {
  return {
    sessionToken,
    betId: randomUUID(),
    stake: '10.00',
    acceptBetter: false,
    selections: selections.map(({ id, price }) => ({ id, price })),
    ...more,
  };
}

const errorOf = ({ status, body }: Posted): string =>
  `${status} ${typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : ''}`;
const states = async (token: string): Promise<string[]> => (await book.bets(token)).map(({ state }) => state);

describe('a bet', () => {
  it('places a bet at the accepted price, and pays its win when the event ends [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    expect((await book.post('bet', order(token, [picked]))).status).toBe(200);
    expect(wallet.balance).toBe(99_000n);
    expect(await book.rule({ event: picked.event, home: '2', away: '0' })).toBe(200);
    expect(await book.bets(token)).toMatchObject([
      { state: 'settled', win: ((picked.price * 10) / 100).toFixed(2), legs: [{ result: 'won' }] },
    ]);
    expect(wallet.balance).toBe(99_000n + BigInt(picked.price) * 10n);
    expect(await book.rule({ event: picked.event, home: '0', away: '9' })).toBe(409);
  });

  it('takes nothing at a price the player did not accept, and shows the price of now [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    for (const price of [picked.price + 1, picked.price - 1]) {
      const answer = await book.post('bet', order(token, [{ ...picked, price }]));
      expect(answer).toEqual({
        status: 409,
        body: { error: 'PriceChanged', changes: [{ id: picked.id, was: price, now: picked.price }] },
      });
    }
    expect(wallet.calls.filter(({ path }) => path === 'bet')).toEqual([]);
    const better = order(token, [{ ...picked, price: picked.price - 1 }], { acceptBetter: true });
    expect((await book.post('bet', better)).body).toMatchObject({ bet: { legs: [{ price: picked.price }] } });
    const worse = order(token, [{ ...picked, price: picked.price + 1 }], { acceptBetter: true });
    expect(errorOf(await book.post('bet', worse))).toBe('409 PriceChanged');
  });

  it('places one bet, however often and however much at once the same order is sent [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    const sent = order(token, [picked]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => book.post('bet', sent)));
    expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true);
    expect((await book.post('bet', sent)).status).toBe(200);
    expect(wallet.moved.bets).toBe(1);
    expect(await states(token)).toEqual(['open']);
    expect(errorOf(await book.post('bet', { ...sent, stake: '11.00' }))).toBe('409 BetIdReused');
    const foreign = { ...sent, sessionToken: await signIn('player-2') };
    expect(errorOf(await book.post('bet', foreign))).toBe('409 BetIdReused');
  });

  it('a multiple multiplies the prices, is lost by one leg, and counts a void event once [SPB-01]', async () => {
    const token = await signIn();
    const [first, second, third] = await choices(3);
    if (!first || !second || !third) throw new Error('too little is open');
    await book.post('bet', order(token, [first, second]));
    await book.post('bet', order(token, [first, third]));
    await book.rule({ event: first.event, home: '1' });
    expect(await states(token)).toEqual(['open', 'open']);
    await book.rule({ event: second.event, void: '1' });
    await book.rule({ event: third.event, away: '1' });
    const wins = (await book.bets(token)).map(({ win }) => win).sort();
    expect(wins).toEqual(['0.00', ((first.price * 10) / 100).toFixed(2)]);
  });

  it('pays the stake back when the event is void [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    await book.post('bet', order(token, [picked]));
    await book.rule({ event: picked.event, void: '1' });
    expect(await states(token)).toEqual(['void']);
    expect([wallet.balance, wallet.moved.rollbacks]).toEqual([100_000n, 1]);
  });

  it('refuses the bet without a trace when the wallet refuses it, and says why [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    wallet.refuse.set('bet', 'BetNotAllowed');
    expect(errorOf(await book.post('bet', order(token, [picked])))).toBe('409 BetNotAllowed');
    wallet.refuse.set('bet', 'LimitReached');
    expect(errorOf(await book.post('bet', order(token, [picked])))).toBe('409 LimitReached');
    wallet.refuse.set('bet', 'StakeAboveLimit');
    expect(errorOf(await book.post('bet', order(token, [picked])))).toBe('409 StakeAboveLimit');
    wallet.refuse.set('bet', 'SessionContractNeeded');
    expect(errorOf(await book.post('bet', order(token, [picked])))).toBe('409 SessionContractNeeded');
    wallet.refuse.set('bet', 'SessionExpired');
    expect(errorOf(await book.post('bet', order(token, [picked])))).toBe('401 SessionUnknown');
    wallet.refuse.clear();
    expect(errorOf(await book.post('bet', order(token, [picked], { stake: '2000.00' })))).toBe('409 InsufficientFunds');
    expect([await states(token), wallet.balance]).toEqual([[], 100_000n]);
  });

  it('settles by the simulator’s own result once the event is over [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    await book.post('bet', order(token, [picked]));
    clock.shift(6 * 3_600_000);
    await book.sportsbook.settleUnfinished();
    expect(await states(token)).toEqual(['settled']);
    expect(wallet.moved.wins).toBe(1);
  });
});

describe('a lost answer', () => {
  it('a lost answer to a stake gives the stake back, and the bet was none [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    for (const trouble of ['drop-after', 'drop-before'] as const) {
      wallet.trouble.set('bet', [trouble, trouble, trouble]);
      expect(errorOf(await book.post('bet', order(token, [picked])))).toBe('503 NotPlaced');
    }
    expect([await states(token), wallet.balance]).toEqual([[], 100_000n]);
  });

  it('a lost answer to a win pays it once, also on two hosts that settle at the same time [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    await book.post('bet', order(token, [picked]));
    wallet.trouble.set('win', ['drop-after', 'drop-after', 'drop-after']);
    await book.rule({ event: picked.event, home: '1' });
    expect(await states(token)).toEqual(['settling']);
    clock.shift(120_000);
    const other = await startSportsbook({ db, clock, walletUrl: wallet.url, providerSecret: wallet.secret });
    await Promise.all([
      book.sportsbook.settleUnfinished(),
      other.sportsbook.settleUnfinished(),
      book.sportsbook.settleUnfinished(),
    ]);
    await other.close();
    expect([await states(token), wallet.moved.wins]).toEqual([['settled'], 1]);
  });
});

describe('a cash-out', () => {
  it('pays what was offered, once, though the price has moved since [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    await book.post('bet', order(token, [picked]));
    const betId = (await book.bets(token))[0]?.id;
    const offer = await book.post('cash-out-offer', { sessionToken: token, betId });
    expect(offer.body).toMatchObject({ bet: { cashOut: '9.50' } });
    const { offerId } = Object(offer.body);
    clock.shift(4_000);
    const answers = await Promise.all([1, 2, 3].map(() => book.post('cash-out', { sessionToken: token, offerId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([wallet.balance, wallet.moved.wins]).toEqual([99_950n, 1]);
    await book.rule({ event: picked.event, home: '3' });
    expect(wallet.balance).toBe(99_950n);
  });

  it('refuses a cash-out after its seconds, after the result, and always to another player [SPB-01]', async () => {
    const [token, picked] = [await signIn(), await choice()];
    await book.post('bet', order(token, [picked]));
    const betId = (await book.bets(token))[0]?.id;
    const offer = async () => Object((await book.post('cash-out-offer', { sessionToken: token, betId })).body).offerId;
    const late = await offer();
    const stranger = await signIn('player-2');
    expect(errorOf(await book.post('cash-out', { sessionToken: stranger, offerId: late }))).toBe('409 NotOffered');
    expect(errorOf(await book.post('cash-out-offer', { sessionToken: stranger, betId }))).toBe('409 NotOffered');
    clock.shift(5_000);
    expect(errorOf(await book.post('cash-out', { sessionToken: token, offerId: late }))).toBe('409 OfferExpired');
    const soon = await offer();
    await book.rule({ event: picked.event, away: '1' });
    expect(errorOf(await book.post('cash-out', { sessionToken: token, offerId: soon }))).toBe('409 NotOffered');
    expect(wallet.balance).toBe(99_000n);
  });
});

describe('a coupon', () => {
  it('survives the sign-in and the end of the session, with price changes shown until they are accepted [SPB-02]', async () => {
    const picked = await choice();
    const { couponId } = await book.coupon(null, null, { type: 'add', selection: picked.id });
    expect(couponId).toMatch(/^[\w-]{32}$/);
    let shown = await book.coupon(couponId, await signIn(), { type: 'read' });
    for (let step = 0; step < 20 && shown.selections[0]?.now === picked.price; step += 1) {
      clock.shift(12_000);
      shown = await book.coupon(couponId, await signIn(), { type: 'read' });
    }
    expect(shown.selections).toMatchObject([{ id: picked.id, seen: picked.price }]);
    expect(shown.selections[0]?.now).not.toBe(picked.price);
    const accepted = await book.coupon(couponId, await signIn(), { type: 'accept' });
    expect(accepted.selections[0]?.seen).toBe(accepted.selections[0]?.now);
    expect((await book.coupon(couponId, null, { type: 'read' })).selections).toHaveLength(1);
    expect(wallet.calls.filter(({ path }) => path === 'bet')).toEqual([]);
  });

  it('belongs to the player who has used it, and to nobody else [SPB-02]', async () => {
    const { couponId } = await book.coupon(null, null, { type: 'add', selection: (await choice()).id });
    await book.coupon(couponId, await signIn('player-1'), { type: 'read' });
    const stranger = await book.coupon(couponId, await signIn('player-2'), { type: 'read' });
    expect(stranger).toMatchObject({ couponId: null, selections: [] });
    expect((await book.coupon(couponId, await signIn('player-1'), { type: 'read' })).selections).toHaveLength(1);
  });

  it('drops events that are over and says so; expired, unknown and hostile ids are an empty coupon [SPB-02]', async () => {
    const [first, second] = await choices(2);
    const { couponId } = await book.coupon(null, null, { type: 'add', selection: first?.id });
    await book.coupon(couponId, null, { type: 'add', selection: second?.id });
    await book.rule({ event: first?.event ?? '', home: '1' });
    expect(await book.coupon(couponId, null, { type: 'read' })).toMatchObject({
      dropped: 1,
      selections: [{ id: second?.id }],
    });
    expect(await book.coupon(couponId, null, { type: 'read' })).toMatchObject({ dropped: 0 });
    for (const wrong of [null, '', 'x', '../../etc', "' or 1=1--", 'A'.repeat(32)])
      expect(await book.coupon(wrong, null, { type: 'read' })).toEqual({ couponId: null, dropped: 0, selections: [] });
    expect((await book.coupon(null, null, { type: 'add', selection: 'f0-1:result:home' })).couponId).toBeNull();
    clock.shift(25 * 3_600_000);
    expect((await book.coupon(couponId, null, { type: 'read' })).selections).toEqual([]);
  });

  it('keeps one outcome of a market, never more than twelve, and loses none that are added at once [SPB-02]', async () => {
    const picked = await choices(14);
    const { couponId } = await book.coupon(null, null, { type: 'add', selection: picked[0]?.id });
    const others = picked.slice(1, 8);
    await Promise.all(others.map(({ id }) => book.coupon(couponId, null, { type: 'add', selection: id })));
    expect((await book.coupon(couponId, null, { type: 'read' })).selections).toHaveLength(8);
    const away = picked[0]?.id.replace('home', 'away');
    const changed = await book.coupon(couponId, null, { type: 'add', selection: away });
    expect(changed.selections.map(({ id }) => id)).toEqual(
      [...others.map(({ id }) => id).sort(), away].map(() => expect.any(String)),
    );
    expect(changed.selections.some(({ id }) => id === picked[0]?.id)).toBe(false);
    for (const { id } of picked.slice(8)) await book.coupon(couponId, null, { type: 'add', selection: id });
    expect((await book.coupon(couponId, null, { type: 'read' })).selections).toHaveLength(12);
  });
});

describe('hostile calls', () => {
  it.each([
    ['no JSON', 'bet', '{', '400 BadInput'],
    ['an empty body', 'bet', '', '400 BadInput'],
    ['a huge body', 'coupon', 'x'.repeat(10_000), '400 BadInput'],
    ['NUL', 'coupon', '{"couponId":"\\u0000","sessionToken":null,"change":{"type":"read"}}', '400 BadInput'],
    ['no session', 'bets', { sessionToken: 'x' }, '401 SessionUnknown'],
    ['a launch token that is none', 'open', { launchToken: 'x' }, '401 LaunchExpired'],
    ['an unknown call', 'steal', {}, '404 NotFound'],
    ['an unknown change', 'coupon', { couponId: null, sessionToken: null, change: { type: 'bet' } }, '400 BadInput'],
  ])('%s is answered with a clear error [SPB-02]', async (_, path, body, expected) => {
    expect(errorOf(await book.post(path, body))).toBe(expected);
  });

  it('takes no stake that is none, too small or too large, no second choice of one event and no open end [SPB-01]', async () => {
    const [token, [first, ...rest]] = [await signIn(), await choices(12)];
    if (!first) throw new Error('nothing is open');
    const away = (await book.board())
      .find(({ id }) => id === first.event)
      ?.selections.find(({ outcome }) => outcome === 'away');
    const attempts: [object, string][] = [
      [order(token, [first], { stake: '-1.00' }), '422 StakeOutOfRange'],
      [order(token, [first], { stake: '0.00' }), '422 StakeOutOfRange'],
      [order(token, [first], { stake: '1e3' }), '422 StakeInvalid'],
      [order(token, [first], { stake: '10.001' }), '422 StakeInvalid'],
      [order(token, [first], { stake: '99999999999999.00' }), '422 StakeOutOfRange'],
      [order(token, [first, { id: away?.id ?? '', price: away?.price ?? 0 }]), '422 SameEvent'],
      [order(token, [first, ...rest], { stake: '10000.00' }), '422 ReturnTooHigh'],
      [order(token, []), '400 BadInput'],
      [
        order(
          token,
          Array.from({ length: 13 }, () => first),
        ),
        '400 BadInput',
      ],
      [order(token, [first], { betId: 'x' }), '400 BadInput'],
      [order(token, [{ ...first, price: 1.5 }]), '400 BadInput'],
      [order(token, [{ id: 'f0-1:result:home', price: 200 }]), '409 PriceChanged'],
    ];
    for (const [attempt, expected] of attempts) expect(errorOf(await book.post('bet', attempt))).toBe(expected);
    expect(wallet.calls.filter(({ path }) => path === 'bet')).toEqual([]);
  });

  it('answers no other site’s page, and frames nowhere but in the lobby [SPB-01]', async () => {
    const foreign = await fetch(`${book.url}/sportsbook/api/board`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    const page = await fetch(`${book.url}/sportsbook/`);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:*');
    expect((await fetch(`${book.url}/sportsbook/api/events/${'x'.repeat(500)}`)).status).toBe(404);
  });
});
