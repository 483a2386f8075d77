import { money, isCurrency } from '@/contract/money';
import { returnOf } from '../../domain/settlement';
import { h, type Node$ } from '../dom';
import type { CouponSelection } from '../api';
import { isAccepted, type State } from '../state';
import { decimalOf, readStake, type Words } from '../words';

export interface CouponHandlers {
  remove(selection: string): void;
  clear(): void;
  accept(): void;
  place(): void;
  login(): void;
  deposit(): void;
  setStake(key: string, typed: string): void;
  setKind(kind: State['kind']): void;
  setAcceptBetter(isAccepted: boolean): void;
  toggleSheet(): void;
}

const QUICK = ['1', '5', '10', '25'];

function stakeField(state: State, words: Words, key: string, label: string, { setStake }: CouponHandlers): Node$ {
  return h(
    'label',
    { key: `stake-${key}`, class: 'stake' },
    h('span', {}, label),
    h('input', {
      type: 'text',
      inputmode: 'decimal',
      autocomplete: 'off',
      maxlength: '12',
      value: state.stakes[key] ?? '',
      placeholder: words.amount('0', state.session?.currency ?? 'EUR'),
      input: ({ target }) => target instanceof HTMLInputElement && setStake(key, target.value),
    }),
  );
}

function choice(state: State, words: Words, selection: CouponSelection, handlers: CouponHandlers): Node$ {
  const { id, event, outcome, market, seen, now } = selection;
  const name = words.outcome(event, outcome);
  const isChanged = now !== seen && seen !== null && now !== null;
  return h(
    'li',
    { key: id, class: 'choice' },
    h(
      'p',
      { class: 'choice-head' },
      h('strong', {}, name),
      h(
        'span',
        { class: 'odds-price', 'data-move': isChanged ? (now > seen ? 'up' : 'down') : '' },
        now === null ? words.t('closed') : words.odds(now),
      ),
      h(
        'button',
        {
          key: 'remove',
          type: 'button',
          class: 'icon',
          'aria-label': words.t('remove', { name }),
          click: () => handlers.remove(id),
        },
        '×',
      ),
    ),
    h('p', { class: 'quiet' }, `${words.market(event, market)} · ${event.home} – ${event.away}`),
    isChanged && h('p', { class: 'changed' }, words.t('changedFrom', { odds: words.odds(seen) })),
    state.kind === 'singles' && state.session !== null && stakeField(state, words, id, words.t('stake'), handlers),
  );
}

interface Totals {
  readonly stake: bigint;
  readonly possible: bigint;
}

/** The cost and the possible return of all bets of the coupon, at the prices that the player has seen. */
function totalsOf({ coupon, kind, stakes, session }: State): Totals | null {
  if (!session) return null;
  const open = coupon.selections.filter(({ seen }) => seen !== null);
  const groups =
    kind === 'multiple'
      ? [{ typed: stakes.multiple ?? '', prices: open.map(({ seen }) => seen ?? 100) }]
      : open.map(({ id, seen }) => ({ typed: stakes[id] ?? '', prices: [seen ?? 100] }));
  return groups.reduce<Totals>(
    (sum, { typed, prices }) => {
      const amount = readStake(typed, session.currency)?.amount ?? 0n;
      return { stake: sum.stake + amount, possible: sum.possible + returnOf(amount, prices) };
    },
    { stake: 0n, possible: 0n },
  );
}

function totals(state: State, words: Words): Node$ | null {
  const sums = totalsOf(state);
  const currency = state.session?.currency ?? '';
  if (!sums || !isCurrency(currency)) return null;
  const row = (label: string, value: string): Node$[] => [h('dt', {}, label), h('dd', {}, value)];
  const amount = (value: bigint): string => words.amount(decimalOf(money(value, currency)), currency);
  const seen = state.coupon.selections.map((selection) => selection.seen ?? 100);
  return h(
    'dl',
    { class: 'totals' },
    ...(state.kind === 'multiple' ? row(words.t('totalOdds'), words.odds(Number(returnOf(100n, seen)))) : []),
    ...row(words.t('totalStake'), amount(sums.stake)),
    ...row(words.t('possibleReturn'), amount(sums.possible)),
  );
}

function mainButton(state: State, words: Words, handlers: CouponHandlers): Node$ {
  const { session, isBusy, coupon, acceptBetter, kind } = state;
  if (!session)
    return h(
      'button',
      { key: 'login', type: 'button', class: 'main-button', click: handlers.login },
      words.t('signInToBet'),
    );
  const isPlaceable = coupon.selections.every(({ seen, now }) => isAccepted(seen, now, acceptBetter));
  const isOpen = coupon.selections.every(({ now }) => now !== null);
  if (!isPlaceable && isOpen)
    return h(
      'button',
      { key: 'accept', type: 'button', class: 'main-button', click: handlers.accept },
      words.t('acceptChanges'),
    );
  const isAlone =
    kind === 'multiple' && new Set(coupon.selections.map(({ event }) => event.id)).size < coupon.selections.length;
  return h(
    'button',
    {
      key: 'place',
      type: 'button',
      class: 'main-button',
      'aria-disabled': String(isBusy || !isPlaceable || isAlone),
      click: () => (isBusy || !isPlaceable || isAlone ? undefined : handlers.place()),
    },
    words.t(isBusy ? 'placing' : 'place'),
  );
}

