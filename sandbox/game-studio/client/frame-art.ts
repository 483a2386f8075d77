import { Texture } from 'pixi.js';

export interface FrameColours {
  night: string;
  deep: string;
  mid: string;
  glow: string;
  spark: string;
}

function rounded(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

/** The cabinet around the reels with its five wells, drawn for exactly this size. */
export function drawFrame(colours: FrameColours, width: number, height: number, edge: number, scale: number): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Texture.EMPTY;
  pen.scale(scale, scale);
  const metal = pen.createLinearGradient(0, 0, width * 0.25, height);
  metal.addColorStop(0, colours.spark);
  metal.addColorStop(0.16, colours.glow);
  metal.addColorStop(0.45, colours.mid);
  metal.addColorStop(0.6, colours.glow);
  metal.addColorStop(1, colours.mid);
  rounded(pen, 1, 1, width - 2, height - 2, edge * 1.7);
  pen.fillStyle = metal;
  pen.fill();
  const rim = edge * 0.34;
  rounded(pen, rim, rim, width - 2 * rim, height - 2 * rim, edge * 1.45);
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, colours.deep);
  ground.addColorStop(1, colours.night);
  pen.fillStyle = ground;
  pen.fill();
  pen.lineWidth = Math.max(1, edge * 0.07);
  pen.strokeStyle = 'rgba(255,255,255,.22)';
  pen.stroke();
  const inner = width - 2 * edge;
  const well = inner / 5;
  for (let reel = 0; reel < 5; reel++) {
    const left = edge + reel * well + well * 0.018;
    const dark = pen.createLinearGradient(0, edge, 0, height - edge);
    dark.addColorStop(0, 'rgba(0,0,0,.66)');
    dark.addColorStop(0.2, 'rgba(0,0,0,.3)');
    dark.addColorStop(0.5, 'rgba(255,255,255,.055)');
    dark.addColorStop(0.8, 'rgba(0,0,0,.3)');
    dark.addColorStop(1, 'rgba(0,0,0,.66)');
    rounded(pen, left, edge, well * 0.964, height - 2 * edge, edge * 0.55);
    pen.fillStyle = dark;
    pen.fill();
    pen.lineWidth = 1;
    pen.strokeStyle = 'rgba(255,255,255,.1)';
    pen.stroke();
    drawPlates(pen, { left, top: edge, width: well * 0.964, height: height - 2 * edge });
  }
  return Texture.from(canvas);
}

/** A plate behind each symbol of a reel that is taller than its symbols. */
function drawPlates(
  pen: CanvasRenderingContext2D,
  reel: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): void {
  const cell = reel.height / 3;
  if (cell < reel.width * 1.35) return;
  for (let row = 0; row < 3; row++) {
    rounded(pen, reel.left + 2, reel.top + row * cell + 2, reel.width - 4, cell - 4, reel.width * 0.14);
    pen.fillStyle = 'rgba(255,255,255,.07)';
    pen.fill();
    pen.stroke();
  }
}

/** Light over a reel that a wild fills. */
export function drawColumn(colours: FrameColours): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 192;
  const pen = canvas.getContext('2d');
  if (!pen) return Texture.EMPTY;
  const fill = pen.createLinearGradient(0, 0, 0, 192);
  fill.addColorStop(0, colours.glow);
  fill.addColorStop(0.5, colours.mid);
  fill.addColorStop(1, colours.glow);
  pen.globalAlpha = 0.96;
  rounded(pen, 1, 1, 62, 190, 9);
  pen.fillStyle = fill;
  pen.fill();
  pen.globalAlpha = 1;
  pen.lineWidth = 2.5;
  pen.strokeStyle = colours.spark;
  pen.stroke();
  return Texture.from(canvas);
}

/** A soft round light, for sparks. */
export function drawSpark(): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (!pen) return Texture.EMPTY;
  const fill = pen.createRadialGradient(32, 32, 0, 32, 32, 32);
  fill.addColorStop(0, 'rgba(255,255,255,1)');
  fill.addColorStop(0.25, 'rgba(255,255,255,.75)');
  fill.addColorStop(1, 'rgba(255,255,255,0)');
  pen.fillStyle = fill;
  pen.fillRect(0, 0, 64, 64);
  return Texture.from(canvas);
}
