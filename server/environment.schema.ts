import { z } from 'zod';
import { port, sharedEnvironment } from '@/contract/environment.schema';
import { FRONT_LIMITS } from '@/server/front';

/** The variables of the web's HTTP front. */
export const frontEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOSTNAME: z.string().default('0.0.0.0'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  KEEP_ALIVE_TIMEOUT: z.coerce.number().int().nonnegative().default(FRONT_LIMITS.keepAliveMs),
  PAGE_MEMORY_MB: z.coerce.number().int().min(1).default(128),
  ...sharedEnvironment.pick({
    LOG_LEVEL: true,
    LOG_REQUESTS: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    SHUTDOWN_DELAY_MS: true,
  }).shape,
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(FRONT_LIMITS.connectionsPerAddress),
});
