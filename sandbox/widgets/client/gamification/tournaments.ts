import { element } from '@foyer/studio-kit/client/element';
import type { Formats } from './formats';
import { rewardNote } from './missions';
import type { TournamentView, WidgetView } from './provider-api';

const NAMES = { day: 'dayTournament', week: 'weekTournament', month: 'monthTournament' } as const;

/** Each tournament with its ranking, the player's own place and the prizes. */
export function tournamentCards(
  { tournaments = [], currency = 'EUR' }: WidgetView,
  formats: Formats,
  toRewards: () => void,
): HTMLElement {
  const shown = [...tournaments].sort((a, b) => Number(a.isOver) - Number(b.isOver));
  return element('div', { class: 'tournaments' }, ...shown.map((each) => card(each, currency, formats, toRewards)));
}

function card(tournament: TournamentView, currency: string, formats: Formats, toRewards: () => void): HTMLElement {
  const { say, number, money, remaining } = formats;
  const { id, window, endsAt, isOver, isPaid, bestRounds, mostMultiplier, leastStake, players, own, hasPrize } =
    tournament;
  const [title, state] = [`title-${id}`, `state-${id}`];
  // The one before has the same title.
  const name = isOver ? `${title} ${state}` : title;
  return element(
    'section',
    { class: 'card tournament', 'aria-labelledby': name, 'data-over': String(isOver) },
    element(
      'p',
      { class: 'eyebrow' },
      element('span', { id: state }, isOver ? say('over') : say('ends', { time: remaining(endsAt) })),
      ` · ${say('playing', { n: number(players) })}`,
    ),
    element('h2', { id: title }, say(NAMES[window])),
    element('p', { class: 'muted' }, say('how', { n: number(bestRounds), most: `${number(mostMultiplier)}×` })),
    leastStake === null
      ? null
      : element('p', { class: 'muted' }, say('least', { amount: money(leastStake, currency) })),
    element(
      'p',
      { class: 'own' },
      own ? say('own', { place: number(own.place), players: number(players) }) : say('notIn'),
      own ? element('strong', { class: 'tabular' }, `${number(own.score)}×`) : null,
    ),
    isOver && !isPaid ? element('p', { class: 'muted' }, say('paying')) : null,
    hasPrize ? rewardNote(say('won'), say('toRewards'), toRewards) : null,
    element('div', { class: 'columns' }, ranking(tournament, formats), prizes(tournament, formats)),
  );
}

function ranking({ ranking: rows, own, id }: TournamentView, { say, number }: Formats): HTMLElement {
  if (rows.length === 0) return element('p', { class: 'muted' }, say('noScore'));
  const all = own && !rows.some(({ isOwn }) => isOwn) ? [...rows, own] : rows;
  const head = (['place', 'player', 'score'] as const).map((key) => element('th', { scope: 'col' }, say(key)));
  return element(
    'table',
    { 'aria-labelledby': `title-${id}` },
    element('thead', {}, element('tr', {}, ...head)),
    element(
      'tbody',
      {},
      ...all.map(({ place, initials, score, isOwn }) =>
        element(
          'tr',
          isOwn ? { 'data-own': true } : {},
          element('td', { 'data-place': String(place) }, number(place)),
          element('td', {}, isOwn ? `${initials} (${say('you')})` : initials),
          element('td', { class: 'tabular' }, `${number(score)}×`),
        ),
      ),
    ),
  );
}

function prizes({ prizes: rows }: TournamentView, { say, number, prize: shown }: Formats): HTMLElement {
  return element(
    'div',
    { class: 'prizes' },
    element('h3', {}, say('prizes')),
    element(
      'ol',
      {},
      ...rows.map(({ from, to, prize }) =>
        element(
          'li',
          {},
          element('span', {}, from === to ? number(from) : `${number(from)}–${number(to)}`),
          element('strong', {}, shown(prize)),
        ),
      ),
    ),
  );
}
