import type { OpenAnswer } from '../protocol/studio-api';
import type { Translate } from '../texts/texts';
import type { Amounts } from '@foyer/studio-kit/client/amounts';
import { element, icon } from '@foyer/studio-kit/client/element';

/** A modal dialog with a title and a close button; resolves when it is closed. */
export function showDialog(
  t: Translate,
  title: string,
  body: readonly Node[],
  kind = '',
): { dialog: HTMLDialogElement; closed: Promise<void> } {
  const close = element('button', { class: 'icon-button', type: 'button', 'aria-label': t('close') }, icon('close'));
  const dialog = element(
    'dialog',
    { class: `sheet ${kind}`, 'aria-labelledby': 'sheet-title' },
    element('header', { class: 'sheet-head' }, element('h2', { id: 'sheet-title' }, title), close),
    element('div', { class: 'sheet-body', tabindex: '0' }, ...body),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  const closed = new Promise<void>((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    }),
  );
  return { dialog, closed };
}

export interface StakeChoice {
  stakes: readonly number[];
  current: number;
  choose(index: number): void;
}

export function showStakes(t: Translate, amounts: Amounts, { stakes, current, choose }: StakeChoice): Promise<void> {
  const list = element('div', { class: 'choices' });
  const { dialog, closed } = showDialog(t, t('stakeChoose'), [list], 'small');
  stakes.forEach((stake, index) => {
    const button = element(
      'button',
      { class: 'choice', type: 'button', 'aria-pressed': String(index === current) },
      amounts.format(stake),
    );
    button.addEventListener('click', () => {
      choose(index);
      dialog.close();
    });
    list.append(button);
    if (index === current) button.focus();
  });
  return closed;
}

export interface AutoplayPlan {
  spins: number;
  /** Minor units the player may lose before it stops. */
  lossLimit: number;
}

const AUTOPLAY_SPINS = [10, 25, 50, 100] as const;
const LOSS_LIMITS = [5, 10, 20, 50] as const;

function radios(
  name: string,
  title: string,
  options: readonly { value: number; label: string }[],
): { box: HTMLElement; value: () => number } {
  const box = element('fieldset', { class: 'options' }, element('legend', {}, title));
  const inputs = options.map(({ value, label }, index) => {
    const input = element('input', { type: 'radio', name, value: String(value), checked: index === 0 });
    box.append(element('label', { class: 'option' }, input, element('span', {}, label)));
    return input;
  });
  return { box, value: () => Number(inputs.find(({ checked }) => checked)?.value ?? options[0]?.value ?? 0) };
}

/** Asks for the number of automatic spins and the loss that ends them; null when the player thinks better of it. */
export async function askAutoplay(t: Translate, amounts: Amounts, stake: number): Promise<AutoplayPlan | null> {
  const spins = radios(
    'spins',
    t('autoplayCount'),
    AUTOPLAY_SPINS.map((value) => ({ value, label: String(value) })),
  );
  const loss = radios(
    'loss',
    t('autoplayLoss'),
    LOSS_LIMITS.map((times) => ({ value: times * stake, label: amounts.format(times * stake) })),
  );
  const start = element('button', { class: 'primary', type: 'button' }, t('autoplayStart'));
  const { dialog, closed } = showDialog(t, t('autoplay'), [spins.box, loss.box, start], 'small');
  let plan: AutoplayPlan | null = null;
  start.addEventListener('click', () => {
    plan = { spins: spins.value(), lossLimit: loss.value() };
    dialog.close();
  });
  await closed;
  return plan;
}

function picture(canvas: HTMLCanvasElement | undefined): HTMLCanvasElement {
  const copy = element('canvas', { width: '112', height: '112', 'aria-hidden': 'true' });
  if (canvas) copy.getContext('2d')?.drawImage(canvas, 0, 0, 112, 112);
  return copy;
}

function linePicture(rows: readonly number[], number: number): HTMLElement {
  const cells = Array.from({ length: 15 }, (_, cell) =>
    element('i', rows[cell % 5] === Math.floor(cell / 5) ? { class: 'on' } : {}),
  );
  return element(
    'li',
    { 'aria-label': `${number}: ${rows.map((row) => row + 1).join(' ')}` },
    element('b', { 'aria-hidden': 'true' }, String(number)),
    element('span', { class: 'line-grid', 'aria-hidden': 'true' }, ...cells),
  );
}

