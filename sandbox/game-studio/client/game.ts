import type { GivenRounds, RoundView } from '../protocol/studio-api';
import { askAutoplay, showInfo, showStakes, showWall, type AutoplayPlan } from './dialogs';
import type { ParentWindow } from '@foyer/studio-kit/client/parent-window';
import { Presentation, type Scene } from './presentation';
import { newSpinId, rememberSpin } from './remembered';
import { readBalance, sendSpin, type SpinRequest } from './studio-client';
import type { Answer } from '@foyer/studio-kit/client/call';
import { refusalOf } from '@foyer/studio-kit/texts/refusals';
import type { SymbolArt } from './symbol-art';

const ORDINARY_CYCLE_MS = 900;
const TURBO_CYCLE_MS = 250;
const LOST_AFTER_MS = 4_000;
const RETRY_MS = [400, 800, 1_500, 3_000] as const;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The rhythm of play: one spin at a time, by hand or automatically, until something ends it. */
export class Game {
  private readonly presentation: Presentation;
  private readonly stakes: readonly number[];
  private stakeIndex: number;
  private balance: number;
  private state: 'idle' | 'busy' | 'ended' = 'idle';
  private nextSpinAt = 0;
  private auto: { left: number; plan: AutoplayPlan; from: number } | null = null;
  private paused = false;
  private turbo = false;
  /** Rounds that cost nothing, played before any with a stake. */
  private given: GivenRounds | null = null;

  constructor(
    private readonly scene: Scene,
    private readonly art: SymbolArt,
    private readonly parent: ParentWindow,
    /** The balance to begin with; the game's own may have the outcome of a spin that is yet to be shown. */
    openingBalance = scene.game.balance,
  ) {
    const { amounts, game } = scene;
    this.presentation = new Presentation(scene);
    this.stakes = game.stakes.map(amounts.minor);
    this.stakeIndex = Math.max(0, game.stakes.indexOf(game.openingStake));
    this.balance = amounts.minor(openingBalance);
    scene.hud.setBalance(this.balance);
    scene.hud.setWin(0);
    this.setStake(this.stakeIndex);
    scene.hud.say(scene.t('ready'), 'plain', true);
    this.setGiven(game.freeRounds);
  }

  private setGiven(given: GivenRounds | null): void {
    const { hud, t, amounts } = this.scene;
    this.given = given;
    if (given) hud.setGivenRounds(t('givenRounds', { count: given.left }), amounts.minor(given.stake));
    else {
      hud.setGivenRounds(null);
      this.setStake(this.stakeIndex);
    }
  }

  private get stake(): number {
    return this.stakes[this.stakeIndex] ?? 0;
  }

  private setStake(index: number): void {
    this.stakeIndex = Math.min(this.stakes.length - 1, Math.max(0, index));
    this.scene.hud.setStake(this.stake, this.stakeIndex === 0, this.stakeIndex === this.stakes.length - 1);
  }

  private setBalance(minor: number): void {
    this.balance = minor;
    this.scene.hud.setBalance(minor);
    this.parent.send({
      type: 'balance',
      balance: this.scene.amounts.decimal(minor),
      currency: this.scene.game.currency,
    });
  }

  pause(paused: boolean): void {
    this.paused = paused;
    if (paused) this.stopAutoplay();
  }

  changeStake(step: -1 | 1): void {
    if (this.state !== 'idle') return;
    this.scene.sound.press();
    this.setStake(this.stakeIndex + step);
  }

  chooseStake(): void {
    if (this.state !== 'idle') return;
    void showStakes(this.scene.t, this.scene.amounts, {
      stakes: this.stakes,
      current: this.stakeIndex,
      choose: (index) => this.setStake(index),
    }).then(() => this.scene.hud.focusSpin());
  }

  info(): void {
    void showInfo(this.scene.t, this.scene.amounts, this.scene.game, this.art.canvases, this.stake);
  }

