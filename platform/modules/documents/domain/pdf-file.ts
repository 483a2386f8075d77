import {
  isArray,
  isDictionary,
  isDigit,
  isSpace,
  PdfName,
  PdfReader,
  PdfReference,
  type PdfDictionary,
  type PdfValue,
} from './pdf-reader';
import { REFUSED_KEYS, REFUSED_NAMES, STREAM_FILTERS } from './pdf-names';
import { PdfRefused, type PdfWork } from './pdf-work';

/** Filters that are laid over each other. */
const MOST_FILTERS = 3;
/** Keys by which a stream is somewhere else, or draws a page of another file. */
const OUTSIDE = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI'];

export interface PdfFile {
  /** Values by the number of their object. Of an object that was changed later, all of them. */
  readonly objects: ReadonlyMap<number, readonly PdfValue[]>;
  readonly trailers: readonly PdfDictionary[];
}

const PERCENT = 0x25;

const damaged = (): never => {
  throw new PdfRefused('file-damaged');
};
const notPlain = (): never => {
  throw new PdfRefused('file-not-plain');
};

const RULES = {
  name: (name: string) => REFUSED_NAMES.has(name) && notPlain(),
  key: (name: string) => REFUSED_KEYS.has(name) && notPlain(),
};

/**
 * Reads a PDF from its first byte to its last, as one object after the other, and not by its own tables, which may say
 * something else to each reader. Nothing in between may look like an object to any of them. Throws PdfRefused.
 */
export function readPdfFile(bytes: Buffer, work: PdfWork): PdfFile {
  const reader = new PdfReader(bytes, work, RULES);
  const objects = new Map<number, PdfValue[]>();
  const trailers: PdfDictionary[] = [];
  const lengths: { readonly said: PdfValue | undefined; readonly most: number; readonly least: number }[] = [];
  /** Where the words `obj` and `trailer` are that were read as such. */
  const read = new Set<number>();

  const keep = (number: number, value: PdfValue) => {
    const known = objects.get(number);
    if (known) known.push(value);
    else objects.set(number, [value]);
    work.hold(4);
  };

  function readObject(): void {
    const number = reader.count();
    reader.count();
    reader.skip();
    read.add(reader.at);
    if (reader.word() !== 'obj') damaged();
    reader.skip();
    const isEmpty = bytes.toString('latin1', reader.at, reader.at + 6) === 'endobj';
    const value = isEmpty ? null : reader.value();
    keep(number, value);
    reader.skip();
    const end = reader.word();
    if (end === 'endobj') return;
    if (end !== 'stream' || !isDictionary(value)) return damaged();
    readStream(value);
    reader.skip();
    if (reader.word() !== 'endobj') damaged();
  }

  function readStream(dictionary: PdfDictionary): void {
    if (bytes[reader.at] === 0x0d) reader.at += 1;
    if (bytes[reader.at] !== 0x0a) damaged();
    const from = reader.at + 1;
    const said = dictionary.get('Length');
    const end = endOfStream(from, typeof said === 'number' ? from + said : from);
    work.look(end - from);
    const least = isSpace(bytes[end - 1]) ? (isSpace(bytes[end - 2]) ? 2 : 1) : 0;
    lengths.push({ said, most: end - from, least: Math.max(0, end - from - least) });
    reader.at = end + 'endstream'.length;
    const filters = filtersOf(dictionary);
    if (OUTSIDE.some((key) => dictionary.has(key))) notPlain();
    if (nameOf(dictionary.get('Type')) === 'XRef') trailers.push(dictionary);
    if (nameOf(dictionary.get('Type')) === 'ObjStm' || dictionary.has('First')) {
      const data = unpack(bytes.subarray(from, end), dictionary, filters, work);
      readPacked(data, dictionary, work, keep);
    }
  }

  /** Where `endstream` is: at the announced place, else the first one from there. */
  function endOfStream(from: number, announced: number): number {
    if (announced > bytes.length) damaged();
    const end = bytes.indexOf('endstream', announced);
    return end < from ? damaged() : end;
  }

  function readTable(): void {
    for (;;) {
      reader.skip();
      if (!isDigit(bytes[reader.at])) break;
      reader.count();
      reader.count();
      reader.skip();
      if (bytes[reader.at] === 0x6e || bytes[reader.at] === 0x66) reader.at += 1;
    }
  }

  for (;;) {
    reader.skip();
    if (reader.at >= bytes.length) break;
    if (isDigit(bytes[reader.at])) {
      readObject();
      continue;
    }
    const from = reader.at;
    const word = reader.word();
    if (word === 'xref') readTable();
    else if (word === 'startxref') reader.count();
    else if (word === 'trailer') {
      read.add(from);
      const trailer = reader.value();
      if (!isDictionary(trailer)) damaged();
      else trailers.push(trailer);
    } else damaged();
  }
  for (const { said, most, least } of lengths) {
    const length = said instanceof PdfReference ? objects.get(said.number) : [said];
    if (!length?.every((each) => typeof each === 'number' && each >= least && each <= most)) damaged();
  }
  refuseHidden(bytes, read, work);
  return { objects, trailers };
}

