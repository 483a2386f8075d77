import type { Amounts } from '@foyer/studio-kit/client/amounts';
import { element, icon } from '@foyer/studio-kit/client/element';
import type { ParentWindow } from '@foyer/studio-kit/client/parent-window';
import {
  colourOf,
  findPlace,
  isInside,
  neighboursOf,
  PLACES,
  SECTORS,
  WHEEL,
  type Place,
  type PlaceKind,
  type Sector,
} from '../domain/roulette/places';
import type { OpenAnswer, RoundView } from '../protocol/table-api';
import type { Translate } from '../texts/texts';
import { moveByArrows } from './arrows';
import { rouletteRules } from './rules-text';
import { pause, startRound } from './table-client';
import { TableFrame } from './table-frame';
import { Wheel } from './wheel';

type Chips = ReadonlyMap<string, number>;

const SPIN_MS = 2_600;
const SECTOR_NAMES: readonly Sector[] = ['voisins', 'tiers', 'orphelins'];
const KINDS: readonly PlaceKind[] = ['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen'];

export function placeName(t: Translate, { id, kind, numbers }: Place): string {
  if (kind === 'straight') return `${numbers[0] ?? 0} ${t(colourOf(numbers[0] ?? 0))}`;
  if (kind === 'column' || kind === 'dozen') return t(kind, { number: id.slice(-1) });
  return isInside({ id, kind, numbers, pays: 0 }) ? `${t(kind)} ${numbers.join(', ')}` : t(kind);
}

/** Where a place lies between the numbers: rows of three from 0 to 12, and across from 0 to 3. */
function spotOf({ kind, numbers }: Place): { readonly row: number; readonly across: number } {
  const shown = numbers.filter((number) => number > 0);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const row = numbers.includes(0) ? 0 : mean(shown.map((number) => Math.floor((number - 1) / 3) + 0.5));
  const isAtEdge = kind === 'line' || numbers.length === 4 ? kind === 'line' || numbers.includes(0) : false;
  const isStreet = kind === 'street' && !numbers.includes(0);
  return { row, across: isAtEdge || isStreet ? 0 : mean(shown.map((number) => ((number - 1) % 3) + 0.5)) };
}

class Roulette {
  readonly frame: TableFrame;
  private chips: Chips = new Map();
  private earlier: Chips[] = [];
  private played: Chips = new Map();
  private readonly places = new Map<string, HTMLElement>();
  private readonly wheel: Wheel;
  private readonly history: HTMLElement;
  private readonly spinButton: HTMLButtonElement;

  constructor(
    private readonly t: Translate,
    private readonly amounts: Amounts,
    private readonly table: OpenAnswer,
    private readonly rules: OpenAnswer['rules'] & { kind: 'roulette' },
    parent: ParentWindow,
  ) {
    this.frame = new TableFrame(t, amounts, table, parent, () => rouletteRules(t, table, rules));
    this.wheel = new Wheel(t('wheel'));
    this.history = element('ol', { class: 'history', 'aria-label': t('lastNumbers') });
    this.spinButton = this.frame.button(t('spin'), () => void this.spin(), 'action primary');
    const layout = this.layout();
    moveByArrows(layout);
    this.frame.felt.append(
      element('div', { class: 'wheel-side' }, this.wheel.root, this.history),
      layout,
      element('div', { class: 'more' }, this.racetrack(), this.form()),
    );
    this.frame.actions.append(
      this.frame.chipChoice(),
      element(
        'div',
        { class: 'buttons' },
        this.tool('undo', () => this.undo()),
        this.tool('clear', () => this.set(new Map())),
        this.tool('repeat', () => this.repeat()),
        this.spinButton,
      ),
    );
    this.showHistory(table.lastNumbers);
    this.set(new Map());
    this.frame.say(t('placeChips'), 'plain', true);
    const { round } = table;
    if (round?.game.kind === 'roulette') this.show(round, round.game.number);
  }

  /** A picture on a phone, a word where there is room. */
  private tool(name: 'undo' | 'clear' | 'repeat', press: () => void): HTMLButtonElement {
    const button = this.frame.button('', press, 'action tool');
    button.title = this.t(name);
    button.append(icon(name), element('span', { class: 'tool-name' }, this.t(name)));
    return button;
  }

