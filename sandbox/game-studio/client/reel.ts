import { Container, Sprite } from 'pixi.js';
import { easeInOut, easeOut, type Motion } from './motion';
import type { SymbolArt } from './symbol-art';

const ROWS = 3;
/** One row above, one below, one for the part row while it moves. */
const SPRITES = ROWS + 2;
const WIND_UP_MS = 130;
const FASTEST = 0.026;

/**
 * One reel. Its offset counts symbols since it was made; a symbol with number n stands `offset - n` rows below the top.
 */
export class Reel {
  readonly view = new Container();
  private readonly sprites: Sprite[] = [];
  private readonly placed = new Map<number, number>();
  private offset = ROWS - 1;
  private speed = 0;
  private phase: 'rest' | 'spinning' | 'stopping' = 'rest';
  private cell = { width: 100, height: 100, symbol: 90, symbolHeight: 90 };

  constructor(
    private readonly art: SymbolArt,
    private readonly motion: Motion,
    private strip: readonly number[],
    symbols: readonly number[],
  ) {
    for (let index = 0; index < SPRITES; index++) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.sprites.push(sprite);
      this.view.addChild(sprite);
    }
    this.place(symbols);
  }

  /** The sprite that stands in a row while the reel rests. */
  spriteAt(row: number): Sprite | undefined {
    return this.sprites[row + 1];
  }

  /** Where the middle of a row is. */
  middleOf(row: number): { x: number; y: number } {
    return { x: this.cell.width / 2, y: (row + 0.5) * this.cell.height };
  }

  resize(cell: Reel['cell']): void {
    this.cell = cell;
    this.draw();
  }

  useStrip(strip: readonly number[]): void {
    this.strip = strip;
  }

  /** Shows these symbols, top row first, at once. */
  place(symbols: readonly number[]): void {
    const top = Math.ceil(this.offset);
    this.offset = top;
    symbols.forEach((symbol, row) => this.placed.set(top - row, symbol));
    this.draw();
  }

  private symbolAt(number: number): number {
    const known = this.placed.get(number);
    if (known !== undefined) return known;
    const length = this.strip.length;
    const symbol = this.strip[((-number % length) + length) % length] ?? 2;
    this.placed.set(number, symbol);
    return symbol;
  }

  draw(): void {
    const top = Math.floor(this.offset) + 1;
    const smeared = Math.abs(this.speed) > FASTEST * 0.55;
    this.sprites.forEach((sprite, index) => {
      const number = top - index;
      const textures = this.art.textures[this.symbolAt(number)];
      if (textures) sprite.texture = smeared ? textures.smeared : textures.still;
      sprite.position.set(this.cell.width / 2, (this.offset - number + 0.5) * this.cell.height);
      sprite.width = this.cell.symbol;
      sprite.height = this.cell.symbolHeight * (smeared ? 1.12 : 1);
    });
  }

  /** Draws back a little, then runs until `stopOn`. */
  spin(): void {
    this.phase = 'spinning';
    const from = this.offset;
    let started: number | undefined;
    let last: number | undefined;
    this.motion.run((now) => {
      if (this.phase !== 'spinning') return false;
      started ??= now;
      const elapsed = now - started;
      if (elapsed < WIND_UP_MS) this.offset = from - 0.22 * Math.sin((elapsed / WIND_UP_MS) * (Math.PI / 2));
      else {
        this.speed = Math.min(FASTEST, this.speed + 0.00022 * (now - (last ?? now)));
        this.offset += this.speed * (now - (last ?? now));
      }
      last = now;
      this.forgetPassed();
      this.draw();
      return true;
    });
  }

  private forgetPassed(): void {
    const lowest = Math.floor(this.offset) - SPRITES - 2;
    for (const number of this.placed.keys()) if (number < lowest) this.placed.delete(number);
  }

  /** Comes to rest on these symbols, overshooting a little; resolves when it stands. */
  async stopOn(symbols: readonly number[], slowly: boolean): Promise<void> {
    this.phase = 'stopping';
    const from = this.offset;
    const to = Math.ceil(from) + (slowly ? 14 : ROWS + 2);
    symbols.forEach((symbol, row) => this.placed.set(to - row, symbol));
    this.speed = slowly ? FASTEST * 0.5 : FASTEST;
    await this.motion.animate(
      slowly ? 1_150 : 290,
      (share) => {
        this.offset = from + (to + 0.14 - from) * share;
        if (share > 0.6) this.speed = 0;
        this.draw();
      },
      slowly ? easeOut : (t) => 1 - (1 - t) ** 1.7,
    );
    this.speed = 0;
    await this.motion.animate(
      130,
      (share) => {
        this.offset = to + 0.14 * (1 - share);
        this.draw();
      },
      easeInOut,
    );
    this.offset = to;
    this.forgetPassed();
    this.phase = 'rest';
    this.draw();
  }
}
