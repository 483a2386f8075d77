import '@foyer/studio-kit/client/no-eval';
import { takeFonts } from '@foyer/studio-kit/client/lobby-fonts';
import type { FrameLook, SportsHostMessage } from '@/contract/sportsbook-frame';
import { sportCodes } from '../domain/sports';
import { createActions } from './actions';
import { h, patchChildren, type Node$ } from './dom';
import { connectHost } from './host';
import { INITIAL, type State } from './state';
import { betsView } from './views/bets';
import { couponView } from './views/coupon';
import { boardView, eventView } from './views/events';
import { wordsOf, type Words } from './words';
import './style.css';

const EVERY_MS = 2_000;
/** Every so many looks the balance is read too. */
const BALANCE_EVERY = 4;

let state: State = INITIAL;
let words: Words = wordsOf(INITIAL);
let isPainting = false;

/** However much changes, the page is painted once a frame. */
function change(part: Partial<State>): void {
  state = { ...state, ...part };
  if (part.locale !== undefined || part.oddsFormat !== undefined) words = wordsOf(state);
  if (isPainting) return;
  isPainting = true;
  requestAnimationFrame(() => {
    isPainting = false;
    paint();
  });
}

const host = connectHost((message) => void receive(message));
const actions = createActions({ read: () => state, change, send: (message) => host.send(message) });

const login = (): void => host.send({ type: 'need-login' });

/** Shows another page of the frame, and announces it to the lobby unless the lobby requested it. */
function show(
  route: string,
  { announce, replace = false }: { readonly announce: boolean; readonly replace?: boolean },
): void {
  const known =
    ['/', '/bets', ...sportCodes.map((code) => `/${code}`)].includes(route) || /^\/event\/[\w-]+$/.test(route);
  const next = known ? route : '/';
  change({ route: next, event: null, offer: null });
  if (announce || !known) host.send({ type: 'route', route: next, replace: replace || !known });
  void actions.refreshRoute();
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.querySelector('main')?.scrollTo(0, 0);
      if (announce) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }),
  );
}

function wear({ locale, oddsFormat, timeZone, theme, fonts }: FrameLook): void {
  takeFonts(fonts);
  document.documentElement.lang = locale;
  for (const [name, value] of Object.entries(theme)) document.documentElement.style.setProperty(name, value);
  document.documentElement.style.colorScheme = theme['--color-scheme'] ?? 'dark';
  change({ locale, oddsFormat, timeZone });
  document.title = words.t('sportsbook');
}

async function receive(message: SportsHostMessage): Promise<void> {
  switch (message.type) {
    case 'welcome':
      wear(message);
      change({ isWelcome: true, coupon: { ...state.coupon, couponId: message.coupon } });
      show(message.route, { announce: false });
      if (message.session) return actions.openSession(message.session.token);
      return readFirstCoupon(message.coupon);
    case 'look':
      return wear(message);
    case 'session':
      if (message.session) return actions.openSession(message.session.token);
      return change({ session: null, bets: null, offer: null });
    case 'navigate':
      return show(message.route, { announce: false });
    case 'select':
      change({ isSheetOpen: true });
      if (!state.coupon.selections.some(({ id }) => id === message.selection))
        await actions.changeCoupon({ type: 'add', selection: message.selection });
  }
}

/** The coupon that the lobby kept; a name that is none any more is dropped on both sides. */
async function readFirstCoupon(coupon: string | null): Promise<void> {
  if (coupon === null) return;
  await actions.changeCoupon({ type: 'read' });
  if (state.coupon.couponId === null) host.send({ type: 'coupon', coupon: null, count: 0 });
}

function nav(): Node$ {
  const link = (route: string, label: string): Node$ =>
    h(
      'a',
      {
        key: route,
        href: `#${route}`,
        'aria-current': state.route === route ? 'page' : undefined,
        click: (event) => {
          event.preventDefault();
          show(route, { announce: true });
        },
      },
      label,
    );
  return h(
    'nav',
    { 'aria-label': words.t('sports') },
    link('/', words.t('all')),
    sportCodes.map((code) => link(`/${code}`, words.sport(code))),
    link('/bets', words.t('myBets')),
  );
}

function main(): Node$ {
  const go = (route: string): void => show(route, { announce: true });
  const toggle = (selection: string): void => void actions.toggle(selection);
  if (state.route === '/bets')
    return betsView(state, words, {
      login,
      askCashOut: (betId) => void actions.askCashOut(betId),
      takeCashOut: () => void actions.takeCashOut(),
      dropOffer: () => change({ offer: null }),
    });
  return state.route.startsWith('/event/')
    ? eventView(state, words, { go, toggle })
    : boardView(state, words, { go, toggle });
}

function coupon(): Node$ {
  return couponView(state, words, {
    login,
    remove: (selection) => void actions.changeCoupon({ type: 'remove', selection }),
    clear: () => {
      change({ message: null, stakes: {} });
      void actions.changeCoupon({ type: 'clear' });
    },
    accept: () => {
      change({ message: null });
      void actions.changeCoupon({ type: 'accept' });
    },
    place: () => void actions.place(),
    deposit: () => host.send({ type: 'need-deposit', amount: '0' }),
    setStake: (key, typed) => change({ stakes: { ...state.stakes, [key]: typed }, message: null }),
    setKind: (kind) => change({ kind, message: null }),
    setAcceptBetter: (acceptBetter) => change({ acceptBetter }),
    toggleSheet: () => change({ isSheetOpen: !state.isSheetOpen }),
  });
}

function paint(): void {
  const app = document.getElementById('app');
  if (!app || !state.isWelcome) return;
  const { session } = state;
  patchChildren(app, [
    h(
      'div',
      { class: 'top', role: 'region', 'aria-label': words.t('sportsbook') },
      nav(),
      session &&
        h(
          'p',
          { class: 'balance' },
          h('span', { class: 'quiet' }, words.t('balance')),
          ' ',
          h('strong', {}, words.amount(session.balance, session.currency)),
        ),
    ),
    h('p', { class: 'offline', role: 'status' }, state.isOffline ? words.t('connectionLost') : ''),
    h(
      'div',
      { class: 'columns' },
      h('main', { tabindex: '-1', 'aria-label': words.t('sportsbook') }, main()),
      coupon(),
    ),
  ]);
}

async function look(count: number): Promise<void> {
  if (state.isWelcome && document.visibilityState === 'visible') {
    await actions.refreshRoute();
    if (state.coupon.selections.length > 0 && !state.isBusy) await actions.changeCoupon({ type: 'read' });
    if (state.session && count % BALANCE_EVERY === 0) await actions.refreshBalance();
  }
  setTimeout(() => void look(count + 1), EVERY_MS);
}
void look(1);

// The seconds that an offer still holds, and its end.
setInterval(() => {
  if (!state.offer) return;
  change(state.offer.until <= Date.now() ? { offer: null } : {});
}, 500);

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && state.isSheetOpen) change({ isSheetOpen: false });
});
