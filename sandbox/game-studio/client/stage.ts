import { autoDetectRenderer, Container, Sprite, Texture, type Renderer } from 'pixi.js';
import { drawSpark } from './frame-art';
import { Motion, prefersLessMotion } from './motion';

const SPARKS = 90;
const SHARPEST = 2;

/** The canvas: backdrop, board, sparks. It draws only when something moves. */
export class Stage {
  readonly root = new Container();
  readonly motion: Motion;
  private readonly backdrop = new Sprite();
  private readonly shade = new Sprite(Texture.WHITE);
  private readonly sparks = new Container();
  private readonly spark = drawSpark();
  private width = 1;
  private height = 1;

  private constructor(private readonly renderer: Renderer) {
    this.motion = new Motion(() => this.renderer.render(this.root));
    this.backdrop.anchor.set(0.5);
    this.shade.tint = 0x000000;
    this.shade.alpha = 0.28;
    this.root.addChild(this.backdrop, this.shade, this.sparks);
  }

  /** Takes the canvas into `host`. Uses WebGL, and plain canvas drawing where there is none. */
  static async open(host: HTMLElement): Promise<Stage> {
    const renderer = await autoDetectRenderer({
      preference: ['webgl', 'canvas'],
      backgroundAlpha: 0,
      antialias: true,
      autoDensity: true,
      resolution: Math.min(SHARPEST, window.devicePixelRatio),
      width: 16,
      height: 16,
      accessibilityOptions: { enabledByDefault: false, activateOnTab: false },
    });
    renderer.canvas.setAttribute('aria-hidden', 'true');
    host.append(renderer.canvas);
    return new Stage(renderer);
  }

  get scale(): number {
    return this.renderer.resolution;
  }

  /** Puts the board under the sparks and above the backdrop. */
  addBoard(view: Container): void {
    this.root.addChildAt(view, 2);
  }

  setBackdrop(texture: Texture): void {
    this.backdrop.texture = texture;
    this.cover();
    this.motion.invalidate();
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.renderer.resize(width, height);
    this.shade.width = width;
    this.shade.height = height;
    this.cover();
    this.motion.invalidate();
  }

  private cover(): void {
    const { width, height } = this.backdrop.texture;
    const scale = Math.max(this.width / Math.max(1, width), this.height / Math.max(1, height));
    this.backdrop.scale.set(scale);
    this.backdrop.position.set(this.width / 2, this.height / 2);
  }

  /** A shower of light from a point; nothing where less motion is wanted. */
  burst(from: { x: number; y: number; width: number }, colours: readonly string[], strength: number): void {
    if (prefersLessMotion()) return;
    const count = Math.min(SPARKS, Math.round(24 * strength));
    for (let index = 0; index < count; index++)
      this.throwSpark(from, colours[index % colours.length] ?? '#ffffff', strength);
  }

  private throwSpark(from: { x: number; y: number; width: number }, colour: string, strength: number): void {
    const sprite = new Sprite(this.spark);
    sprite.anchor.set(0.5);
    sprite.tint = colour;
    const angle = -Math.PI / 2 + (Math.random() - 0.5) * 2.2;
    const speed = (0.35 + Math.random() * 0.75) * Math.min(1.6, 0.8 + strength * 0.2) * (from.width / 700 + 0.45);
    const start = { x: from.x + (Math.random() - 0.5) * from.width * 0.7, y: from.y };
    const size = 8 + Math.random() * 22;
    this.sparks.addChild(sprite);
    void this.motion
      .animate(1_100 + Math.random() * 700, (share) => {
        const time = share * 1_500;
        sprite.position.set(
          start.x + Math.cos(angle) * speed * time,
          start.y + Math.sin(angle) * speed * time + 0.00062 * time * time,
        );
        sprite.alpha = 1 - share ** 2;
        sprite.setSize(size * (1 - share * 0.5));
      })
      .then(() => sprite.destroy());
  }
}
