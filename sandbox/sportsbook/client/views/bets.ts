import type { TextKey } from '../../texts/texts';
import type { Bet } from '../api';
import { h, type Node$ } from '../dom';
import type { Offer, State } from '../state';
import type { Words } from '../words';

export interface BetHandlers {
  login(): void;
  askCashOut(betId: string): void;
  takeCashOut(): void;
  dropOffer(): void;
}

function stateOf({ state, win, isCashedOut }: Bet): TextKey {
  switch (state) {
    case 'settled':
      return isCashedOut ? 'stateCashedOut' : Number(win) > 0 ? 'stateWon' : 'stateLost';
    case 'void':
      return 'stateVoid';
    case 'open':
      return 'stateOpen';
    default:
      return 'statePaying';
  }
}

function cashOut(words: Words, bet: Bet, offer: Offer | null, handlers: BetHandlers): Node$ | null {
  if (bet.state !== 'open') return null;
  if (offer?.betId === bet.id) {
    const seconds = Math.max(0, Math.ceil((offer.until - Date.now()) / 1_000));
    const amount = words.amount(offer.amount, bet.currency);
    return h(
      'div',
      { key: 'offer', class: 'cash-out' },
      h(
        'button',
        { key: 'take', type: 'button', class: 'main-button', click: () => handlers.takeCashOut() },
        words.t('cashOutConfirm', { amount }),
      ),
      h('button', { key: 'drop', type: 'button', class: 'link', click: () => handlers.dropOffer() }, words.t('cancel')),
      h('span', { class: 'quiet', role: 'timer' }, words.t('cashOutHeld', { seconds })),
    );
  }
  if (bet.cashOut === null) return null;
  return h(
    'button',
    { key: 'ask', type: 'button', class: 'quiet-button', click: () => handlers.askCashOut(bet.id) },
    words.t('cashOut', { amount: words.amount(bet.cashOut, bet.currency) }),
  );
}

function betCard(words: Words, bet: Bet, offer: Offer | null, handlers: BetHandlers): Node$ {
  const key = stateOf(bet);
  return h(
    'li',
    { key: bet.id, class: 'bet', 'data-state': key },
    h(
      'p',
      { class: 'bet-head' },
      h('strong', {}, words.t(key)),
      h('span', {}, `${words.t('stake')} ${words.amount(bet.stake, bet.currency)}`),
    ),
    h(
      'ul',
      { class: 'bet-legs' },
      bet.legs.map((leg) =>
        h(
          'li',
          { key: leg.id, 'data-result': leg.result ?? '' },
          h(
            'span',
            { class: 'bet-pick' },
            h('strong', {}, words.outcome(leg.event, leg.outcome)),
            h('span', { class: 'odds-price' }, words.odds(leg.price)),
          ),
          h(
            'span',
            { class: 'quiet' },
            `${words.market(leg.event, leg.market)} · ${leg.event.home} – ${leg.event.away} · ${words.statusText(leg.event)}`,
          ),
        ),
      ),
    ),
    h(
      'p',
      { class: 'bet-foot' },
      bet.state === 'settled'
        ? words.t('paid', { amount: words.amount(bet.win ?? '0', bet.currency) })
        : `${words.t('possibleReturn')} ${words.amount(bet.possible, bet.currency)}`,
    ),
    cashOut(words, bet, offer, handlers),
  );
}

/** The player's bets, newest first. */
export function betsView({ session, bets, offer }: State, words: Words, handlers: BetHandlers): Node$ {
  return h(
    'div',
    { key: 'bets' },
    h('h1', { tabindex: '-1' }, words.t('myBets')),
    !session && h('p', { class: 'quiet' }, words.t('signInForBets')),
    !session &&
      h(
        'button',
        { key: 'login', type: 'button', class: 'main-button', click: handlers.login },
        words.t('signInToBet'),
      ),
    session && bets === null && h('p', { class: 'quiet', role: 'status' }, words.t('loading')),
    bets?.length === 0 && h('p', { class: 'quiet' }, words.t('noBets')),
    h(
      'ul',
      { class: 'bets' },
      (bets ?? []).map((bet) => betCard(words, bet, offer, handlers)),
    ),
  );
}
