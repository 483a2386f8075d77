import { connect, type Socket } from 'node:net';

/** `unavailable`: nobody has searched it, so it is held. */
type ScanResult = 'clean' | 'harmful' | 'unavailable';

/** Searches a file for harmful code. */
export interface Scanner {
  scan(bytes: Buffer): Promise<ScanResult>;
}

const TIMEOUT_MS = 20_000;
const CHUNK = 64 * 1024;
const LONGEST_ANSWER = 4_096;

/** clamd's INSTREAM at `tcp://host:port` or `unix:/path`. */
export function createClamd(address: string, timeoutMs = TIMEOUT_MS): Scanner {
  return {
    scan: (bytes) =>
      new Promise((resolve) => {
        const socket = open(address);
        let answer = '';
        const end = (result: ScanResult) => {
          clearTimeout(timer);
          socket.destroy();
          resolve(result);
        };
        const timer = setTimeout(() => end('unavailable'), timeoutMs);
        socket.on('error', () => end('unavailable'));
        socket.on('close', () => end(readAnswer(answer)));
        socket.on('data', (data: Buffer) => {
          answer += data.toString('latin1');
          if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end(readAnswer(answer));
        });
        socket.on('connect', () => send(socket, bytes));
      }),
  };
}

function open(address: string): Socket {
  const url = new URL(address);
  return url.protocol === 'unix:' ? connect(url.pathname) : connect(Number(url.port), url.hostname);
}

function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** Only a whole answer that says OK lets a file pass. */
function readAnswer(answer: string): ScanResult {
  const [line = '', rest] = answer.split('\0');
  if (rest === undefined) return 'unavailable';
  if (/^stream: OK$/.test(line)) return 'clean';
  return / FOUND$/.test(line) ? 'harmful' : 'unavailable';
}
