import { MOST_PIXELS, type FileFault } from './file-fault';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const EXIF = 0xe1;
const ADOBE = 0xee;
/** Frames that every viewer shows: baseline, extended, progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Tables and intervals that a frame needs. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
const ADOBE_BYTES = 12;

const isApplication = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** The picture's own segments up to its end; what cameras and programs add goes, but for which way up it is. */
export function cleanJpeg(bytes: Buffer): Buffer | FileFault {
  const kept: Buffer[] = [];
  let orientation = 1;
  let hasFrame = false;
  let hasScan = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return 'file-damaged';
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) return 'file-damaged';
    if (marker === END) break;
    if (at + 4 > bytes.length) return 'file-damaged';
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return 'file-damaged';
    const data = bytes.subarray(at + 4, end);
    const segment = bytes.subarray(at, end);
    if (FRAMES.has(marker)) {
      if (hasFrame || !isSizeAllowed(data)) return 'file-damaged';
      hasFrame = true;
      kept.push(segment);
    } else if (TABLES.has(marker)) kept.push(segment);
    else if (marker === EXIF) orientation = orientationOf(data) ?? orientation;
    else if (marker === ADOBE && data.length === ADOBE_BYTES && data.toString('latin1', 0, 5) === 'Adobe')
      kept.push(segment);
    else if (marker === SCAN) {
      if (!hasFrame) return 'file-damaged';
      const next = endOfScan(bytes, end);
      hasScan = true;
      kept.push(bytes.subarray(at, next));
      at = next;
      continue;
    } else if (!isApplication(marker)) return 'file-damaged';
    at = end;
  }
  if (!hasScan) return 'file-damaged';
  return Buffer.concat([
    Buffer.from([0xff, START]),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...kept,
    Buffer.from([0xff, END]),
  ]);
}

/** Where the next marker begins: in a scan, 0xff is followed by zero or by the number of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function isSizeAllowed(frame: Buffer): boolean {
  if (frame.length < 6) return false;
  const pixels = frame.readUInt16BE(1) * frame.readUInt16BE(3);
  return pixels > 0 && pixels <= MOST_PIXELS;
}

const EXIF_HEAD = 'Exif\0\0';
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** 1 to 8; null where it is not said. */
function orientationOf(data: Buffer): number | null {
  if (data.toString('latin1', 0, EXIF_HEAD.length) !== EXIF_HEAD) return null;
  const tiff = data.subarray(EXIF_HEAD.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = read16(directory);
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + index * ENTRY_BYTES;
      if (read16(entry) !== ORIENTATION_TAG) continue;
      const value = read16(entry + 8);
      return value >= 1 && value <= 8 ? value : null;
    }
  } catch {
    // It points behind its own end.
  }
  return null;
}

/** An Exif segment that says nothing else. */
function orientationSegment(orientation: number): Buffer {
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const data = [...Buffer.from(`${EXIF_HEAD}MM`, 'latin1'), 0, 42, 0, 0, 0, 8, ...directory];
  return Buffer.from([0xff, EXIF, 0, data.length + 2, ...data]);
}
