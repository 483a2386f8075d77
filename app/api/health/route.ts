import { readHealth } from '@/lib/observability/health';

export const dynamic = 'force-dynamic';

/** 200 once the lobby can serve, with the state of each part; 503 while the platform has not been reached yet. */
export async function GET(): Promise<Response> {
  const health = await readHealth();
  return Response.json(health, {
    status: health.status === 'starting' ? 503 : 200,
    headers: { 'cache-control': 'no-store' },
  });
}
