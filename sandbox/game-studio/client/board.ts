import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { SpinView } from '../protocol/studio-api';
import { drawColumn, drawFrame, type FrameColours } from './frame-art';
import { easeOut, easeOutBack, prefersLessMotion, type Motion } from './motion';
import { Reel } from './reel';
import type { SymbolArt } from './symbol-art';

const REELS = 5;
const ROWS = 3;
const STAGGER_MS = 190;
/** How much taller than wide a cell may be: on a phone held upright, the reels take what there is. */
const TALLEST = { wide: 1.24, upright: 1.95 };
const TALLEST_SYMBOL = 1.2;
const SCATTER = 1;
const WILD = 0;
const LINE_COLOURS = [0xffd866, 0x6fe6ff, 0xff7ae0, 0x7bffcf, 0xff8a73, 0xb6ff3d, 0xd6a3ff, 0xffb347];

export interface BoardSounds {
  reelStop(reel: number): void;
  scatter(count: number): void;
  anticipation(): void;
}

export interface Highlight {
  line: number;
  count: number;
}

/** The five reels in their frame, and what is drawn over them. Sizes are CSS pixels. */
export class Board {
  readonly view = new Container();
  private readonly frame = new Sprite();
  private readonly well = new Container();
  private readonly clip = new Graphics();
  private readonly over = new Container();
  private readonly lines = new Graphics();
  private readonly reels: Reel[];
  private readonly columnTexture: Texture;
  private size = { cellWidth: 100, cellHeight: 100, symbol: 90, symbolHeight: 90, edge: 16 };
  private pulse = 0;

  constructor(
    private readonly art: SymbolArt,
    private readonly motion: Motion,
    private readonly colours: FrameColours,
    private readonly winLines: readonly (readonly number[])[],
    strips: readonly (readonly number[])[],
    private readonly sounds: BoardSounds,
  ) {
    this.columnTexture = drawColumn(colours);
    this.reels = strips.map((strip, reel) => new Reel(art, motion, strip, strip.slice(reel * 3, reel * 3 + ROWS)));
    for (const reel of this.reels) this.well.addChild(reel.view);
    this.well.mask = this.clip;
    this.view.addChild(this.frame, this.well, this.clip, this.over, this.lines);
  }

  /** Fits the board into a rectangle. Answers how tall it has become. */
  resize(left: number, top: number, width: number, height: number, scale: number): number {
    const edge = Math.max(6, Math.min(26, width * 0.022));
    const tallest = height > width ? TALLEST.upright : TALLEST.wide;
    const cellWidth = Math.min((width - 2 * edge) / REELS, ((height - 2 * edge) / ROWS) * 1.1);
    const cellHeight = Math.min((height - 2 * edge) / ROWS, cellWidth * tallest);
    const symbol = Math.min(cellWidth * 0.94, cellHeight * 0.94);
    const symbolHeight = Math.min(cellHeight * 0.94, symbol * TALLEST_SYMBOL);
    this.size = { cellWidth, cellHeight, symbol, symbolHeight, edge };
    const whole = { width: cellWidth * REELS + 2 * edge, height: cellHeight * ROWS + 2 * edge };
    this.view.position.set(Math.round(left + (width - whole.width) / 2), Math.round(top + (height - whole.height) / 2));
    const old = this.frame.texture;
    this.frame.texture = drawFrame(this.colours, whole.width, whole.height, edge, scale);
    if (old !== Texture.EMPTY) old.destroy(true);
    this.frame.width = whole.width;
    this.frame.height = whole.height;
    for (const layer of [this.well, this.clip, this.over, this.lines]) layer.position.set(edge, edge);
    this.clip
      .clear()
      .rect(0, 0, cellWidth * REELS, cellHeight * ROWS)
      .fill(0xffffff);
    this.reels.forEach((reel, index) => {
      reel.view.x = index * cellWidth;
      reel.resize({ width: cellWidth, height: cellHeight, symbol, symbolHeight });
    });
    this.clearWins();
    return whole.height;
  }

