import 'server-only';
import { z } from 'zod';
import { askPlatform } from '@/lib/page/ask-platform';

const reportSchema = z.object({
  funnels: z.array(z.object({ name: z.string(), steps: z.array(z.object({ key: z.string(), visits: z.number() })) })),
  vitals: z.array(
    z.object({
      page: z.string(),
      metric: z.string(),
      count: z.number(),
      p50: z.number(),
      p75: z.number(),
      p95: z.number(),
    }),
  ),
  events: z.array(z.object({ name: z.string(), count: z.number() })),
  exposures: z.array(
    z.object({
      experiment: z.string(),
      option: z.string(),
      visits: z.number(),
      launches: z.number(),
      signUps: z.number(),
      deposits: z.number(),
    }),
  ),
});

export type AnalyticsReport = z.infer<typeof reportSchema>;

const TIMEOUT_MS = 20_000;

/** The counts of the collector. Null while the platform is away, and outside the sandbox. */
export const askReport = (days: number, brand: string | null): Promise<AnalyticsReport | null> =>
  askPlatform('/internal/analytics/report', { days, brand }, reportSchema, TIMEOUT_MS);
