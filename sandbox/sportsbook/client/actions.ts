import type { SportsFrameMessage } from '@/contract/sportsbook-frame';
import { refusalOf } from '@foyer/studio-kit/texts/refusals';
import { api, type CouponChange, type Order, type Reply } from './api';
import { movesBetween, type Message, type State } from './state';
import { decimalOf, readStake } from './words';

export interface Page {
  read(): State;
  change(part: Partial<State>): void;
  send(message: SportsFrameMessage): void;
}

const SESSION_READ_EVERY_MS = 8_000;
const LOST_TRIES = 3;

const REFUSALS: Readonly<Record<string, Message['text']>> = {
  PriceChanged: 'changed',
  StakeOutOfRange: 'stakeOutOfRange',
  StakeInvalid: 'stakeMissing',
  ReturnTooHigh: 'returnTooHigh',
  SameEvent: 'sameEvent',
};

/** Refusals of this stake: a smaller one may be taken. */
const OF_THE_STAKE: readonly string[] = ['InsufficientFunds', 'StakeAboveLimit', 'BudgetReached'];

/** A refusal by the wallet that is about the player, as the page around the frame hears of it; null for any other. */
function denialOf(error: string): 'not-allowed' | 'session-contract-needed' | null {
  if (refusalOf(error) !== error || OF_THE_STAKE.includes(error)) return null;
  return error === 'SessionContractNeeded' ? 'session-contract-needed' : 'not-allowed';
}

/** The bets that the coupon makes with the stakes as typed, at the prices that the player has seen. */
function ordersOf({ coupon, stakes, kind, session, acceptBetter }: State): Order[] {
  if (!session) return [];
  const chosen = coupon.selections.flatMap(({ id, seen }) => (seen === null ? [] : [{ id, price: seen }]));
  const groups =
    kind === 'multiple'
      ? [{ typed: stakes.multiple ?? '', selections: chosen }]
      : chosen.map((selection) => ({ typed: stakes[selection.id] ?? '', selections: [selection] }));
  return groups.flatMap(({ typed, selections }) => {
    const stake = readStake(typed, session.currency);
    return stake && selections.length > 0
      ? [{ betId: crypto.randomUUID(), stake: decimalOf(stake), acceptBetter, selections }]
      : [];
  });
}

/** Sends an order until it is answered; the same id each time, so that it is one bet. */
async function placeOne(token: string, order: Order) {
  let reply = await api.bet(token, order);
  for (let tries = 1; tries < LOST_TRIES && reply.kind === 'lost'; tries += 1) reply = await api.bet(token, order);
  return reply;
}

interface Shared {
  say(tone: Message['tone'], text: Message['text']): void;
  valueOf<T>(reply: Reply<T>): T | null;
  refresh(): Promise<unknown>;
}

function createReads(page: Page, valueOf: Shared['valueOf']) {
  async function refreshBalance(): Promise<void> {
    const { session } = page.read();
    const value = session && valueOf(await api.balance(session.token));
    const now = page.read().session;
    if (value && now && now.token === session.token) page.change({ session: { ...now, balance: value.balance } });
  }

  async function refreshBets(): Promise<void> {
    const { session } = page.read();
    const value = session && valueOf(await api.bets(session.token));
    if (value) page.change({ bets: value.bets });
  }

  async function refreshRoute(): Promise<void> {
    const { route, board, event } = page.read();
    if (route === '/bets') return refreshBets();
    const id = /^\/event\/(.+)$/.exec(route)?.[1];
    if (id !== undefined) {
      const reply = await api.event(id);
      if (page.read().route !== route) return;
      if (reply.kind === 'refused') return page.change({ event: 'gone', isOffline: false });
      const value = valueOf(reply);
      const before = event && event !== 'gone' && event.id === id ? [event] : [];
      if (value) page.change({ event: value.event, moves: movesBetween(before, [value.event]) });
      return;
    }
    const value = valueOf(await api.board());
    if (value) page.change({ board: value.events, moves: movesBetween(board ?? [], value.events) });
  }

  return { refreshBalance, refreshBets, refreshRoute };
}

function createCashOut(page: Page, { say, valueOf, refresh }: Shared) {
  return {
    async askCashOut(betId: string): Promise<void> {
      const { session } = page.read();
      if (!session) return;
      const reply = await api.offer(session.token, betId);
      const value = valueOf(reply);
      if (!value?.bet?.cashOut) return say('bad', 'cashOutGone');
      const left = Math.max(0, Date.parse(value.expiresAt) - Date.now());
      const until = Date.now() + Math.min(left, 5_000);
      page.change({ message: null, offer: { betId, offerId: value.offerId, amount: value.bet.cashOut, until } });
    },
    async takeCashOut(): Promise<void> {
      const { session, offer } = page.read();
      if (!session || !offer) return;
      const value = valueOf(await api.cashOut(session.token, offer.offerId));
      page.change({ offer: null });
      if (!value) say('bad', 'cashOutGone');
      page.send({ type: 'balance-changed' });
      await refresh();
    },
  };
}