  useStrips(strips: readonly (readonly number[])[]): void {
    this.reels.forEach((reel, index) => {
      const strip = strips[index];
      if (strip) reel.useStrip(strip);
    });
  }

  redraw(): void {
    for (const reel of this.reels) reel.draw();
    this.motion.invalidate();
  }

  show(grid: SpinView['grid']): void {
    this.clearWins();
    this.reels.forEach((reel, index) => reel.place(grid[index] ?? []));
    this.motion.invalidate();
  }

  /** Starts all reels, or fades the symbols out where less motion is wanted. */
  start(): void {
    this.clearWins();
    if (prefersLessMotion()) void this.motion.animate(140, (share) => (this.well.alpha = 1 - share * 0.85));
    else this.reels.forEach((reel) => reel.spin());
  }

  /** Stops the reels one after the other on the result; a reel that two scatters wait for takes its time. */
  async land(spin: SpinView): Promise<void> {
    if (prefersLessMotion()) {
      this.reels.forEach((reel, index) => reel.place(spin.grid[index] ?? []));
      await this.motion.animate(180, (share) => (this.well.alpha = 0.15 + share * 0.85));
      return;
    }
    this.well.alpha = 1;
    const landings: Promise<void>[] = [];
    let scatters = 0;
    for (const [index, reel] of this.reels.entries()) {
      const slowly = scatters >= 2 && !spin.free;
      if (slowly) {
        await Promise.all(landings);
        this.sounds.anticipation();
      } else if (index > 0) await this.motion.wait(STAGGER_MS);
      const column = spin.grid[index] ?? [];
      const seen = (scatters += column.filter((symbol) => symbol === SCATTER).length);
      const landing = reel.stopOn(column, slowly).then(() => this.landed(index, column, seen));
      landings.push(landing);
      if (slowly) await landing;
    }
    await Promise.all(landings);
  }

  private landed(reel: number, column: readonly number[], scatters: number): void {
    this.sounds.reelStop(reel);
    const row = column.indexOf(SCATTER);
    if (row < 0) return;
    this.sounds.scatter(scatters);
    void this.bounce(reel, row);
  }

  private async bounce(reel: number, row: number): Promise<void> {
    const sprite = this.reels[reel]?.spriteAt(row);
    const { symbol, symbolHeight } = this.size;
    if (!sprite) return;
    await this.motion.animate(420, (share) => {
      const swell = 1 + 0.22 * Math.sin(share * Math.PI);
      sprite.width = symbol * swell;
      sprite.height = symbolHeight * swell;
    });
  }

  /** A wild grows over its whole reel, for each reel in order. */
  async expand(reels: readonly number[]): Promise<void> {
    for (const index of reels) {
      const { cellWidth, cellHeight, symbol } = this.size;
      const column = new Container();
      const light = new Sprite(this.columnTexture);
      light.anchor.set(0.5);
      const wild = new Sprite(this.art.textures[WILD]?.still);
      wild.anchor.set(0.5);
      column.addChild(light, wild);
      column.position.set((index + 0.5) * cellWidth, (cellHeight * ROWS) / 2);
      this.over.addChild(column);
      light.width = cellWidth * 0.96;
      const grow = (share: number): void => {
        light.height = Math.max(1, cellHeight * ROWS * 0.985 * share);
        wild.width = symbol * (0.8 + 0.36 * share);
        wild.height = symbol * (0.8 + 0.36 * share);
        column.alpha = Math.min(1, share * 2);
      };
      if (prefersLessMotion()) grow(1);
      else await this.motion.animate(360, grow, easeOutBack);
    }
  }

  private cellMiddle(reel: number, row: number): { x: number; y: number } {
    return { x: (reel + 0.5) * this.size.cellWidth, y: (row + 0.5) * this.size.cellHeight };
  }

