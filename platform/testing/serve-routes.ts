import type { RouteHandler } from '../kernel/http/answers';
import { startHttpServer } from '../http/http-server';
import { freePort } from './start-platform';

/** These routes behind the platform's own HTTP server, on a port of its own. */
export async function serveRoutes(
  routes: readonly RouteHandler[],
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const port = await freePort();
  const server = await startHttpServer(port);
  server.open({
    routes,
    origins: { origins: [], brandHosts: [], sandbox: false, isTrustedPeer: () => false },
    sockets: {
      upgrade: (_request, socket) => void socket.destroy(),
      size: () => 0,
      restartAll: () => undefined,
      close: async () => undefined,
    },
  });
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
