import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readJson, sendJson } from '../../../platform/kernel/http/answers';
import { orderedOutcomes, type OutcomeOrders } from '../rounds/ordered-outcomes';

export const ORDER_PATH = '/sandbox/rounds';

const body = z.strictObject({
  playerId: z.string().min(1).max(100),
  outcomes: z.array(z.enum(orderedOutcomes)).min(1).max(100),
});

/** POST /sandbox/rounds: how the player's next rounds end, for tests that cannot wait for chance. */
export async function answerOrder(
  orders: OutcomeOrders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parsed = body.safeParse(await readJson(request, 4096));
  if (parsed.success) orders.order(parsed.data.playerId, parsed.data.outcomes);
  const expected = `expected {"playerId", "outcomes": [${orderedOutcomes.join(' | ')}]}`;
  sendJson(response, parsed.success ? 202 : 400, parsed.success ? { status: 'accepted' } : { error: expected });
}
