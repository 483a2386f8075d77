import { sendReply } from '@/components/chat/desk.queries';
import { settings } from '@/lib/config/settings';
import { isSameOrigin } from '@/lib/session/session-request';

/** Sends an agent's answer and shows the conversation. Like every internal address it answers in the sandbox alone. */
export async function POST(request: Request): Promise<Response> {
  if (!settings().sandbox) return new Response(null, { status: 404 });
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const id = /^[\da-f-]{36}$/.exec(text('id'))?.[0] ?? '';
  const isSent = id !== '' && (await sendReply(id, text('text'), text('key')));
  const location = `/internal/chat/?id=${id}${isSent ? '' : '&result=refused'}`;
  return new Response(null, { status: 303, headers: { location } });
}
