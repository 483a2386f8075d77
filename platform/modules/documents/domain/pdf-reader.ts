import { PdfRefused, type PdfWork } from './pdf-work';

export class PdfName {
  constructor(readonly name: string) {}
}

export class PdfReference {
  constructor(readonly number: number) {}
}

/** A string; of a long one the beginning. */
export class PdfText {
  constructor(readonly start: string) {}
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** null stands for true and false too, which nothing here depends on. */
export type PdfValue = null | number | PdfName | PdfReference | PdfText | readonly PdfValue[] | PdfDictionary;

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);

/** The last word of a version. */
export const END = '%%EOF';
const MOST_DEPTH = 64;
/** Bytes of the longest name, and of a text those that are kept. */
const LONGEST_NAME = 1_024;
const KEPT_OF_TEXT = 128;
/** The memory of a dictionary and of a list, in plain values. */
const DICTIONARY_WEIGHT = 8;
const LIST_WEIGHT = 2;

const codes = (text: string) => new Set(Buffer.from(text, 'latin1'));
const SPACES = codes('\0\t\n\f\r ');
const DELIMITERS = codes('()<>[]{}/%');
const [SLASH = 0, PERCENT = 0, OPEN = 0, CLOSE = 0, LESS = 0, GREATER = 0, LIST = 0, LIST_END = 0, ESCAPE = 0] =
  Buffer.from('/%()<>[]\\', 'latin1');

/** 0 for a letter or number of a word, 1 for a space, 2 for a delimiter. */
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => (SPACES.has(code) ? 1 : DELIMITERS.has(code) ? 2 : 0));

export const isSpace = (code: number | undefined): boolean => code !== undefined && KINDS[code] === 1;
export const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 0x30 && code <= 0x39;

interface Rules {
  /** Throws for a name that must be nowhere. */
  readonly name: (name: string) => void;
  /** Throws for a name that must be no key. */
  readonly key: (name: string) => void;
}

/** Reads the values of a PDF one after the other, each byte a fixed number of times. Throws PdfRefused. */
export class PdfReader {
  constructor(
    readonly bytes: Buffer,
    private readonly work: PdfWork,
    private readonly rules: Rules,
    public at = 0,
  ) {}

  /** Over spaces and comments. */
  skip(): void {
    const from = this.at;
    const { bytes } = this;
    for (;;) {
      while (isSpace(bytes[this.at])) this.at += 1;
      if (bytes[this.at] !== PERCENT) break;
      // Programs that add a later version begin it right there.
      if (bytes.toString('latin1', this.at, this.at + END.length) === END) this.at += END.length;
      else while (this.at < bytes.length && bytes[this.at] !== 0x0a && bytes[this.at] !== 0x0d) this.at += 1;
    }
    this.work.look(this.at - from);
  }

  /** Letters and numbers up to the next space or delimiter. */
  word(): string {
    const from = this.at;
    while (this.at < this.bytes.length && KINDS[this.bytes[this.at] ?? 0] === 0) this.at += 1;
    this.work.look(this.at - from);
    return this.at - from > LONGEST_NAME ? this.damaged() : this.bytes.toString('latin1', from, this.at);
  }

  /** A whole number from 0 up. */
  count(): number {
    this.skip();
    const word = this.word();
    return /^\d{1,12}$/.test(word) ? Number(word) : this.damaged();
  }

  value(depth = 0): PdfValue {
    if (depth > MOST_DEPTH) throw new PdfRefused('file-not-plain');
    this.skip();
    this.work.hold(1);
    switch (this.bytes[this.at]) {
      case SLASH:
        return new PdfName(this.name());
      case OPEN:
        return this.text();
      case LIST:
        return this.list(depth);
      case LESS:
        return this.bytes[this.at + 1] === LESS ? this.dictionary(depth) : this.hexText();
      default:
        return this.plain();
    }
  }

  dictionary(depth = 0): PdfDictionary {
    this.work.hold(DICTIONARY_WEIGHT);
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === GREATER && this.bytes[this.at + 1] === GREATER) break;
      if (this.bytes[this.at] !== SLASH) this.damaged();
      const key = this.name();
      this.rules.key(key);
      // Readers differ in which of two they take.
      if (entries.has(key)) throw new PdfRefused('file-not-plain');
      entries.set(key, this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }

  private list(depth: number): PdfValue[] {
    this.work.hold(LIST_WEIGHT);
    this.at += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === LIST_END) break;
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  /** A number, a reference, or one of the three words. */
  private plain(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false' || word === 'null') return null;
    if (/^\d{1,12}$/.test(word) && this.isReference()) return new PdfReference(Number(word));
    return /^[+-]{0,2}(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:-\d{1,9})?$/.test(word)
      ? Number.parseFloat(word)
      : this.damaged();
  }

  /** Whether a generation and an R follow; then they are read. */
  private isReference(): boolean {
    const before = this.at;
    this.skip();
    if (isDigit(this.bytes[this.at]) && /^\d{1,5}$/.test(this.word())) {
      this.skip();
      if (this.word() === 'R') return true;
    }
    this.at = before;
    return false;
  }

  private name(): string {
    this.at += 1;
    const word = this.word();
    const name = word.includes('#') ? withoutNumbers(word) : word;
    this.rules.name(name);
    return name;
  }

  private text(): PdfText {
    const from = this.at;
    for (let open = 0; ; this.at += 1) {
      const code = this.bytes[this.at];
      if (code === undefined) this.damaged();
      if (code === ESCAPE) this.at += 1;
      else if (code === OPEN) open += 1;
      else if (code === CLOSE) {
        open -= 1;
        if (open === 0) break;
      }
    }
    this.at += 1;
    this.work.look(this.at - from);
    const start = this.bytes.toString('latin1', from + 1, Math.min(this.at - 1, from + 1 + KEPT_OF_TEXT));
    return new PdfText(start.replace(/\\([0-7]{1,3}|[^])/g, (_, escaped: string) => unescaped(escaped)));
  }

  private hexText(): PdfText {
    const from = this.at;
    this.at = this.bytes.indexOf(GREATER, from) + 1;
    if (this.at === 0) this.damaged();
    this.work.look(this.at - from);
    const digits = this.bytes.toString('latin1', from + 1, Math.min(this.at - 1, from + 1 + 2 * KEPT_OF_TEXT));
    return new PdfText(Buffer.from(digits.replace(/[\0\t\n\f\r ]/g, ''), 'hex').toString('latin1'));
  }

  private damaged(): never {
    throw new PdfRefused('file-damaged');
  }
}

/** The letter after a backslash: the number of a letter, a control character, or the letter itself. */
function unescaped(escaped: string): string {
  if (/\d/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
  return /[nrtbf\r\n]/.test(escaped) ? ' ' : escaped;
}

/** With the letters of a name in place of their numbers: J#61vaScript is JavaScript. */
function withoutNumbers(word: string): string {
  return word.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