  private placeButton(place: Place, text: string): HTMLButtonElement {
    const button = element('button', { class: `place ${place.kind}`, type: 'button', 'data-place': place.id }, text);
    const [number = 0] = place.numbers;
    if (place.kind === 'straight') button.classList.add(colourOf(number));
    button.addEventListener('click', () => this.add([place.id]));
    this.places.set(place.id, button);
    return button;
  }

  /** The layout: numbers, and the chances around them. Chips between numbers are for those who point; the form has all. */
  private layout(): HTMLElement {
    const buttons = (kinds: readonly PlaceKind[], text: (place: Place) => string): HTMLElement[] =>
      PLACES.filter(({ kind }) => kinds.includes(kind)).map((place) => this.placeButton(place, text(place)));
    const [zero, ...numbers] = buttons(['straight'], ({ numbers: [number = 0] }) => String(number));
    numbers.forEach((button, index) => {
      button.style.setProperty('--row', String(Math.floor(index / 3)));
      button.style.setProperty('--across', String(index % 3));
    });
    const spots = element('div', { class: 'spots', 'aria-hidden': 'true' });
    for (const place of PLACES.filter((each) => isInside(each) && each.kind !== 'straight')) {
      const spot = element('i', { class: 'spot', 'data-place': place.id });
      const { row, across } = spotOf(place);
      spot.style.setProperty('--row', String(row));
      spot.style.setProperty('--across', String(across));
      spot.addEventListener('click', () => this.add([place.id]));
      this.places.set(place.id, spot);
      spots.append(spot);
    }
    const { t } = this;
    return element(
      'div',
      { class: 'layout', role: 'group', 'aria-label': t('layout') },
      element('div', { class: 'zero' }, zero ?? null),
      element('div', { class: 'numbers' }, ...numbers, spots),
      element('div', { class: 'columns' }, ...buttons(['column'], () => '2:1')),
      element('div', { class: 'dozens' }, ...buttons(['dozen'], ({ numbers }) => `${numbers[0]}–${numbers.at(-1)}`)),
      element(
        'div',
        { class: 'evens' },
        ...buttons(['low', 'even', 'red', 'black', 'odd', 'high'], (place) =>
          place.kind === 'low' ? '1–18' : place.kind === 'high' ? '19–36' : t(place.kind),
        ),
      ),
    );
  }

  private racetrack(): HTMLElement {
    const { t, frame } = this;
    const track = element('div', { class: 'track', role: 'group', 'aria-label': t('racetrack') });
    for (const number of WHEEL) {
      const button = frame.button(
        String(number),
        () => this.add(neighboursOf(number).map((each) => `straight-${each}`)),
        'pocket',
      );
      button.classList.add(colourOf(number));
      button.setAttribute('aria-label', t('neighboursOf', { number }));
      track.append(button);
    }
    moveByArrows(track);
    return element(
      'details',
      { class: 'fold' },
      element('summary', {}, t('racetrack')),
      element(
        'div',
        { class: 'buttons' },
        ...SECTOR_NAMES.map((sector) => frame.button(t(sector), () => this.add(SECTORS[sector]))),
      ),
      track,
    );
  }

  private form(): HTMLElement {
    const { t, frame } = this;
    const places = element('select', { id: 'bet-place' });
    const kinds = element(
      'select',
      { id: 'bet-kind' },
      ...KINDS.map((kind) => element('option', { value: kind }, t(kind, { number: '' }).trim())),
    );
    const fill = (): void =>
      places.replaceChildren(
        ...PLACES.filter(({ kind }) => kind === kinds.value).map((place) =>
          element('option', { value: place.id }, placeName(t, place)),
        ),
      );
    fill();
    kinds.addEventListener('change', fill);
    return element(
      'details',
      { class: 'fold' },
      element('summary', {}, t('betForm')),
      element(
        'div',
        { class: 'form' },
        element('label', {}, t('betKind'), kinds),
        element('label', {}, t('betPlace'), places),
        frame.button(t('placeBet'), () => this.add([places.value])),
      ),
    );
  }

  private total(chips: Chips = this.chips): number {
    return [...chips.values()].reduce((sum, stake) => sum + stake, 0);
  }

  private most(id: string): number {
    const place = findPlace(id);
    return this.amounts.minor(place && isInside(place) ? this.rules.mostInside : this.rules.mostOutside);
  }

