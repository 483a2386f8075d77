import { giveByHand } from '@/components/rewards/operator.queries';
import { settings } from '@/lib/config/settings';
import { isSameOrigin } from '@/lib/session/session-request';

/** Gives a reward and says what came of it. Like every internal address it answers in the sandbox alone. */
export async function POST(request: Request): Promise<Response> {
  if (!settings().sandbox) return new Response(null, { status: 404 });
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const outcome = await giveByHand({
    campaignId: text('campaignId'),
    brand: text('brand'),
    phoneNumber: text('phoneNumber'),
    operator: text('operator'),
    reason: text('reason'),
    key: text('key'),
  });
  return new Response(null, { status: 303, headers: { location: `/internal/rewards/?outcome=${outcome}` } });
}
