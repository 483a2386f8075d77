import { crc32 } from 'node:zlib';
import { MOST_PIXELS, type FileFault } from './file-fault';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
/** The chunks that a picture needs; texts, profiles, animations and times go. */
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'pHYs', 'IDAT', 'IEND']);

/** The picture's own chunks, each with a right checksum, up to the end that it names; what follows is cut off. */
export function cleanPng(bytes: Buffer): Buffer | FileFault {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let hasPicture = false;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) return 'file-damaged';
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'file-damaged';
    const isFirst = at === SIGNATURE_BYTES;
    if (isFirst !== (name === 'IHDR') || (isFirst && !isSizeAllowed(bytes, length))) return 'file-damaged';
    // A capital says that the picture cannot be shown without the chunk.
    if (!KEPT.has(name) && /^[A-Z]/.test(name)) return 'file-damaged';
    hasPicture ||= name === 'IDAT' && length > 0;
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return hasPicture && length === 0 ? Buffer.concat(kept) : 'file-damaged';
    at = end;
  }
  return 'file-damaged';
}

function isSizeAllowed(bytes: Buffer, length: number): boolean {
  if (length !== 13) return false;
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  return pixels > 0 && pixels <= MOST_PIXELS;
}
