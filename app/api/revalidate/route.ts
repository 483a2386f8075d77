import { revalidateTag } from 'next/cache';
import { z } from 'zod';
import { settings } from '@/lib/config/settings';
import { isCacheTag } from '@/contract/cache-tags';
import { toWeb } from '@/contract/signed-call';
import { isSignedMessage } from '@/lib/security/signed-message';

const message = z.object({ tags: z.array(z.string().refine(isCacheTag)).min(1).max(200) });
const MAX_BODY = 20_000;

/**
 * The platform says which data changed: pages made from it are served once more as they are and made again behind that.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  const { headers } = request;
  const signed =
    body.length <= MAX_BODY &&
    isSignedMessage({
      secrets: settings().sharedSecrets,
      target: toWeb('/api/revalidate'),
      timestamp: headers.get('x-timestamp'),
      signature: headers.get('x-signature'),
      body,
      now: Date.now(),
    });
  if (!signed) return Response.json({ error: 'BadSignature' }, { status: 401 });
  const parsed = message.safeParse(parseJson(body));
  if (!parsed.success) return Response.json({ error: 'BadRequest' }, { status: 400 });
  for (const tag of parsed.data.tags) revalidateTag(tag, 'max');
  return Response.json({ revalidated: parsed.data.tags });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
