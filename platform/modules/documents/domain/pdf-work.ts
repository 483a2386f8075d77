import { inflateSync } from 'node:zlib';
import type { FileFault } from './file-fault';

/** Ends the reading of a PDF; `checkPdf` answers its fault. */
export class PdfRefused extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

/** Bytes that are looked at, those of opened parts too: more than ten megabytes of any ordinary document take. */
const MOST_BYTES = 192 * 1024 * 1024;
/** Of one stream of packed objects, and of all together. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_UNPACKED_IN_ALL = 64 * 1024 * 1024;
/** Values that are held at a time, weighed by the memory they take. */
const MOST_VALUES = 2_000_000;

/** The work that one PDF may take. Throws PdfRefused when it is used up. */
export class PdfWork {
  bytes = 0;
  private values = 0;
  private unpacked = 0;

  look(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > MOST_BYTES) throw new PdfRefused('file-not-plain');
  }

  hold(values: number): void {
    this.values += values;
    if (this.values > MOST_VALUES) throw new PdfRefused('file-not-plain');
  }

  unpack(packed: Buffer): Buffer {
    try {
      const most = Math.min(MOST_UNPACKED, MOST_UNPACKED_IN_ALL - this.unpacked);
      const data = inflateSync(packed, { maxOutputLength: most });
      this.unpacked += data.length;
      this.look(data.length);
      return data;
    } catch {
      throw new PdfRefused('file-not-plain');
    }
  }
}
