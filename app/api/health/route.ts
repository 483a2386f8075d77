import { readHealth } from '@/lib/observability/health';

export const dynamic = 'force-dynamic';

/** 200 once the lobby can serve; 503 while the platform has not been reached yet. Nothing else, since it is public. */
export async function GET(): Promise<Response> {
  const status = await readHealth();
  return Response.json(
    { status },
    { status: status === 'starting' ? 503 : 200, headers: { 'cache-control': 'no-store' } },
  );
}
