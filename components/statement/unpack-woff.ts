import { inflateSync } from 'node:zlib';

const [WOFF_HEAD, WOFF_ENTRY] = [44, 20];
const [FONT_HEAD, FONT_ENTRY] = [12, 16];

/**
 * A WOFF file as the font that it packs, table by table (W3C WOFF 1.0). The PDF's writer reads WOFF too, but inflates
 * all outlines again for each letter: a page of Japanese took it half a minute.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(FONT_HEAD + count * FONT_ENTRY);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * FONT_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * FONT_ENTRY, 10);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let place = 0; place < count; place += 1) {
    const entry = WOFF_HEAD + place * WOFF_ENTRY;
    const field = (offset: number) => woff.readUInt32BE(entry + offset);
    const [offset, packed, length, checksum] = [field(4), field(8), field(12), field(16)];
    const stored = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(table);
    const target = FONT_HEAD + place * FONT_ENTRY;
    woff.copy(head, target, entry, entry + 4);
    for (const [field, value] of [checksum, at, length].entries()) head.writeUInt32BE(value, target + 4 + field * 4);
    tables.push(table);
    at += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
