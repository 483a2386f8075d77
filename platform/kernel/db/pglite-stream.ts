import { Duplex } from 'node:stream';
import type { PgliteTransport } from './pglite-transport';

/** A stream that node-postgres takes for a socket: its messages reach the embedded engine instead. */
export class PgliteStream extends Duplex {
  readonly #transport: PgliteTransport;

  constructor(transport: PgliteTransport) {
    super();
    this.#transport = transport;
    transport.listen(
      (bytes) => this.push(bytes),
      (error) => this.destroy(error),
    );
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#transport.send(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    // One statement must arrive whole: the engine answers whatever it was given.
    this.#transport.send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