  toggleTurbo(): boolean {
    this.turbo = !this.turbo;
    return this.turbo;
  }

  async autoplay(): Promise<void> {
    if (this.state !== 'idle' || this.auto || this.given) return;
    const plan = await askAutoplay(this.scene.t, this.scene.amounts, this.stake);
    if (!plan) return;
    this.auto = { left: plan.spins, plan, from: this.balance };
    void this.runAutoplay();
  }

  private stopAutoplay(): void {
    this.auto = null;
    this.scene.hud.setAutoplay(null);
  }

  private async runAutoplay(): Promise<void> {
    while (this.auto && this.auto.left > 0 && this.state === 'idle' && !this.paused) {
      const { from, plan } = this.auto;
      if (from - this.balance + this.stake > plan.lossLimit) {
        this.stopAutoplay();
        return this.scene.hud.say(this.scene.t('autoplayLimit'), 'warn');
      }
      this.auto.left--;
      this.scene.hud.setAutoplay(this.auto.left);
      await this.spinOnce();
    }
    this.stopAutoplay();
  }

  /** The spin button or a key: spins, stops the automatic spins, or shortens what is being shown. */
  press(): void {
    if (this.auto) return this.stopAutoplay();
    if (this.state === 'busy') return this.scene.stage.motion.skip(this.skippable);
    if (this.state === 'idle' && !this.paused) void this.spinOnce();
  }

  private skippable = false;

  private async spinOnce(): Promise<void> {
    const { hud, t } = this.scene;
    if (!this.given && this.balance < this.stake) {
      this.stopAutoplay();
      return hud.say(t('InsufficientFunds'), 'warn');
    }
    this.state = 'busy';
    hud.setBusy(true);
    await pause(this.nextSpinAt - performance.now());
    const stake = this.given?.stake ?? this.scene.amounts.decimal(this.stake);
    await this.playRound({ spinId: newSpinId(), stake, grantId: this.given?.grantId ?? null });
  }

  /** Asks again for a spin whose answer was lost with the page, and shows its outcome. */
  async resume(spin: SpinRequest): Promise<void> {
    this.state = 'busy';
    this.scene.hud.setBusy(true);
    await this.playRound(spin);
  }

  private async playRound(spin: SpinRequest): Promise<void> {
    const { board, hud, sound, stage, t, game, amounts } = this.scene;
    const { spinId, grantId } = spin;
    // Taken from the balance.
    const stake = grantId === null ? spin.stake : amounts.decimal(0);
    const started = performance.now();
    this.nextSpinAt = started + game.rules.minSpinSeconds * 1_000;
    const before = this.balance;
    rememberSpin({ spinId, stake: spin.stake, grantId, before: amounts.decimal(before) });
    this.presentation.clear();
    hud.say(t('spinning'), 'plain', true);
    hud.setBalance(before - amounts.minor(stake));
    this.parent.send({ type: 'round-started', spinId, stake, currency: game.currency });
    board.start();
    sound.startReels();
    const [answer] = await Promise.all([
      this.askForSpin(spin),
      stage.motion.wait(this.turbo ? TURBO_CYCLE_MS : ORDINARY_CYCLE_MS),
    ]);
    rememberSpin(null);
    if (answer.ok) await this.showRound(answer.value);
    else await this.refused(answer.failure.code, before);
  }

  private async showRound(round: RoundView): Promise<void> {
    const { hud, stage, amounts, game, t } = this.scene;
    this.skippable = true;
    await this.presentation.play(round);
    this.skippable = false;
    stage.motion.skip(false);
    if (round.balance === null) {
      hud.say(t('pendingWin'), 'warn');
      void this.followPending();
    } else this.setBalance(amounts.minor(round.balance));
    if (round.isGiven) await this.readGiven();
    this.parent.send({
      type: 'round-ended',
      spinId: round.spinId,
      roundId: round.roundId,
      stake: round.isGiven ? amounts.decimal(0) : round.stake,
      win: round.totalWin,
      balance: round.balance,
      currency: game.currency,
    });
    this.rest();
  }

