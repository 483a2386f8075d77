import { inflateSync } from 'node:zlib';
import type { FileFault } from './file-fault';

/** Parts that act when the file is opened, bring other files along, or keep it from being read. */
const ACTING =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])|\/XFA\s*[[\d<]/;
const HEADER = /^%PDF-[12]\.\d/;
const END = '%%EOF';
/** Bytes that may follow the end. */
const LOOSE_END = 32;
/** Of one packed part, and of all together. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_UNPACKED_IN_ALL = 64 * 1024 * 1024;
/** More parts than any document has. */
const MOST_PARTS = 20_000;
/** Bytes of the longest dictionary before a part. */
const LONGEST_DICTIONARY = 4_096;
const PART = /(?<!end)stream\r?\n/g;

/** null for a PDF that only shows pages. Objects may be packed, so packed parts are looked into. */
export function checkPdf(bytes: Buffer): FileFault | null {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf(END);
  if (!HEADER.test(text) || end === -1 || text.length - end - END.length > LOOSE_END) return 'file-damaged';
  if (ACTING.test(plainNames(bytes))) return 'file-not-plain';
  let left = MOST_UNPACKED_IN_ALL;
  let parts = 0;
  for (const part of text.matchAll(PART)) {
    parts += 1;
    if (parts > MOST_PARTS) return 'file-not-plain';
    const before = text.slice(Math.max(0, part.index - LONGEST_DICTIONARY), part.index);
    const dictionary = plainNames(Buffer.from(before.slice(before.lastIndexOf('obj') + 1), 'latin1'));
    if (!/\/ObjStm|\/First/.test(dictionary)) continue;
    const from = part.index + part[0].length;
    const unpacked = unpack(bytes.subarray(from), dictionary, Math.min(left, MOST_UNPACKED));
    if (unpacked === null) return 'file-not-plain';
    left -= unpacked.length;
    if (ACTING.test(plainNames(unpacked))) return 'file-not-plain';
  }
  return null;
}

/** null where it cannot be looked into: packed in another way, or a bomb. */
function unpack(data: Buffer, dictionary: string, most: number): Buffer | null {
  const end = data.indexOf('endstream');
  if (end === -1) return null;
  const packed = data.subarray(0, end);
  const filters = dictionary.match(/\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/);
  if (!filters) return packed;
  if ((filters[1] ?? filters[2] ?? '').trim() !== '/FlateDecode' || most <= 0) return null;
  try {
    return inflateSync(packed, { maxOutputLength: most });
  } catch {
    return null;
  }
}

const HASH = 0x23;

/** As text, with the letters of names in place of their numbers: /J#61vaScript is /JavaScript. */
function plainNames(bytes: Buffer): string {
  if (!bytes.includes(HASH)) return bytes.toString('latin1');
  const plain = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const [high, low] = [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])];
    const isNumber = bytes[at] === HASH && high !== null && low !== null;
    plain[length] = isNumber ? high * 16 + low : (bytes[at] ?? 0);
    if (isNumber) at += 2;
  }
  return plain.toString('latin1', 0, length);
}

function hexDigit(code: number | undefined): number | null {
  if (code === undefined) return null;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
}