export const nameOf = (value: PdfValue | undefined): string | null => (value instanceof PdfName ? value.name : null);

function filtersOf(dictionary: PdfDictionary): string[] {
  const given = dictionary.get('Filter') ?? [];
  const filters = (isArray(given) ? given : [given]).map((filter) => nameOf(filter) ?? notPlain());
  if (filters.length > MOST_FILTERS || !filters.every((filter) => STREAM_FILTERS.has(filter))) notPlain();
  return filters;
}

function unpack(packed: Buffer, dictionary: PdfDictionary, filters: readonly string[], work: PdfWork): Buffer {
  if ((dictionary.get('DecodeParms') ?? null) !== null) notPlain();
  if (filters.length === 0) return packed;
  return filters.length === 1 && filters[0] === 'FlateDecode' ? work.unpack(packed) : notPlain();
}

/** Each value must begin where the table at the beginning says, and end before the next one. */
function readPacked(
  data: Buffer,
  dictionary: PdfDictionary,
  work: PdfWork,
  keep: (number: number, value: PdfValue) => void,
): void {
  const [count, first] = [dictionary.get('N'), dictionary.get('First')];
  if (typeof count !== 'number' || typeof first !== 'number') return notPlain();
  const table = new PdfReader(data, work, RULES);
  const values = new PdfReader(data, work, RULES, first);
  for (let index = 0; index < count; index += 1) {
    const number = table.count();
    const place = first + table.count();
    if (place < values.at) notPlain();
    values.skip();
    if (place > values.at) notPlain();
    keep(number, values.value());
  }
  if (table.at > first) notPlain();
  values.skip();
  if (values.at < data.length) notPlain();
}

/**
 * Objects and trailers inside streams, texts and comments: a table may lead a reader there. `read` has the places of
 * those that were read.
 */
function refuseHidden(bytes: Buffer, read: ReadonlySet<number>, work: PdfWork): void {
  work.look(2 * bytes.length);
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3))
    if (!read.has(at) && mayBeginObject(bytes, at, work)) notPlain();
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    let next = at + 7;
    while (isSpace(bytes[next])) next += 1;
    work.look(next - at);
    if (!read.has(at) && '<%'.includes(String.fromCharCode(bytes[next] ?? 0))) notPlain();
  }
}

/** Whether the word could end the beginning of an object, `1 0 obj`, also with comments in between. */
function mayBeginObject(bytes: Buffer, at: number, work: PdfWork): boolean {
  let before = overSpaces(bytes, at - 1);
  while (isDigit(bytes[before])) before -= 1;
  const generation = before;
  before = overSpaces(bytes, before);
  work.look(at - before);
  if (before < generation && isDigit(bytes[before])) return true;
  return hasCommentBefore(bytes, at - 1, work) || hasCommentBefore(bytes, generation, work);
}

function overSpaces(bytes: Buffer, at: number): number {
  while (isSpace(bytes[at])) at -= 1;
  return at;
}

const isLineEnd = (code: number | undefined) => code === 0x0a || code === 0x0d;

/** Whether the spaces up to this place begin with the end of a line that has a comment. */
function hasCommentBefore(bytes: Buffer, at: number, work: PdfWork): boolean {
  let before = at;
  let hasLine = false;
  for (; isSpace(bytes[before]); before -= 1) hasLine ||= isLineEnd(bytes[before]);
  if (!hasLine) return false;
  while (before >= 0 && !isLineEnd(bytes[before]) && bytes[before] !== PERCENT) before -= 1;
  work.look(at - before);
  return bytes[before] === PERCENT;
}