  /** The free rounds that are left, as the wallet has it; an answer that is lost leaves one less. */
  private async readGiven(): Promise<void> {
    const [given, now] = [this.given, await readBalance(this.scene.game.sessionToken)];
    if (now.ok) this.setGiven(now.value.freeRounds);
    else if (given) this.setGiven(given.left > 1 ? { ...given, left: given.left - 1 } : null);
    if (given && !this.given) this.scene.hud.say(this.scene.t('givenOver'));
  }

  private rest(): void {
    this.state = 'idle';
    this.scene.hud.setBusy(false);
  }

  /** Keeps asking until the wallet has the win. */
  private async followPending(): Promise<void> {
    for (let attempt = 0; attempt < 200; attempt++) {
      await pause(Math.min(10_000, 1_000 * (attempt + 1)));
      const answer = await readBalance(this.scene.game.sessionToken);
      if (answer.ok && !answer.value.pending)
        return this.state === 'idle' ? this.setBalance(this.scene.amounts.minor(answer.value.balance)) : undefined;
    }
  }

  /** Sends the spin until there is an answer: the same id always means the same spin. */
  private async askForSpin(spin: SpinRequest): Promise<Answer<RoundView>> {
    const { t, game } = this.scene;
    const started = performance.now();
    let wall: { remove(): void } | null = null;
    for (let attempt = 0; ; attempt++) {
      const answer = await sendSpin(game.sessionToken, spin);
      const waiting =
        !answer.ok && (answer.failure.code === 'TooFast' || answer.failure.code === 'RoundInProgress') && attempt < 30;
      if (answer.ok || (answer.failure.code !== 'Offline' && answer.failure.code !== 'WalletUnavailable' && !waiting)) {
        wall?.remove();
        return answer;
      }
      let wake: () => void = () => undefined;
      const woken = new Promise<void>((resolve) => (wake = resolve));
      if (!waiting && !wall && performance.now() - started > LOST_AFTER_MS) {
        this.stopAutoplay();
        wall = showWall(t('connectionLost'), t('connectionLostText'), { label: t('retry'), press: () => wake() });
      }
      await Promise.race([
        pause(answer.failure.retryAfterMs ?? RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 3_000),
        woken,
      ]);
    }
  }

  private async refused(code: string, before: number): Promise<void> {
    const { board, hud, sound, t, game } = this.scene;
    this.stopAutoplay();
    sound.stopReels();
    const grid = game.payTable.strips.map((strip, reel) => strip.slice(reel + 4, reel + 7));
    await board.land({
      free: false,
      grid,
      expandedReels: [],
      lineWins: [],
      scatters: 0,
      scatterWin: '0',
      freeSpinsAwarded: 0,
      multiplier: 1,
      win: '0',
      totalWin: '0',
    });
    hud.setBalance(before);
    if (code === 'SessionExpired' || code === 'SessionUnknown') return this.end(code);
    const own = code === 'SpinCancelled' ? 'spinCancelled' : code === 'FreeRoundsOver' ? 'givenOver' : null;
    hud.say(t(own ?? refusalOf(code)), 'warn');
    const now = await readBalance(game.sessionToken);
    if (now.ok) {
      this.setBalance(this.scene.amounts.minor(now.value.balance));
      this.setGiven(now.value.freeRounds);
    }
    this.rest();
  }

  private end(code: string): void {
    const { t } = this.scene;
    this.state = 'ended';
    this.parent.send({ type: 'error', code });
    showWall(
      t('sessionEnded'),
      t('sessionEndedText'),
      this.parent.framed ? { label: t('exit'), press: () => this.parent.send({ type: 'exit' }) } : undefined,
    );
  }
}
