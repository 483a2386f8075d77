import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import { z } from 'zod';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface NextServer {
  readonly handle: Handler;
  /** Asks Next without a connection; resolves when the answer is there. */
  ask(path: string, headers: Readonly<Record<string, string>>): Promise<number>;
  close(): Promise<void>;
}

const requiredFiles = z.object({ config: z.looseObject({ distDir: z.string() }) });
const startModule = z.object({ getRequestHandlers: z.custom<(options: object) => Promise<unknown>>(isFunction) });
const handlers = z.object({
  requestHandler: z.custom<Handler>(isFunction),
  server: z.object({ close: z.custom<() => Promise<void>>(isFunction) }).loose(),
});

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

/**
 * Next's own server of a standalone build, in this process and without a port of its own. `folder` holds server.js and
 * `dist` is the build's folder in it.
 */
export async function startNext(folder: string, dist: string, port: number, hostname: string): Promise<NextServer> {
  const load = createRequire(join(folder, 'server.js'));
  const { config } = requiredFiles.parse(
    JSON.parse(readFileSync(join(folder, dist, 'required-server-files.json'), 'utf8')),
  );
  // As server.js does: Next then reads no configuration of its own.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  process.env.__NEXT_PRIVATE_ORIGIN = `http://localhost:${port}`;
  load('next');
  const { getRequestHandlers } = startModule.parse(load('next/dist/server/lib/start-server'));
  const started = handlers.parse(
    await getRequestHandlers({ dir: folder, port, hostname, isDev: false, minimalMode: false }),
  );
  const inside = createServer((request, response) => void started.requestHandler(request, response));
  return {
    handle: started.requestHandler,
    ask: (path, headers) =>
      new Promise((resolve, reject) => {
        const [ours, theirs]: [Duplex, Duplex] = duplexPair();
        inside.emit('connection', theirs);
        const request = send({ path, headers, createConnection: () => ours }, (answer) => {
          answer.resume();
          answer.once('end', () => {
            ours.destroy();
            resolve(answer.statusCode ?? 0);
          });
        });
        request.once('error', reject);
        request.end();
      }),
    close: () => started.server.close(),
  };
}
