import { askBooks } from '@/components/internal/books.queries';
import { settings } from '@/lib/config/settings';
import { isSameOrigin } from '@/lib/session/session-request';

/** Reconciles and shows what came of it. Like every internal address it answers in the sandbox alone. */
export async function POST(request: Request): Promise<Response> {
  if (!settings().sandbox) return new Response(null, { status: 404 });
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  await askBooks('run');
  return new Response(null, { status: 303, headers: { location: '/internal/books/' } });
}
