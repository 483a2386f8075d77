import type { Amounts } from '@foyer/studio-kit/client/amounts';
import { element } from '@foyer/studio-kit/client/element';
import type { ParentWindow } from '@foyer/studio-kit/client/parent-window';
import type { BlackjackView, OpenAnswer, RoundView } from '../protocol/table-api';
import type { TextKey, Translate } from '../texts/texts';
import { cardName, cardPicture, hiddenCard } from './cards';
import { rememberHints, wantsHints } from './remembered';
import { blackjackRules } from './rules-text';
import { newActionId, readHint, sendDecision, startRound } from './table-client';
import { TableFrame } from './table-frame';

type Decision = BlackjackView['decisions'][number]['decision'];
type HandView = BlackjackView['hands'][number];

const DECISION_TEXTS: Readonly<Record<Decision, TextKey>> = {
  hit: 'hit',
  stand: 'stand',
  double: 'double',
  split: 'splitHand',
  surrender: 'surrender',
  insure: 'insure',
  decline: 'decline',
};
const OUTCOME_TEXTS = {
  blackjack: 'outcomeBlackjack',
  win: 'outcomeWin',
  push: 'outcomePush',
  lose: 'outcomeLose',
  bust: 'outcomeBust',
  surrender: 'outcomeSurrender',
} as const satisfies Record<NonNullable<HandView['outcome']>, TextKey>;

class BlackjackTable {
  readonly frame: TableFrame;
  private readonly dealer = element('section', { class: 'seat dealer' });
  private readonly hands = element('div', { class: 'hands' });
  private readonly buttons = element('div', { class: 'buttons' });
  private readonly chips: HTMLElement;
  private stake = 0;
  private hints = wantsHints();
  private round: RoundView | null = null;

  constructor(
    private readonly t: Translate,
    private readonly amounts: Amounts,
    private readonly table: OpenAnswer,
    private readonly rules: OpenAnswer['rules'] & { kind: 'blackjack' },
    parent: ParentWindow,
  ) {
    this.frame = new TableFrame(t, amounts, table, parent, () => blackjackRules(t, table, rules));
    const input = element('input', { type: 'checkbox', checked: this.hints });
    input.addEventListener('change', () => {
      this.hints = input.checked;
      rememberHints(this.hints);
      void this.hint();
    });
    this.chips = this.frame.chipChoice();
    this.frame.felt.classList.add('blackjack');
    this.frame.felt.append(
      this.dealer,
      element('p', { class: 'felt-text' }, t('rulePays', { odds: rules.blackjackPays === 1.5 ? '3:2' : '6:5' })),
      this.hands,
      element('label', { class: 'setting' }, input, t('hints')),
    );
    this.frame.actions.append(this.chips, this.buttons);
    this.stake = amounts.minor(rules.least);
    const { round } = table;
    if (round?.game.kind === 'blackjack') this.resume(round, round.game);
    else this.waitForStake();
  }

  private resume(round: RoundView, game: BlackjackView): void {
    const { t, frame } = this;
    this.draw(round, game);
    if (round.state === 'playing') {
      frame.say(`${t('resumed')} ${this.toText(game)}`);
      this.askForDecision(round, game);
    } else {
      frame.end(round, round.stoodByRule ? t('stoodByRule', { hours: this.table.standsAfterHours }) : '');
      this.askForStake();
    }
  }

  private waitForStake(): void {
    this.dealer.replaceChildren(element('h2', {}, this.t('dealer')));
    this.hands.replaceChildren(element('section', { class: 'seat empty' }, element('h2', {}, this.t('yourHand'))));
    this.askForStake();
    this.frame.say(this.t('placeStake'), 'plain', true);
  }

  private change(by: number): void {
    if (this.frame.busy) return;
    const { amounts, rules, frame, t } = this;
    const [least, most] = [amounts.minor(rules.least), amounts.minor(rules.most)];
    this.stake = Math.min(most, Math.max(least, by === 0 ? least : this.stake + by));
    frame.setStake(this.stake);
    frame.say(t('totalStake', { amount: amounts.format(this.stake) }));
  }

  private askForStake(): void {
    const { t, frame } = this;
    this.chips.hidden = false;
    const deal = frame.button(t('deal'), () => void this.deal(), 'action primary');
    this.buttons.replaceChildren(
      frame.button(t('stakeLeast'), () => this.change(0)),
      frame.button(t('stakeAdd'), () => this.change(frame.chosenChip)),
      deal,
    );
    frame.setStake(this.stake);
  }

  private async deal(): Promise<void> {
    const { frame, t, amounts, table, stake } = this;
    if (frame.busy || frame.isPaused) return;
    if (stake > frame.money) return frame.say(t('InsufficientFunds'), 'warn');
    frame.busy = true;
    frame.root.classList.add('busy');
    const before = frame.money;
    const actionId = await frame.begin(stake);
    frame.setBalance(before - stake);
    const answer = await startRound(
      { sessionToken: table.sessionToken, actionId, stake: amounts.decimal(stake) },
      frame.lost,
    );
    frame.busy = false;
    frame.root.classList.remove('busy');
    if (answer.ok) return this.show(answer.value);
    frame.setBalance(before, true);
    await frame.refused(answer);
  }