function payList(
  t: Translate,
  amounts: Amounts,
  { payTable }: OpenAnswer,
  canvases: readonly HTMLCanvasElement[],
  stake: number,
): HTMLElement {
  const unit = stake / payTable.unitsPerStake;
  const pays = (row: readonly number[], name: string): HTMLElement =>
    element(
      'dl',
      { 'aria-label': name },
      ...[5, 4, 3].map((count) =>
        element(
          'div',
          {},
          element('dt', {}, `${count}×`),
          element('dd', {}, amounts.format((row[count - 3] ?? 0) * unit)),
        ),
      ),
    );
  const list = element('div', { class: 'pays' });
  payTable.linePays.forEach((row, symbol) => {
    if (row) list.append(element('div', { class: 'pay' }, picture(canvases[symbol]), pays(row, `${symbol - 1}`)));
  });
  const [three = 0, four = 0, five = 0] = payTable.freeSpinAwards;
  const special = (symbol: number, title: string, text: string, row: readonly number[] | null): HTMLElement =>
    element(
      'div',
      { class: 'pay wide' },
      picture(canvases[symbol]),
      element('div', {}, element('h4', {}, title), element('p', {}, text), row ? pays(row, title) : null),
    );
  return element(
    'section',
    {},
    list,
    special(0, t('wild'), t('wildRule'), null),
    special(1, t('scatter'), t('scatterRule', { three, four, five }), payTable.scatterPays),
  );
}

/** The average cost of an hour at a stake, in minor units: the part of the stakes that is not paid back. */
export function hourOf(stake: number, rtp: number, minSpinSeconds: number): { spins: number; cost: number } {
  const spins = Math.round(3_600 / Math.max(3, minSpinSeconds) / 10) * 10;
  return { spins, cost: Math.round(stake * spins * (1 - rtp)) };
}

function figures(t: Translate, amounts: Amounts, { payTable, rules, locale }: OpenAnswer, stake: number): HTMLElement {
  const percent = new Intl.NumberFormat(locale.replace('_', '-'), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const hour = hourOf(stake, payTable.rtp, rules.minSpinSeconds);
  const row = (name: string, value: string, note?: string): HTMLElement =>
    element(
      'div',
      {},
      element('dt', {}, name),
      element('dd', {}, value),
      note ? element('dd', { class: 'note' }, note) : null,
    );
  return element(
    'section',
    {},
    element('h3', {}, t('figures')),
    element(
      'dl',
      { class: 'figures' },
      row(t('rtp'), percent.format(payTable.rtp), t('rtpNote')),
      row(t('volatility'), t(payTable.volatility)),
      row(t('hitFrequency'), percent.format(payTable.hitFrequency)),
      row(
        t('hourCost', { stake: amounts.format(stake) }),
        amounts.format(hour.cost),
        t('hourCostNote', { count: hour.spins }),
      ),
    ),
  );
}

/** The pay table at the current stake, the odds and the rules. */
export function showInfo(
  t: Translate,
  amounts: Amounts,
  game: OpenAnswer,
  canvases: readonly HTMLCanvasElement[],
  stake: number,
): Promise<void> {
  const { payTable, rules } = game;
  const free = t('freeSpinsRule', { multiplier: payTable.freeSpinMultiplier });
  const body = [
    payList(t, amounts, game, canvases, stake),
    element('section', {}, element('p', {}, `${free} ${t('freeRule', { cap: payTable.freeSpinCap })}`)),
    element(
      'section',
      {},
      element('h3', {}, t('linesTitle')),
      element('p', {}, t('linesRule', { count: payTable.lines.length })),
      element('ol', { class: 'line-list' }, ...payTable.lines.map((rows, index) => linePicture(rows, index + 1))),
    ),
    figures(t, amounts, game, stake),
    element(
      'section',
      {},
      element('h3', {}, t('rules')),
      element('p', {}, t('randomRule')),
      element('p', {}, t('interruptedRule')),
      rules.minSpinSeconds > 0
        ? element(
            'p',
            {},
            t('paceRule', {
              seconds: new Intl.NumberFormat(game.locale.replace('_', '-')).format(rules.minSpinSeconds),
            }),
          )
        : null,
    ),
  ];
  return showDialog(t, t('info'), body, 'large').closed;
}

/** A message over everything that ends play, or asks to try again. */
export function showWall(
  title: string,
  text: string,
  action?: { label: string; press: () => void },
): { remove(): void } {
  const wall = element(
    'div',
    { class: 'wall', role: 'alertdialog', 'aria-modal': 'true', 'aria-labelledby': 'wall-title' },
    element('div', { class: 'wall-card' }, element('h2', { id: 'wall-title' }, title), element('p', {}, text)),
  );
  if (action) {
    const button = element('button', { class: 'primary', type: 'button' }, action.label);
    button.addEventListener('click', action.press);
    wall.firstElementChild?.append(button);
    document.body.append(wall);
    button.focus();
  } else document.body.append(wall);
  return { remove: () => wall.remove() };
}
