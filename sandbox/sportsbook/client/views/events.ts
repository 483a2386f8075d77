import { h, type Child, type Node$ } from '../dom';
import type { EventFacts, Selection, SportsEvent } from '../api';
import type { State } from '../state';
import type { Words } from '../words';

export interface EventHandlers {
  toggle(selection: string): void;
  go(route: string): void;
}

/** A button with a price, pressed while its selection is in the coupon. */
function oddsButton(
  state: State,
  words: Words,
  event: EventFacts,
  { id, outcome, price }: Selection,
  { toggle }: EventHandlers,
): Node$ {
  const name = words.outcome(event, outcome);
  if (price === null)
    return h(
      'span',
      { key: id, class: 'odds odds-closed' },
      h('span', { class: 'odds-name' }, name),
      h('span', { class: 'odds-price' }, words.t('closed')),
    );
  const isIn = state.coupon.selections.some((each) => each.id === id);
  const odds = words.odds(price);
  return h(
    'button',
    {
      key: id,
      type: 'button',
      class: 'odds',
      'aria-pressed': String(isIn),
      'aria-label': words.t(isIn ? 'removeFrom' : 'addTo', { outcome: name, odds }),
      'data-selection': id,
      click: () => toggle(id),
    },
    h('span', { class: 'odds-name' }, name),
    h('span', { class: 'odds-price', 'data-move': state.moves.get(id) ?? '' }, odds),
  );
}

function teams(words: Words, { home, away, phase, score, sport }: EventFacts): Child[] {
  const isShown = phase === 'live' && sport !== 'tennis';
  return [home, away].map((name, side) =>
    h('span', { class: 'team' }, name, isShown && h('b', {}, String(score[side === 0 ? 0 : 1]))),
  );
}

function eventRow(state: State, words: Words, event: SportsEvent, handlers: EventHandlers): Node$ {
  const route = `/event/${event.id}`;
  return h(
    'li',
    { key: event.id, class: 'event' },
    h(
      'a',
      {
        class: 'event-facts',
        href: `#${route}`,
        click: (pressed) => {
          pressed.preventDefault();
          handlers.go(route);
        },
      },
      h('span', { class: 'event-meta' }, words.competition(event.competition)),
      ...teams(words, event),
      h('span', { class: event.phase === 'live' ? 'event-state event-live' : 'event-state' }, words.statusText(event)),
    ),
    h(
      'div',
      { class: 'event-odds', 'data-count': String(event.selections.length) },
      event.selections.map((selection) => oddsButton(state, words, event, selection, handlers)),
    ),
  );
}

/** The events of all sports or of one, those in play first. */
export function boardView(state: State, words: Words, handlers: EventHandlers): Node$ {
  const sport = state.route.slice(1);
  const title = sport === '' ? words.t('sportsbook') : words.sport(sport);
  const events = state.board?.filter((event) => sport === '' || event.sport === sport) ?? null;
  const group = (name: string, phase: EventFacts['phase'], most: number): Node$ | null => {
    const shown = events?.filter((event) => event.phase === phase).slice(0, most) ?? [];
    return shown.length === 0
      ? null
      : h(
          'section',
          { key: phase, class: 'group' },
          h('h2', {}, name),
          h(
            'ul',
            { class: 'events' },
            shown.map((event) => eventRow(state, words, event, handlers)),
          ),
        );
  };
  return h(
    'div',
    { key: `board-${sport}` },
    h('h1', { tabindex: '-1' }, title),
    events === null && h('p', { class: 'quiet', role: 'status' }, words.t('loading')),
    events?.length === 0 && h('p', { class: 'quiet' }, words.t('nothingOpen')),
    group(words.t('inPlay'), 'live', 50),
    group(words.t('upcoming'), 'upcoming', sport === '' ? 14 : 50),
  );
}

/** One event with everything that may be bet on in it. */
export function eventView(state: State, words: Words, handlers: EventHandlers): Node$ {
  const { event, route } = state;
  const back = h(
    'button',
    { key: 'back', type: 'button', class: 'link', click: () => handlers.go('/') },
    `‹ ${words.t('back')}`,
  );
  if (event === null || event === 'gone' || `/event/${event.id}` !== route)
    return h(
      'div',
      { key: route },
      back,
      h('h1', { tabindex: '-1' }, words.t('sportsbook')),
      h('p', { class: 'quiet', role: 'status' }, words.t(event === 'gone' ? 'eventGone' : 'loading')),
    );
  const markets = [...new Set(event.selections.map(({ market }) => market))];
  return h(
    'div',
    { key: route },
    back,
    h('p', { class: 'event-meta' }, `${words.sport(event.sport)} · ${words.competition(event.competition)}`),
    h('h1', { tabindex: '-1' }, `${event.home} – ${event.away}`),
    h('p', { class: event.phase === 'live' ? 'event-status event-live' : 'event-status' }, words.statusText(event)),
    event.selections.length === 0 && h('p', { class: 'quiet' }, words.t('eventGone')),
    markets.map((market) =>
      h(
        'section',
        { key: market, class: 'market' },
        h('h2', {}, words.market(event, market)),
        h(
          'div',
          { class: 'market-odds' },
          event.selections
            .filter((selection) => selection.market === market)
            .map((selection) => oddsButton(state, words, event, selection, handlers)),
        ),
      ),
    ),
  );
}
