import type { OpenAnswer, RoundView, SpinView } from '../protocol/studio-api';
import type { Translate } from '../texts/texts';
import type { Amounts } from '@foyer/studio-kit/client/amounts';
import type { Board } from './board';
import type { Celebration } from './celebration';
import type { Hud } from './hud';
import { easeOut, prefersLessMotion } from './motion';
import type { Sound } from './sound';
import type { Stage } from './stage';

const SCATTER = 1;
/** Wins from so many stakes on are celebrated, with their names. */
const TIERS = [
  { from: 100, text: 'epicWin', milliseconds: 5_200 },
  { from: 40, text: 'hugeWin', milliseconds: 4_000 },
  { from: 15, text: 'bigWin', milliseconds: 2_800 },
] as const;

export interface Scene {
  stage: Stage;
  board: Board;
  hud: Hud;
  sound: Sound;
  celebration: Celebration;
  t: Translate;
  amounts: Amounts;
  game: OpenAnswer;
}

function scatterCells({ grid }: SpinView): (readonly [number, number])[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === SCATTER ? [[reel, row] as const] : [])),
  );
}

/** Turns the outcome of a round into what the player sees and hears. */
export class Presentation {
  private cycle = 0;
  private cost = 0;

  constructor(private readonly scene: Scene) {}

  /** Ends what is still being shown of the last round. */
  clear(): void {
    this.cycle++;
    this.scene.board.clearWins();
    this.scene.hud.setWin(0);
  }

  /** Plays the paid spin's landing and every free spin; the reels are running already. */
  async play(round: RoundView): Promise<void> {
    // All that a round without a stake brings is a win.
    this.cost = round.isGiven ? 0 : this.scene.amounts.minor(round.stake);
    const { board, sound, hud, amounts, game } = this.scene;
    const [paid, ...free] = round.spins;
    if (!paid) return;
    const stake = amounts.minor(round.stake);
    await board.land(paid);
    sound.stopReels();
    await this.showSpin(paid, stake, 0);
    if (free.length > 0) await this.playFreeSpins(paid, free, stake);
    const total = amounts.minor(round.totalWin);
    await this.celebrate(total, stake);
    if (free.length > 0) {
      board.useStrips(game.payTable.strips);
      hud.setFreeSpins(null);
    }
    this.conclude(round, total);
  }

  private conclude(round: RoundView, total: number): void {
    const { hud, t, amounts } = this.scene;
    if (total === 0) return hud.say(t('noWin'));
    hud.setWin(total, total > this.cost);
    if (total <= this.cost) hud.say(t('returned', { amount: amounts.format(total) }));
    else hud.say(t('won', { amount: amounts.format(total) }), 'win');
    const last = round.spins.at(-1);
    if (round.spins.length === 1 && last && total > this.cost) void this.cycleWins(last);
  }

  private async showSpin(spin: SpinView, stake: number, before: number): Promise<void> {
    const { board, hud, sound, stage, amounts, game } = this.scene;
    const win = amounts.minor(spin.win);
    await board.expand(spin.expandedReels);
    if (win === 0 && spin.freeSpinsAwarded === 0) return;
    const scatters = spin.scatters >= 3 ? scatterCells(spin) : [];
    board.showWins(spin.lineWins, scatters, spin.expandedReels);
    if (before + win <= this.cost) {
      await stage.motion.wait(350);
      return;
    }
    if (win > 0) sound.win(win / stake);
    if (win >= stake * 3)
      stage.burst(
        board.centre(),
        [game.game.palette.glow, game.game.palette.spark, '#ffffff'],
        Math.min(3, win / stake / 4),
      );
    const milliseconds = Math.min(1_600, 350 + (win / stake) * 90);
    if (prefersLessMotion()) hud.setWin(before + win, true);
    else
      await stage.motion.animate(milliseconds, (share) => hud.setWin(Math.round(before + win * share), true), easeOut);
    await stage.motion.wait(250);
  }

  private async playFreeSpins(paid: SpinView, free: readonly SpinView[], stake: number): Promise<void> {
    const { board, hud, sound, celebration, stage, t, amounts, game } = this.scene;
    let granted = paid.freeSpinsAwarded;
    const title = t('freeSpins', { count: granted });
    hud.say(title, 'win');
    sound.fanfare();
    await stage.motion.wait(500);
    await celebration.announce(title, t('freeSpinsRule', { multiplier: game.payTable.freeSpinMultiplier }), 3_000);
    board.useStrips(game.payTable.freeStrips);
    for (const [index, spin] of free.entries()) {
      hud.setFreeSpins(t('freeSpinOf', { number: index + 1, count: granted }));
      board.start();
      sound.startReels();
      await stage.motion.wait(prefersLessMotion() ? 200 : 620);
      await board.land(spin);
      sound.stopReels();
      await this.showSpin(spin, stake, amounts.minor(spin.totalWin) - amounts.minor(spin.win));
      hud.setWin(amounts.minor(spin.totalWin), amounts.minor(spin.totalWin) > this.cost);
      if (spin.freeSpinsAwarded > 0) {
        granted += spin.freeSpinsAwarded;
        hud.setFreeSpins(t('freeSpinOf', { number: index + 1, count: granted }));
        await celebration.announce(t('freeSpinsMore', { count: spin.freeSpinsAwarded }), '', 1_500);
      }
      await stage.motion.wait(250);
    }
    const total = amounts.minor(free.at(-1)?.totalWin ?? '0');
    const won = total > this.cost ? amounts.format(total) : '';
    await celebration.announce(t('freeSpinsDone', { count: free.length }), won, 2_600);
  }

  private async celebrate(total: number, stake: number): Promise<void> {
    const tier = TIERS.find(({ from }) => total >= from * stake);
    if (!tier) return;
    const { celebration, sound, stage, board, t, amounts, game } = this.scene;
    sound.fanfare();
    const colours = [game.game.palette.glow, game.game.palette.spark, '#ffd866'];
    const bursts = Math.round(tier.milliseconds / 700);
    for (let index = 0; index < bursts; index++)
      setTimeout(() => stage.burst(board.centre(), colours, 2.5), index * 600);
    await celebration.countUp(t(tier.text), (share) => amounts.format(Math.round(total * share)), tier.milliseconds);
  }

  /** Shows the winning lines one by one until the next spin. */
  private async cycleWins(spin: SpinView): Promise<void> {
    const { board, hud, stage, t, amounts } = this.scene;
    const mine = ++this.cycle;
    await stage.motion.wait(1_400);
    const steps = [
      ...spin.lineWins.map((win) => ({
        wins: [win],
        cells: [],
        text: t('wonLine', { line: win.line + 1, count: win.count, amount: amounts.format(amounts.minor(win.win)) }),
      })),
    ];
    if (steps.length < 2) return;
    for (let turn = 0; turn < steps.length * 2 && mine === this.cycle; turn++) {
      const step = steps[turn % steps.length];
      if (!step) return;
      board.showWins(step.wins, step.cells, spin.expandedReels);
      hud.say(step.text, 'plain', true);
      await stage.motion.wait(1_300);
    }
    if (mine === this.cycle)
      board.showWins(spin.lineWins, spin.scatters >= 3 ? scatterCells(spin) : [], spin.expandedReels);
  }
}
