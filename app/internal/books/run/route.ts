import { askBooks } from '@/components/books/books.queries';
import { settings } from '@/lib/config/settings';

/** Reconciles and shows what came of it. Like every internal address it answers in the sandbox alone. */
export async function POST(): Promise<Response> {
  if (!settings().sandbox) return new Response(null, { status: 404 });
  await askBooks('run');
  return new Response(null, { status: 303, headers: { location: '/internal/books/' } });
}