  private drawLine(line: number, count: number): void {
    const rows = this.winLines[line] ?? [];
    const colour = LINE_COLOURS[line % LINE_COLOURS.length] ?? 0xffffff;
    const weight = Math.max(3, this.size.cellWidth * 0.035);
    const path = (): Graphics => {
      const first = this.cellMiddle(0, rows[0] ?? 1);
      this.lines.moveTo(0, first.y);
      rows.forEach((row, reel) => {
        const { x, y } = this.cellMiddle(reel, row);
        this.lines.lineTo(x, y);
      });
      return this.lines.lineTo(this.size.cellWidth * REELS, this.cellMiddle(REELS - 1, rows[REELS - 1] ?? 1).y);
    };
    path().stroke({ width: weight * 2.6, color: 0x000000, alpha: 0.35, cap: 'round', join: 'round' });
    path().stroke({ width: weight, color: colour, alpha: 0.95, cap: 'round', join: 'round' });
    path().stroke({ width: weight * 0.32, color: 0xffffff, alpha: 0.9, cap: 'round', join: 'round' });
    const inset = this.size.cellWidth * 0.05;
    for (let reel = 0; reel < count; reel++) {
      const { x, y } = this.cellMiddle(reel, rows[reel] ?? 1);
      const width = this.size.cellWidth - 2 * inset;
      const height = this.size.cellHeight - 2 * inset;
      this.lines
        .roundRect(x - width / 2, y - height / 2, width, height, inset * 2.4)
        .stroke({ width: weight * 0.8, color: colour, alpha: 0.95 });
    }
  }

  /** Shows wins: their symbols bright and swelling, the rest dimmed, the lines drawn over them. */
  showWins(
    wins: readonly Highlight[],
    scatterCells: readonly (readonly [reel: number, row: number])[],
    expanded: readonly number[],
  ): void {
    this.lines.clear();
    const bright = new Set<string>(scatterCells.map(([reel, row]) => `${reel}/${row}`));
    for (const { line, count } of wins) {
      for (let reel = 0; reel < count; reel++) bright.add(`${reel}/${this.winLines[line]?.[reel] ?? 1}`);
    }
    for (const { line, count } of wins) this.drawLine(line, count);
    this.reels.forEach((reel, index) => {
      for (let row = 0; row < ROWS; row++) {
        const sprite = reel.spriteAt(row);
        if (sprite) sprite.tint = bright.has(`${index}/${row}`) || expanded.includes(index) ? 0xffffff : 0x5b5b66;
      }
    });
    this.swell(bright);
  }

  private swell(bright: ReadonlySet<string>): void {
    const round = ++this.pulse;
    if (prefersLessMotion()) return this.motion.invalidate();
    void this.motion.animate(
      620,
      (share) => {
        if (round !== this.pulse) return;
        const swell = 1 + 0.12 * Math.sin(share * Math.PI * 2) * (1 - share * 0.3);
        for (const place of bright) {
          const [reel = 0, row = 0] = place.split('/').map(Number);
          const sprite = this.reels[reel]?.spriteAt(row);
          if (!sprite) continue;
          sprite.width = this.size.symbol * swell;
          sprite.height = this.size.symbolHeight * swell;
        }
      },
      easeOut,
    );
  }

  /** Back to plain symbols. */
  clearWins(): void {
    this.pulse++;
    this.lines.clear();
    for (const child of this.over.removeChildren()) child.destroy({ children: true });
    for (const reel of this.reels) {
      for (let row = -1; row <= ROWS; row++) {
        const sprite = reel.spriteAt(row);
        if (sprite) sprite.tint = 0xffffff;
      }
      reel.draw();
    }
  }

  /** The middle of the board in the stage, and its width; sparks start from there. */
  centre(): { x: number; y: number; width: number } {
    const { edge, cellWidth, cellHeight } = this.size;
    const width = cellWidth * REELS + 2 * edge;
    return { x: this.view.x + width / 2, y: this.view.y + (cellHeight * ROWS) / 2 + edge, width };
  }
}
