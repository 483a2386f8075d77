import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readEdgeSettings } from '@/lib/config/edge-settings';
import { createFront, FRONT_LIMITS, type FrontLimits } from '@/server/front';
import { createKnownNames, type KnownNames } from '@/server/known-names';
import type { LearnedPage } from '@/lib/store/in-process';
import { createPageMemory, type PageMemory } from '@/server/page-memory';
import { readStaticFiles } from '@/server/static-files';

export interface TestFront {
  readonly port: number;
  readonly origin: string;
  readonly pages: PageMemory;
  /** The requests that reached Next: method, address, headers and body. */
  readonly passed: PassedRequest[];
  /** The paths of the pages to make again. */
  readonly refreshed: string[];
  /** The paths of the pages to make for a visitor who waits. */
  readonly made: string[];
  readonly names: KnownNames;
  make: (path: string) => void;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

export interface PassedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestFrontOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly limits?: Partial<FrontLimits>;
  readonly memoryBytes?: number;
  /** Public paths of every brand, as the catalogue names them; null when it does not answer. */
  readonly paths?: readonly string[] | null;
  /** Folder of a standalone build whose files are served. */
  readonly folder?: string;
}

/** A front on a free port with a stand-in for Next that notes what reaches it; hosts that no brand has are Aurora's. */
export async function startFront({
  env = {},
  limits = {},
  memoryBytes,
  paths = null,
  folder = '/nowhere',
}: TestFrontOptions = {}): Promise<TestFront> {
  const pages = createPageMemory(memoryBytes ?? 10_000_000);
  const passed: PassedRequest[] = [];
  const refreshed: string[] = [];
  const made: string[] = [];
  const names = createKnownNames(async () => paths);
  const server = createFront({
    edge: readEdgeSettings({ NODE_ENV: 'production', DEFAULT_BRAND: 'aurora', ...env }),
    pages,
    limits: { ...FRONT_LIMITS, ...limits },
    files: readStaticFiles(folder, '.next'),
    names,
    refresh: (path) => void refreshed.push(path),
    async make(path) {
      made.push(path);
      front.make(path);
    },
    async next(request, response) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      passed.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: { ...request.headers },
        body: Buffer.concat(chunks).toString('utf8'),
      });
      front.answer(request, response);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const front: TestFront = {
    port,
    origin: `http://127.0.0.1:${port}`,
    pages,
    passed,
    refreshed,
    made,
    names,
    make: () => undefined,
    answer: (_request, response) => void response.setHeader('content-type', 'text/plain').end('from next'),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return front;
}

export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A page as Next would have made it. */
export function testPage(path: string, over: Partial<LearnedPage> = {}): LearnedPage {
  return {
    path,
    status: 200,
    html: `<!DOCTYPE html><html lang="en"><p>${path}</p>${'<b>x</b>'.repeat(200)}</html>`,
    headers: {
      'content-security-policy': "script-src 'self'",
      'cache-control': 'private, no-cache',
      etag: `"${path}"`,
    },
    tags: ['catalogue:aurora'],
    madeAt: Date.now(),
    keepSeconds: false,
    ...over,
  };
}
