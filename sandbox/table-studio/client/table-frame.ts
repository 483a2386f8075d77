import { element, icon } from '@foyer/studio-kit/client/element';
import type { Amounts } from '@foyer/studio-kit/client/amounts';
import type { ParentWindow } from '@foyer/studio-kit/client/parent-window';
import type { OpenAnswer, RoundView } from '../protocol/table-api';
import type { TextKey, Translate } from '../texts/texts';
import { showDialog } from './dialog';
import { newActionId, pause, readBalance } from './table-client';
import type { Answer } from '@foyer/studio-kit/client/call';
import { refusalOf } from '@foyer/studio-kit/texts/refusals';

export type Mood = 'plain' | 'win' | 'warn';

const FAILURES: Readonly<Record<string, TextKey>> = {
  StakeOutOfRange: 'stakeOutOfRange',
  BetCancelled: 'betCancelled',
  NoChips: 'noChips',
};
/** After these there is nothing to do here: the page around the frame takes the player back to the lobby. */
const ENDED: Readonly<Record<string, TextKey>> = {
  SessionExpired: 'sessionEnded',
  SessionUnknown: 'sessionEnded',
  LaunchExpired: 'sessionEnded',
  TableClosed: 'tableClosed',
};

/**
 * The common parts of both kinds of tables: bar, balance, message, chips and the messages to the page around the frame.
 */
