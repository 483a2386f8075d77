import { createServer } from 'node:http';
import { createMetrics, shapedAs } from '@/contract/metrics';
import packageJson from '@/package.json' with { type: 'json' };

/** The platform's series. Each is declared once, in a file `metrics.ts` of its module or folder. */
export const metrics = createMetrics();

const buildInfo = metrics.gauge({
  name: 'foyer_build_info',
  help: '1; the version of the program',
  labels: { version: shapedAs('one version', /^\d+\.\d+\.\d+[\w.-]*$/) },
});

/** The port of the metrics is used by another program. */
export class MetricsPortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken by another program. Stop it or set PLATFORM_METRICS_PORT to a free port.`);
  }
}

/** A server of its own, which has no path in common with the public one. Throws MetricsPortTaken. */
export async function startMetricsServer(port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => void metrics.answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject('code' in error && error.code === 'EADDRINUSE' ? new MetricsPortTaken(port) : error),
    );
    server.listen({ port, host }, resolve);
  });
  metrics.watchProcess();
  buildInfo.set({ version: packageJson.version }, 1);
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
}
