import { Texture } from 'pixi.js';

const SIZE = 256;
const SMEAR = 26;

/** Fallback colours of the eight paying symbols, from the dearest to the cheapest. */
const COLOURS: readonly (readonly [string, string])[] = [
  ['#ff5d6c', '#8d0f2c'],
  ['#ffb02e', '#9a4a05'],
  ['#4fd67a', '#0c5b36'],
  ['#5aa9ff', '#123c9c'],
  ['#e9c46a', '#7d5a16'],
  ['#b9c6d8', '#44536b'],
  ['#d59bff', '#56238f'],
  ['#7de3d6', '#0f5d5c'],
];
const LETTERS = ['A', 'K', 'Q', 'J'] as const;

interface Canvas {
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
}

function newCanvas(): Canvas {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  return { canvas, pen };
}

function polygon(pen: CanvasRenderingContext2D, sides: number, radius: number, turn: number): void {
  pen.beginPath();
  for (let corner = 0; corner < sides; corner++) {
    const angle = turn + (corner / sides) * Math.PI * 2;
    pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  pen.closePath();
}

function gem(pen: CanvasRenderingContext2D, sides: number, light: string, dark: string): void {
  const turn = -Math.PI / 2 + (sides % 2 === 0 ? Math.PI / sides : 0);
  const fill = pen.createRadialGradient(-30, -50, 10, 0, 0, 110);
  fill.addColorStop(0, '#ffffff');
  fill.addColorStop(0.22, light);
  fill.addColorStop(1, dark);
  polygon(pen, sides, 104, turn);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 5;
  pen.strokeStyle = 'rgba(255,255,255,.55)';
  pen.stroke();
  pen.lineWidth = 2;
  pen.strokeStyle = 'rgba(255,255,255,.28)';
  for (let corner = 0; corner < sides; corner++) {
    const angle = turn + (corner / sides) * Math.PI * 2;
    const next = turn + ((corner + 0.5) / sides) * Math.PI * 2;
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * 104, Math.sin(angle) * 104);
    pen.lineTo(Math.cos(next) * 52, Math.sin(next) * 52);
    pen.lineTo(Math.cos(angle + (Math.PI * 2) / sides) * 104, Math.sin(angle + (Math.PI * 2) / sides) * 104);
    pen.stroke();
  }
  polygon(pen, sides, 52, turn + Math.PI / sides);
  pen.fillStyle = 'rgba(255,255,255,.16)';
  pen.fill();
}

function lettering(pen: CanvasRenderingContext2D, text: string, size: number, light: string, dark: string): void {
  pen.font = `800 ${size}px Georgia, 'Times New Roman', serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const fill = pen.createLinearGradient(0, -size / 2, 0, size / 2);
  fill.addColorStop(0, '#ffffff');
  fill.addColorStop(0.35, light);
  fill.addColorStop(1, dark);
  pen.lineJoin = 'round';
  pen.lineWidth = size / 11;
  pen.strokeStyle = 'rgba(8,6,20,.75)';
  pen.strokeText(text, 0, size * 0.05);
  pen.fillStyle = fill;
  pen.fillText(text, 0, size * 0.05);
}

function star(pen: CanvasRenderingContext2D, light: string, dark: string): void {
  pen.beginPath();
  for (let corner = 0; corner < 10; corner++) {
    const angle = -Math.PI / 2 + (corner / 10) * Math.PI * 2;
    const radius = corner % 2 === 0 ? 112 : 58;
    pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  pen.closePath();
  const fill = pen.createLinearGradient(0, -112, 0, 112);
  fill.addColorStop(0, '#ffffff');
  fill.addColorStop(0.3, light);
  fill.addColorStop(1, dark);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 6;
  pen.strokeStyle = 'rgba(255,255,255,.6)';
  pen.stroke();
}

/** The symbols drawn by the client itself, shown until the game's artwork is here and when it cannot be had. */
function drawFallback(pen: CanvasRenderingContext2D, symbol: number): void {
  pen.save();
  pen.translate(SIZE / 2, SIZE / 2);
  const [light, dark] = COLOURS[symbol - 2] ?? ['#ffd866', '#a8560f'];
  if (symbol === 0) {
    star(pen, '#ffe08a', '#b3540a');
    lettering(pen, 'WILD', 62, '#fff3c4', '#ffb347');
  } else if (symbol === 1) {
    gem(pen, 12, '#ff8fe4', '#5b158e');
    lettering(pen, '★', 96, '#fff3c4', '#ffb347');
  } else if (symbol < 6) gem(pen, [6, 8, 5, 4][symbol - 2] ?? 6, light, dark);
  else lettering(pen, LETTERS[symbol - 6] ?? 'A', 190, light, dark);
  pen.restore();
}

/** A symbol as it stands and as it flies by. */
interface SymbolTextures {
  still: Texture;
  smeared: Texture;
}

function smear(from: HTMLCanvasElement, { pen }: Canvas): void {
  pen.clearRect(0, 0, SIZE, SIZE);
  for (let step = 0; step < SMEAR; step++) {
    pen.globalAlpha = 0.085;
    pen.drawImage(from, 0, (step - (SMEAR - 1) / 2) * 4.2);
  }
  pen.globalAlpha = 1;
}

async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.decoding = 'async';
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

export interface SymbolArt {
  textures: readonly SymbolTextures[];
  /** A picture of each symbol for the pay table. */
  canvases: readonly HTMLCanvasElement[];
}

/** Symbols ready to draw at once; each is replaced by its artwork when that has arrived, and `changed` is called. */
export function createSymbolArt(
  urls: readonly string[],
  progress: (share: number) => void,
  changed: () => void,
): { art: SymbolArt; loaded: Promise<void> } {
  const pairs = urls.map((_, symbol) => {
    const still = newCanvas();
    const smeared = newCanvas();
    drawFallback(still.pen, symbol);
    smear(still.canvas, smeared);
    return { still, smeared, textures: { still: Texture.from(still.canvas), smeared: Texture.from(smeared.canvas) } };
  });
  let done = 0;
  const loading = urls.map(async (url, symbol) => {
    const image = await loadImage(url);
    const pair = pairs[symbol];
    if (image && pair) {
      pair.still.pen.clearRect(0, 0, SIZE, SIZE);
      pair.still.pen.drawImage(image, 0, 0, SIZE, SIZE);
      smear(pair.still.canvas, pair.smeared);
      pair.textures.still.source.update();
      pair.textures.smeared.source.update();
    }
    progress(++done / urls.length);
    changed();
  });
  return {
    art: { textures: pairs.map(({ textures }) => textures), canvases: pairs.map(({ still }) => still.canvas) },
    loaded: Promise.all(loading).then(() => undefined),
  };
}

/** The backdrop as a texture; null when it cannot be had. */
export async function loadBackdrop(url: string): Promise<Texture | null> {
  const image = await loadImage(url);
  return image ? Texture.from(image) : null;
}