  /** Lays the chosen chip on each of the places; on none, where one is full. */
  private add(ids: readonly string[]): void {
    if (this.frame.busy) return;
    const chip = this.frame.chosenChip;
    const next = new Map(this.chips);
    for (const id of ids) next.set(id, (next.get(id) ?? 0) + chip);
    const full = [...next].some(([id, stake]) => stake > this.most(id));
    if (full || this.total(next) > this.amounts.minor(this.rules.most))
      return this.frame.say(this.t('tableFull'), 'warn');
    if (this.total(next) > this.frame.money) return this.frame.say(this.t('InsufficientFunds'), 'warn');
    this.earlier.push(this.chips);
    this.set(next);
    const place = findPlace(ids[0] ?? '');
    const { amounts, t } = this;
    const name =
      ids.length === 1 && place ? `${placeName(t, place)}: ${amounts.format(next.get(place.id) ?? 0)}. ` : '';
    this.frame.say(`${name}${t('totalStake', { amount: amounts.format(this.total()) })}`);
  }

  private undo(): void {
    if (!this.frame.busy) this.set(this.earlier.pop() ?? new Map());
  }

  private repeat(): void {
    if (this.frame.busy || this.played.size === 0 || this.total(this.played) > this.frame.money) return;
    this.earlier.push(this.chips);
    this.set(this.played);
    this.frame.say(this.t('totalStake', { amount: this.amounts.format(this.total()) }));
  }

  private set(chips: Chips): void {
    if (this.frame.busy) return;
    this.chips = chips;
    this.draw(chips);
    this.spinButton.setAttribute('aria-disabled', String(chips.size === 0));
  }

  private draw(chips: Chips): void {
    const { t, amounts } = this;
    for (const [id, where] of this.places) {
      const place = findPlace(id);
      const stake = chips.get(id) ?? 0;
      where.querySelector('.laid')?.remove();
      if (stake > 0) where.append(element('b', { class: 'laid', 'aria-hidden': 'true' }, amounts.short(stake)));
      if (place && where instanceof HTMLButtonElement)
        where.setAttribute(
          'aria-label',
          [
            t('pays', { place: placeName(t, place), pays: place.pays }),
            stake > 0 ? t('placed', { amount: amounts.format(stake) }) : '',
          ]
            .filter(Boolean)
            .join(', '),
        );
    }
    this.frame.setStake(this.total(chips));
  }

  private async spin(): Promise<void> {
    const { frame, t, amounts, table } = this;
    if (frame.busy || frame.isPaused) return;
    if (this.chips.size === 0) return frame.say(t('noChips'), 'warn');
    frame.busy = true;
    frame.root.classList.add('busy');
    const chips = this.chips;
    const stake = this.total(chips);
    const before = frame.money;
    const actionId = await frame.begin(stake);
    frame.setBalance(before - stake);
    frame.say(t('spinning'));
    this.wheel.root.scrollIntoView({ block: 'nearest' });
    const answer = await startRound(
      {
        sessionToken: table.sessionToken,
        actionId,
        chips: [...chips].map(([place, minor]) => [place, amounts.decimal(minor)]),
      },
      frame.lost,
    );
    if (answer.ok && answer.value.game.kind === 'roulette') {
      await Promise.race([this.wheel.turnTo(answer.value.game.number, SPIN_MS), pause(SPIN_MS + 400)]);
      this.played = chips;
      frame.busy = false;
      this.set(new Map());
      this.earlier = [];
      this.show(answer.value, answer.value.game.number);
      this.showHistory([answer.value.game.number, ...this.numbers].slice(0, 12));
    } else if (!answer.ok) {
      frame.busy = false;
      frame.setBalance(before, true);
      await frame.refused(answer);
    }
    frame.busy = false;
    frame.root.classList.remove('busy');
  }

  private show(round: RoundView, number: number): void {
    const { t, frame } = this;
    this.wheel.show(number);
    frame.end(round, `${number} ${t(colourOf(number))}.`);
    for (const [id, where] of this.places) where.classList.toggle('hit', id === `straight-${number}`);
  }

  private numbers: readonly number[] = [];

  private showHistory(numbers: readonly number[]): void {
    this.numbers = numbers;
    this.history.replaceChildren(
      ...numbers.map((number) => element('li', { class: colourOf(number) }, String(number))),
    );
  }
}

export function openRoulette(t: Translate, amounts: Amounts, table: OpenAnswer, parent: ParentWindow): TableFrame {
  const { rules } = table;
  if (rules.kind !== 'roulette') throw new Error('this is no roulette table');
  return new Roulette(t, amounts, table, rules, parent).frame;
}