function kindTabs(state: State, words: Words, handlers: CouponHandlers): Node$ {
  return h(
    'div',
    { class: 'kinds', role: 'group', 'aria-label': words.t('coupon') },
    (['singles', 'multiple'] as const).map((kind) =>
      h(
        'button',
        {
          key: kind,
          type: 'button',
          'aria-pressed': String(state.kind === kind),
          click: () => handlers.setKind(kind),
        },
        words.t(kind),
      ),
    ),
  );
}

function stakes(state: State, words: Words, handlers: CouponHandlers): Node$ | null {
  if (!state.session) return null;
  const keys = state.kind === 'multiple' ? ['multiple'] : state.coupon.selections.map(({ id }) => id);
  return h(
    'div',
    { class: 'stakes' },
    state.kind === 'multiple' && stakeField(state, words, 'multiple', words.t('stake'), handlers),
    h(
      'div',
      { class: 'quick', role: 'group', 'aria-label': words.t(state.kind === 'multiple' ? 'stake' : 'stakeEach') },
      QUICK.map((amount) =>
        h(
          'button',
          { key: amount, type: 'button', click: () => keys.forEach((key) => handlers.setStake(key, amount)) },
          words.amount(amount, state.session?.currency ?? 'EUR').replace(/[.,]00(?=\D*$)/, ''),
        ),
      ),
    ),
  );
}

function body(state: State, words: Words, handlers: CouponHandlers): Node$ {
  const { coupon, message } = state;
  const isEmpty = coupon.selections.length === 0;
  const isDouble = new Set(coupon.selections.map(({ event }) => event.id)).size < coupon.selections.length;
  return h(
    'div',
    { key: 'body', class: 'coupon-body', id: 'coupon-body' },
    h(
      'p',
      { class: message ? `message message-${message.tone}` : 'message', role: 'status' },
      message ? words.t(message.text, message.values) : '',
    ),
    coupon.dropped > 0 && h('p', { class: 'changed' }, words.t('dropped', { count: coupon.dropped })),
    isEmpty && h('p', { class: 'quiet' }, words.t('couponEmpty')),
    !isEmpty && coupon.selections.length > 1 && kindTabs(state, words, handlers),
    h(
      'ul',
      { class: 'choices' },
      coupon.selections.map((selection) => choice(state, words, selection, handlers)),
    ),
    !isEmpty && state.kind === 'multiple' && isDouble && h('p', { class: 'changed' }, words.t('sameEvent')),
    !isEmpty && stakes(state, words, handlers),
    !isEmpty &&
      state.session !== null &&
      h(
        'label',
        { class: 'check' },
        h('input', {
          type: 'checkbox',
          checked: state.acceptBetter,
          change: ({ target }) => target instanceof HTMLInputElement && handlers.setAcceptBetter(target.checked),
        }),
        words.t('acceptBetter'),
      ),
    !isEmpty && totals(state, words),
    !isEmpty && mainButton(state, words, handlers),
    message?.text === 'InsufficientFunds' &&
      h(
        'button',
        { key: 'deposit', type: 'button', class: 'quiet-button', click: handlers.deposit },
        words.t('deposit'),
      ),
    !isEmpty && h('button', { key: 'clear', type: 'button', class: 'link', click: handlers.clear }, words.t('clear')),
  );
}

/** The coupon: beside the events, or a sheet at the bottom of a narrow page. */
export function couponView(state: State, words: Words, handlers: CouponHandlers): Node$ {
  const count = state.coupon.selections.length;
  return h(
    'aside',
    { class: 'coupon', 'data-open': String(state.isSheetOpen), 'aria-label': words.t('coupon') },
    h(
      'button',
      {
        type: 'button',
        class: 'coupon-bar',
        'aria-expanded': String(state.isSheetOpen),
        'aria-controls': 'coupon-body',
        'aria-label': `${words.t('couponCount', { count })}: ${words.t(state.isSheetOpen ? 'couponClose' : 'couponOpen')}`,
        click: handlers.toggleSheet,
      },
      h('span', {}, words.t('coupon')),
      h('b', { class: 'count' }, String(count)),
    ),
    h('h2', { class: 'coupon-title' }, words.t('coupon'), h('b', { class: 'count' }, String(count))),
    body(state, words, handlers),
  );
}
