import type { OpenAnswer } from '../protocol/studio-api';
import type { Translate } from '../texts/texts';
import type { Amounts } from '@foyer/studio-kit/client/amounts';
import { element, icon } from '@foyer/studio-kit/client/element';

export interface HudActions {
  spin(): void;
  stake(step: -1 | 1): void;
  chooseStake(): void;
  autoplay(): void;
  info(): void;
  sound(): boolean;
  turbo(): boolean;
  exit(): void;
}

type Mood = 'plain' | 'win' | 'warn';

function meter(label: string): { box: HTMLElement; value: HTMLElement } {
  const value = element('output', { class: 'meter-value', 'aria-live': 'off' });
  return { box: element('div', { class: 'meter' }, element('span', { class: 'meter-label' }, label), value), value };
}

function iconButton(
  name: Parameters<typeof icon>[0],
  label: string,
  press: () => void,
  kind = 'icon-button',
): HTMLButtonElement {
  const button = element('button', { class: kind, type: 'button', 'aria-label': label, title: label }, icon(name));
  button.addEventListener('click', press);
  return button;
}

/** The controls over the canvas, in plain accessible HTML. */
export class Hud {
  readonly root = element('div', { class: 'hud' });
  readonly boardSpace = element('div', { class: 'board-space' });
  private readonly balance: HTMLElement;
  private readonly winMeter: HTMLElement;
  private readonly winBox: HTMLElement;
  private readonly stakeButton: HTMLButtonElement;
  private readonly stakeSteps: readonly HTMLButtonElement[];
  private readonly spinButton: HTMLButtonElement;
  private readonly autoButton: HTMLButtonElement | null;
  private readonly message = element('p', { class: 'message' });
  private readonly spoken = element('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  private readonly freeBar = element('p', { class: 'free-bar', hidden: true });
  private readonly autoLeft = element('span', { class: 'auto-left', hidden: true });

  constructor(
    private readonly t: Translate,
    private readonly amounts: Amounts,
    game: OpenAnswer,
    framed: boolean,
    actions: HudActions,
  ) {
    const balance = meter(t('balance'));
    const win = meter(t('win'));
    this.balance = balance.value;
    this.winMeter = win.value;
    this.winBox = win.box;
    this.winBox.classList.add('meter-win');
    balance.box.classList.add('meter-balance');
    this.stakeButton = element('button', { class: 'stake-value', type: 'button', 'aria-haspopup': 'dialog' });
    this.stakeButton.addEventListener('click', actions.chooseStake);
    this.stakeSteps = [
      iconButton('minus', t('stakeLess'), () => actions.stake(-1), 'step'),
      iconButton('plus', t('stakeMore'), () => actions.stake(1), 'step'),
    ];
    this.spinButton = element(
      'button',
      { class: 'spin', type: 'button', 'data-action': 'spin', 'aria-label': t('spin') },
      element('span', { class: 'spin-face' }, icon('spin'), this.autoLeft),
    );
    this.spinButton.addEventListener('click', actions.spin);
    this.autoButton = game.rules.autoplayAllowed
      ? iconButton('auto', t('autoplay'), actions.autoplay, 'round-button')
      : null;
    this.root.append(
      this.topBar(game, framed, actions),
      this.boardSpace,
      this.freeBar,
      this.message,
      this.bottomBar(game, balance.box, win.box, actions),
      this.spoken,
    );
  }

  private topBar(game: OpenAnswer, framed: boolean, actions: HudActions): HTMLElement {
    const sound = iconButton('mute', this.t('soundOn'), () => {
      const on = actions.sound();
      const label = this.t(on ? 'soundOff' : 'soundOn');
      sound.replaceChildren(icon(on ? 'sound' : 'mute'));
      sound.setAttribute('aria-label', label);
      sound.title = label;
    });
    const clock = element('time', { class: 'clock' });
    const time = new Intl.DateTimeFormat(game.locale.replace('_', '-'), { hour: 'numeric', minute: '2-digit' });
    const tick = (): void => clock.replaceChildren(time.format(new Date()));
    tick();
    setInterval(tick, 10_000);
    return element(
      'header',
      { class: 'top' },
      framed ? iconButton('home', this.t('exit'), actions.exit, 'icon-button home') : null,
      element('h1', { class: 'name' }, game.game.name),
      game.mode === 'demo'
        ? element(
            'span',
            { class: 'demo', title: this.t('demoNote') },
            this.t('demo'),
            element('span', { class: 'spoken' }, this.t('demoNote')),
          )
        : null,
      clock,
      sound,
      iconButton('info', this.t('info'), actions.info),
    );
  }

  private bottomBar(game: OpenAnswer, balance: HTMLElement, win: HTMLElement, actions: HudActions): HTMLElement {
    const turbo = game.rules.turboAllowed
      ? iconButton(
          'fast',
          this.t('turbo'),
          () => turbo?.setAttribute('aria-pressed', String(actions.turbo())),
          'round-button',
        )
      : null;
    turbo?.setAttribute('aria-pressed', 'false');
    const [less, more] = this.stakeSteps;
    return element(
      'footer',
      { class: 'bar' },
      element('div', { class: 'meters' }, balance, win),
      element(
        'div',
        { class: 'stake', role: 'group', 'aria-label': this.t('stake') },
        less ?? null,
        element(
          'span',
          { class: 'stake-middle' },
          element('span', { class: 'meter-label', 'aria-hidden': 'true' }, this.t('stake')),
          this.stakeButton,
        ),
        more ?? null,
      ),
      element('div', { class: 'extras' }, this.autoButton, turbo),
      this.spinButton,
    );
  }

  setBalance(minor: number): void {
    this.balance.replaceChildren(this.amounts.format(minor));
  }

  /** `isWin`: more than the stake came back; less is no win, and nothing here calls it one. */
  setWin(minor: number, isWin = false): void {
    this.winMeter.replaceChildren(isWin ? this.amounts.format(minor) : '–');
    this.winBox.classList.toggle('shining', isWin);
  }

  setStake(minor: number, lowest: boolean, highest: boolean): void {
    const text = this.amounts.format(minor);
    this.stakeButton.replaceChildren(text);
    this.stakeButton.setAttribute('aria-label', `${this.t('stake')} ${text}. ${this.t('stakeChoose')}`);
    this.limits = [lowest, highest];
    this.refreshSteps();
  }

  private limits: readonly [boolean, boolean] = [false, false];
  private busy = false;

  private refreshSteps(): void {
    const isFixed = this.busy || this.givenText !== null;
    this.stakeSteps.forEach((button, index) => (button.disabled = isFixed || this.limits[index] === true));
    this.stakeButton.disabled = isFixed;
    if (this.autoButton) this.autoButton.disabled = isFixed;
  }

  /** While a round runs the stake cannot change and the spin button waits. */
  setBusy(busy: boolean): void {
    this.busy = busy;
    this.spinButton.classList.toggle('busy', busy);
    this.spinButton.setAttribute('aria-disabled', String(busy && this.autoLeft.hidden));
    this.refreshSteps();
  }

  /** Shows how many automatic spins are left; null ends that. The spin button then stops them. */
  setAutoplay(left: number | null): void {
    this.autoLeft.hidden = left === null;
    this.autoLeft.replaceChildren(left === null ? '' : String(left));
    this.spinButton.classList.toggle('auto', left !== null);
    this.spinButton.setAttribute(
      'aria-label',
      left === null ? this.t('spin') : this.t('autoplayStop', { count: left }),
    );
  }

  /** Seen by all; spoken too unless `silent`. */
  say(text: string, mood: Mood = 'plain', silent = false): void {
    this.message.replaceChildren(text);
    this.message.dataset.mood = mood;
    if (!silent) this.spoken.replaceChildren(text);
  }

  speak(text: string): void {
    this.spoken.replaceChildren(text);
  }

  setFreeSpins(text: string | null): void {
    this.freeText = text;
    this.refreshFreeBar();
  }

  /** Rounds that the player was given: their value stands in the place of a stake, which nobody chooses. */
  setGivenRounds(text: string | null, value = 0): void {
    this.givenText = text;
    if (text !== null) {
      this.stakeButton.replaceChildren(this.amounts.format(value));
      this.stakeButton.setAttribute('aria-label', `${this.t('stake')} ${this.amounts.format(value)}. ${text}`);
    }
    this.refreshFreeBar();
    this.refreshSteps();
  }

  private freeText: string | null = null;
  private givenText: string | null = null;

  private refreshFreeBar(): void {
    const text = this.freeText ?? this.givenText;
    this.freeBar.hidden = text === null;
    this.freeBar.replaceChildren(text ?? '');
    this.root.classList.toggle('free', this.freeText !== null);
  }

  focusSpin(): void {
    this.spinButton.focus({ preventScroll: true });
  }
}