/** The actions of the visitor, and those of the page by itself. */
export function createActions(page: Page) {
  let sessionReadAt = -Infinity;
  let changing: Promise<void> = Promise.resolve();

  function say(tone: Message['tone'], text: Message['text'], values?: Message['values']): void {
    page.change({ message: { tone, text, ...(values ? { values } : {}) } });
  }

  /** The value of a reply; a session that is over is given up, and the lobby has to send another. */
  function valueOf<T>(reply: Reply<T>): T | null {
    page.change({ isOffline: reply.kind === 'lost' });
    if (reply.kind === 'refused' && reply.error === 'SessionUnknown') endSession();
    return reply.kind === 'done' ? reply.value : null;
  }

  function endSession(): void {
    if (page.read().session) page.change({ session: null, bets: null, offer: null });
    if (performance.now() - sessionReadAt < SESSION_READ_EVERY_MS) return say('bad', 'sessionEnded');
    sessionReadAt = performance.now();
    page.send({ type: 'need-session' });
  }

  /** One after another: two first choices at once would begin two coupons. */
  function changeCoupon(change: CouponChange): Promise<void> {
    changing = changing.then(() => changeNow(change));
    return changing;
  }

  async function changeNow(change: CouponChange): Promise<void> {
    const { coupon, session } = page.read();
    const value = valueOf(await api.coupon(coupon.couponId, session?.token ?? null, change));
    if (!value) return;
    const before = page.read().coupon;
    // Said until the visitor does something with the coupon.
    const dropped = change.type === 'read' ? Math.max(value.dropped, before.dropped) : value.dropped;
    page.change({ coupon: { ...value, dropped } });
    if (value.couponId !== before.couponId || value.selections.length !== before.selections.length)
      page.send({ type: 'coupon', coupon: value.couponId, count: value.selections.length });
  }

  const { refreshBalance, refreshBets, refreshRoute } = createReads(page, valueOf);

  async function place(): Promise<void> {
    const { session, isBusy } = page.read();
    const wanted = ordersOf(page.read());
    if (!session || isBusy) return;
    if (wanted.length === 0) return say('bad', 'stakeMissing');
    page.change({ isBusy: true, message: null });
    const done: Order[] = [];
    for (const order of wanted) {
      const reply = await placeOne(session.token, order);
      if (reply.kind === 'done') {
        done.push(order);
        page.send({ type: 'bet-placed', bet: order.betId });
        continue;
      }
      valueOf(reply);
      if (reply.kind === 'lost') say('bad', 'notPlaced');
      else if (reply.error !== 'SessionUnknown') {
        say('bad', REFUSALS[reply.error] ?? refusalOf(reply.error));
        const reason = denialOf(reply.error);
        if (reason) page.send({ type: 'denied', reason });
      }
      break;
    }
    if (done.length > 0) {
      page.send({ type: 'balance-changed' });
      if (done.length === wanted.length)
        say('good', done.length === 1 ? 'placed' : 'placedCount', { count: done.length });
      for (const selection of done.flatMap(({ selections }) => selections))
        await changeCoupon({ type: 'remove', selection: selection.id });
      page.change({ stakes: {} });
      await refreshBalance();
    } else await changeCoupon({ type: 'read' });
    page.change({ isBusy: false });
  }

  return {
    say,
    endSession,
    changeCoupon,
    refreshBalance,
    refreshRoute,
    place,
    async openSession(launchToken: string): Promise<void> {
      const reply = await api.open(launchToken);
      if (reply.kind !== 'done') return endSession();
      const { sessionToken: token, balance, currency } = reply.value;
      page.change({ session: { token, balance, currency }, isOffline: false, message: null });
      await changeCoupon({ type: 'read' });
      await refreshRoute();
    },
    async toggle(selection: string): Promise<void> {
      const isIn = page.read().coupon.selections.some(({ id }) => id === selection);
      page.change({ message: null });
      await changeCoupon({ type: isIn ? 'remove' : 'add', selection });
    },
    ...createCashOut(page, { say, valueOf, refresh: () => Promise.all([refreshBets(), refreshBalance()]) }),
  };
}
