import { colourOf, WHEEL } from '../domain/roulette/places';

const SVG = 'http://www.w3.org/2000/svg';
const PART = 360 / WHEEL.length;

function draw(tag: string, attributes: Readonly<Record<string, string>>, text = ''): SVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text !== '') node.append(text);
  return node;
}

const point = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
};

function pocket(number: number, index: number): SVGElement {
  const [from, to] = [index * PART - PART / 2, index * PART + PART / 2];
  const group = draw('g', { class: `pocket-part ${colourOf(number)}` });
  group.append(
    draw('path', {
      d: `M${point(from, 92)}A92 92 0 0 1 ${point(to, 92)}L${point(to, 58)}A58 58 0 0 0 ${point(from, 58)}Z`,
    }),
    draw('text', { x: '100', y: '17', transform: `rotate(${index * PART} 100 100)` }, String(number)),
  );
  return group;
}

/** The wheel, drawn. It shows what the server drew; it decides nothing. */
export class Wheel {
  readonly root: SVGElement;
  private readonly disc = draw('g', { class: 'disc' });
  private readonly middle = draw('text', { class: 'middle', x: '100', y: '112' });
  private turns = 0;

  constructor(title: string) {
    this.root = draw('svg', { viewBox: '0 0 200 200', class: 'wheel', 'aria-hidden': 'true' });
    this.root.append(
      draw('title', {}, title),
      draw('circle', { cx: '100', cy: '100', r: '98', class: 'rim' }),
      this.disc,
    );
    WHEEL.forEach((number, index) => this.disc.append(pocket(number, index)));
    this.disc.append(draw('circle', { cx: '100', cy: '100', r: '58', class: 'bowl' }));
    this.root.append(
      draw('circle', { cx: '100', cy: '100', r: '30', class: 'hub' }),
      draw('circle', { cx: '100', cy: '34', r: '5', class: 'ball' }),
      this.middle,
    );
  }

  private angleOf(number: number): number {
    return -WHEEL.indexOf(number) * PART;
  }

  /** Puts the number under the ball at once. */
  show(number: number): void {
    this.middle.replaceChildren(String(number));
    this.disc.style.transform = `rotate(${this.turns * 360 + this.angleOf(number)}deg)`;
  }

  /** Turns until the number is under the ball; at once where less motion is wanted. */
  async turnTo(number: number, milliseconds: number): Promise<void> {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.show(number);
    this.middle.replaceChildren();
    const before = this.disc.style.transform || 'rotate(0deg)';
    this.turns += 3;
    this.disc.style.transform = `rotate(${this.turns * 360 + this.angleOf(number)}deg)`;
    await this.disc
      .animate([{ transform: before }, { transform: this.disc.style.transform }], {
        duration: milliseconds,
        easing: 'cubic-bezier(.15,.6,.2,1)',
      })
      .finished.catch(() => undefined);
  }
}