export class TableFrame {
  readonly root: HTMLElement;
  readonly felt = element('div', { class: 'felt' });
  readonly actions = element('div', { class: 'actions' });
  private readonly balanceValue = element('span', { class: 'meter-value' });
  private readonly stakeValue = element('span', { class: 'meter-value' }, '–');
  private readonly message = element('p', { class: 'message' });
  private readonly spoken = element('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  private balance: number;
  private chip: number;
  private nextRoundAt = 0;
  private paused = false;
  busy = false;

  constructor(
    readonly t: Translate,
    readonly amounts: Amounts,
    readonly table: OpenAnswer,
    private readonly parent: ParentWindow,
    rulesText: () => readonly Node[],
  ) {
    this.balance = amounts.minor(table.balance);
    this.chip = amounts.minor(table.chips[1] ?? table.chips[0] ?? '0');
    const { least, most } = table.rules;
    const limits = t('limits', {
      least: amounts.format(amounts.minor(least)),
      most: amounts.format(amounts.minor(most)),
    });
    const info = this.iconButton('info', t('info'), () => showDialog(t, t('info'), rulesText()));
    this.root = element(
      'div',
      { class: 'table' },
      element(
        'header',
        { class: 'top' },
        parent.framed
          ? this.iconButton('home', t('exit'), () => parent.send({ type: 'exit' }), 'icon-button home')
          : null,
        element('h1', { class: 'name' }, table.game.name),
        table.mode === 'demo' ? element('span', { class: 'demo' }, t('demo')) : null,
        info,
      ),
      element('p', { class: 'limits' }, limits, table.mode === 'demo' ? ` · ${t('demoNote')}` : ''),
      this.felt,
      element(
        'footer',
        { class: 'bar' },
        this.message,
        element(
          'div',
          { class: 'meters' },
          element(
            'div',
            { class: 'meter meter-balance' },
            element('span', { class: 'meter-label' }, t('balance')),
            this.balanceValue,
          ),
          element('div', { class: 'meter' }, element('span', { class: 'meter-label' }, t('stake')), this.stakeValue),
        ),
        this.actions,
      ),
      this.spoken,
    );
    this.setBalance(this.balance);
  }

  private iconButton(
    name: Parameters<typeof icon>[0],
    label: string,
    press: () => void,
    kind = 'icon-button',
  ): HTMLButtonElement {
    const button = element('button', { class: kind, type: 'button', 'aria-label': label, title: label }, icon(name));
    button.addEventListener('click', press);
    return button;
  }

  button(label: string, press: () => void, kind = 'action'): HTMLButtonElement {
    const button = element('button', { class: kind, type: 'button' }, label);
    button.addEventListener('click', press);
    return button;
  }

  /** The chips to choose from: one group of radio buttons. */
  chipChoice(): HTMLElement {
    const choice = element('fieldset', { class: 'chips' }, element('legend', { class: 'spoken' }, this.t('chip')));
    this.table.chips.forEach((decimal, index) => {
      const minor = this.amounts.minor(decimal);
      const input = element('input', { type: 'radio', name: 'chip', value: decimal, checked: minor === this.chip });
      input.addEventListener('change', () => (this.chip = minor));
      const text = this.amounts.format(minor);
      choice.append(
        element(
          'label',
          { class: `chip chip-${index}` },
          input,
          element('span', {}, this.amounts.short(minor)),
          element('span', { class: 'spoken' }, text),
        ),
      );
    });
    return choice;
  }

  get chosenChip(): number {
    return this.chip;
  }

  get money(): number {
    return this.balance;
  }

  get isPaused(): boolean {
    return this.paused;
  }

  pause(paused: boolean): void {
    this.paused = paused;
  }

  setStake(minor: number): void {
    this.stakeValue.replaceChildren(minor > 0 ? this.amounts.format(minor) : '–');
  }

  /** Shows a balance; the page around hears of it unless a round is being shown. */
  setBalance(minor: number, notify = false): void {
    this.balance = minor;
    this.balanceValue.replaceChildren(this.amounts.format(minor));
    if (notify)
      this.parent.send({ type: 'balance', balance: this.amounts.decimal(minor), currency: this.table.currency });
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

  /** Waits as long as the licence asks between two rounds, and begins one. */
  async begin(stake: number): Promise<string> {
    await pause(Math.max(0, this.nextRoundAt - performance.now()));
    this.nextRoundAt = performance.now() + this.table.minRoundSeconds * 1_000;
    const actionId = newActionId();
    this.parent.send({
      type: 'round-started',
      spinId: actionId,
      stake: this.amounts.decimal(stake),
      currency: this.table.currency,
    });
    return actionId;
  }

  /** The result in words, with the balance, for those who see it and those who hear it. */
  end(round: RoundView, text: string): void {
    const { amounts, t } = this;
    const [stake, win] = [amounts.minor(round.stake), amounts.minor(round.win)];
    if (round.balance !== null) this.setBalance(amounts.minor(round.balance), true);
    else void this.followPending();
    const result =
      win > stake
        ? t('won', { amount: amounts.format(win) })
        : win > 0
          ? t('returned', { amount: amounts.format(win) })
          : t('noWin');
    const balance =
      round.balance === null ? t('pendingWin') : t('balanceNow', { amount: amounts.format(this.balance) });
    this.say(`${text} ${result}`, win > stake ? 'win' : 'plain', true);
    this.speak(`${text} ${result} ${balance}`);
    this.parent.send({
      type: 'round-ended',
      spinId: round.actionId,
      roundId: round.roundId,
      stake: round.stake,
      win: round.win,
      balance: round.balance,
      currency: this.table.currency,
    });
  }

  private async followPending(): Promise<void> {
    this.say(this.t('pendingWin'), 'warn');
    for (let attempt = 0; attempt < 100; attempt++) {
      await pause(Math.min(10_000, 1_000 * (attempt + 1)));
      const answer = await readBalance(this.table.sessionToken);
      if (answer.ok && !answer.value.pending) return this.setBalance(this.amounts.minor(answer.value.balance), true);
    }
  }

  lost = (): void => this.say(this.t('connectionLost'), 'warn');

  /** Says why a call came to nothing; the table stays as it was. */
  async refused(answer: Answer<RoundView> & { ok: false }): Promise<void> {
    const { code } = answer.failure;
    const now = await readBalance(this.table.sessionToken);
    if (now.ok) this.setBalance(this.amounts.minor(now.value.balance), true);
    const ended = ENDED[code];
    if (ended) {
      this.parent.send({ type: 'error', code });
      this.say(this.t(ended), 'warn');
      return;
    }
    this.say(this.t(FAILURES[code] ?? refusalOf(code)), 'warn');
  }
}
