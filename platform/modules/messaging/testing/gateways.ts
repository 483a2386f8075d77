import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { SMTPServer } from 'smtp-server';

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A gateway of SMS; its answer follows from the number of the call. */
export async function startSmsServer(statusOf: (call: number) => number | 'drop' = () => 200) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const status = statusOf(calls.push({ headers: request.headers, body: Buffer.concat(parts).toString() }));
      if (status === 'drop') request.socket.destroy();
      else response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((open) => void server.listen(0, '127.0.0.1', open));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { calls, url: `http://127.0.0.1:${portOf(server)}/sms`, close };
}

interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly source: string;
}

/** A mail server that keeps what it takes; addresses that begin with `full` are refused for good. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = address.startsWith('full')
        ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
        : null;
      done(refusal);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from,
          source: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((open) => void server.listen(0, '127.0.0.1', open));
  return {
    mails,
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** The mail's own words and page, as a reader decodes them. */
export const readable = (source: string): string =>
  Buffer.from(
    source
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
