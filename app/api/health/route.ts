import { heldFolder } from '@/contract/config-folder.cjs';
import { readHealth } from '@/lib/observability/health';

export const dynamic = 'force-dynamic';

/**
 * 200 once the lobby can serve; 503 while the platform has not been reached yet, and once the host is to end. Nothing else, since it is public, but the
 * hash of the operator's folder, by which a deployment sees that all hosts run by the same.
 */
export async function GET(): Promise<Response> {
  const status = await readHealth();
  const held = heldFolder();
  return Response.json(
    { status },
    {
      status: status === 'starting' || status === 'stopping' ? 503 : 200,
      headers: {
        'cache-control': 'no-store',
        ...(held ? { 'x-config-hash': held.hash } : {}),
      },
    },
  );
}
