import { connect, type Socket } from 'node:net';

/** The text that came back over one connection until it was closed or the time was up. */
export interface RawAnswer {
  readonly text: string;
  readonly status: number;
  readonly closed: boolean;
  readonly ms: number;
}

/** Writes the pieces one after the other, with a pause between, and reads until the end. */
export async function sendRaw(
  port: number,
  pieces: readonly (string | Buffer)[],
  { pauseMs = 0, waitMs = 10_000 }: { pauseMs?: number; waitMs?: number } = {},
): Promise<RawAnswer> {
  const begun = Date.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  const end = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pauseMs > 0) await rest(pauseMs);
  }
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), waitMs)));
  const closed = await Promise.race([end, patience]);
  clearTimeout(timer);
  socket.destroy();
  return { text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), closed, ms: Date.now() - begun };
}

export function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Opens a connection and keeps it; resolves once it is there. */
export function holdOpen(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.resume()));
    socket.once('error', reject);
  });
}
