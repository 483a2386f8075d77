export type Easing = (share: number) => number;

export const linear: Easing = (t) => t;
export const easeOut: Easing = (t) => 1 - (1 - t) ** 3;
export const easeInOut: Easing = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
export const easeOutBack: Easing = (t) => 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2;

type Frame = (now: number) => boolean;

/** Whether the player's system is set to less movement; follows the setting while the game runs. */
const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
export const prefersLessMotion = (): boolean => reduced.matches;

/** Everything that moves. Draws only while something does, so that a game at rest costs nothing. */
export class Motion {
  private readonly frames = new Set<Frame>();
  private scheduled = false;
  private skipping = false;

  constructor(private readonly draw: () => void) {}

  /** Draws once, soon. */
  invalidate(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame(this.tick);
  }

  private readonly tick = (now: number): void => {
    this.scheduled = false;
    for (const frame of [...this.frames]) if (!frame(now)) this.frames.delete(frame);
    this.draw();
    if (this.frames.size > 0) this.invalidate();
  };

  /** Calls `frame` before each drawing until it returns false. */
  run(frame: Frame): void {
    this.frames.add(frame);
    this.invalidate();
  }

  /** Moves from 0 to 1 in so many milliseconds; ends at once while the player skips. */
  animate(milliseconds: number, update: (share: number) => void, easing: Easing = linear): Promise<void> {
    return new Promise((resolve) => {
      let started: number | undefined;
      this.run((now) => {
        started ??= now;
        const share = this.skipping ? 1 : Math.min(1, (now - started) / Math.max(1, milliseconds));
        update(easing(share));
        if (share === 1) resolve();
        return share < 1;
      });
    });
  }

  /** A pause the player can skip. */
  wait(milliseconds: number): Promise<void> {
    return this.animate(milliseconds, () => undefined);
  }

  /** While true every animation started with `animate` or `wait` jumps to its end. */
  skip(on: boolean): void {
    this.skipping = on;
  }
}