  private async decide(decision: Decision): Promise<void> {
    const { frame, table, round } = this;
    if (frame.busy || frame.isPaused || !round || round.game.kind !== 'blackjack') return;
    frame.busy = true;
    frame.root.classList.add('busy');
    const answer = await sendDecision(
      {
        sessionToken: table.sessionToken,
        actionId: newActionId(),
        roundId: round.roundId,
        turn: round.turn,
        hand: Math.max(0, round.game.active),
        decision,
      },
      frame.lost,
    );
    frame.busy = false;
    frame.root.classList.remove('busy');
    if (answer.ok) this.show(answer.value);
    else if (answer.failure.code === 'OutOfTurn' || answer.failure.code === 'RoundClosed') location.reload();
    else await frame.refused(answer);
  }

  private show(round: RoundView): void {
    const { game } = round;
    if (game.kind !== 'blackjack') return;
    this.draw(round, game);
    if (round.state === 'playing') {
      if (round.balance !== null) this.frame.setBalance(this.amounts.minor(round.balance));
      this.frame.say(this.toText(game));
      this.askForDecision(round, game);
    } else {
      this.frame.end(round, this.endText(game));
      this.askForStake();
      this.focusFirst();
    }
  }

  private toText({ hands, active, dealer }: BlackjackView): string {
    const { t } = this;
    const hand = hands[Math.max(0, active)];
    const shown = dealer.cards.map((card) => cardName(t, card)).join(', ');
    const name = hands.length > 1 ? `${t('handNumber', { number: active + 1 })}: ` : '';
    const text = `${name}${t('handSays', { total: hand ? this.totalText(hand) : '', dealer: shown })}`;
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  }

  private totalText({ total, soft }: { total: number; soft: boolean }): string {
    return soft && total < 21 ? this.t('soft', { total }) : String(total);
  }

  private endText({ hands, dealer }: BlackjackView): string {
    const { t } = this;
    const ends = hands.map(({ outcome, total }, index) => {
      const text = `${t(OUTCOME_TEXTS[outcome ?? 'lose'])} (${total})`;
      return hands.length > 1 ? `${t('handNumber', { number: index + 1 })}: ${text}` : text;
    });
    return `${t('dealerHas', { total: dealer.total })} ${ends.join('; ')}.`;
  }

  private draw(round: RoundView, game: BlackjackView): void {
    const { t, amounts } = this;
    this.round = round;
    this.dealer.replaceChildren(
      element('h2', {}, `${t('dealer')} · ${game.dealer.total}`),
      element(
        'ul',
        { class: 'cards' },
        ...game.dealer.cards.map((card) => cardPicture(t, card)),
        game.dealer.hidden ? hiddenCard(t) : null,
      ),
    );
    this.hands.replaceChildren(
      ...game.hands.map((hand, index) => {
        const name = game.hands.length > 1 ? t('handNumber', { number: index + 1 }) : t('yourHand');
        const seat = element(
          'section',
          { class: `seat${index === game.active ? ' active' : ''}` },
          element('h2', {}, `${name} · ${this.totalText(hand)}`),
          element('ul', { class: 'cards' }, ...hand.cards.map((card) => cardPicture(t, card))),
          element(
            'p',
            { class: 'seat-stake' },
            amounts.format(amounts.minor(hand.stake)),
            hand.outcome
              ? element('strong', { class: `outcome ${hand.outcome}` }, t(OUTCOME_TEXTS[hand.outcome]))
              : null,
          ),
        );
        if (index === game.active) seat.setAttribute('aria-current', 'true');
        return seat;
      }),
    );
    this.frame.setStake(amounts.minor(round.stake));
  }

  private askForDecision(round: RoundView, game: BlackjackView): void {
    const { t, amounts, frame } = this;
    this.chips.hidden = true;
    this.buttons.replaceChildren(
      ...game.decisions.map(({ decision, cost }) => {
        const minor = amounts.minor(cost);
        const name = t(DECISION_TEXTS[decision]);
        const label = minor > 0 ? t('withCost', { decision: name, amount: amounts.format(minor) }) : name;
        const button = frame.button(label, () => void this.decide(decision), `action ${decision}`);
        button.dataset.decision = decision;
        if (minor > frame.money) button.disabled = true;
        return button;
      }),
    );
    this.focusFirst();
    void this.hint();
  }

  /** The buttons are new: a player at the keyboard goes on at the first of them. */
  private focusFirst(): void {
    const first = this.buttons.querySelector<HTMLButtonElement>('.primary') ?? this.buttons.querySelector('button');
    if (document.hasFocus()) first?.focus({ preventScroll: true });
  }

  private async hint(): Promise<void> {
    const { round } = this;
    for (const button of this.buttons.querySelectorAll('button')) button.classList.remove('advised');
    if (!this.hints || round?.state !== 'playing') return;
    const answer = await readHint(this.table.sessionToken);
    if (!answer.ok || this.round !== round || !this.hints) return;
    const { decision } = answer.value;
    this.buttons.querySelector(`[data-decision="${decision}"]`)?.classList.add('advised');
    const advice = this.t('hintText', { decision: this.t(DECISION_TEXTS[decision]) });
    if (round.game.kind === 'blackjack') this.frame.say(`${this.toText(round.game)} ${advice}`);
  }
}

export function openBlackjack(t: Translate, amounts: Amounts, table: OpenAnswer, parent: ParentWindow): TableFrame {
  const { rules } = table;
  if (rules.kind !== 'blackjack') throw new Error('this is no blackjack table');
  return new BlackjackTable(t, amounts, table, rules, parent).frame;
}
