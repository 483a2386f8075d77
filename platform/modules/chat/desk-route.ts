import { z } from 'zod';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { Route } from '../../kernel/http/route';
import type { OperatorGate } from '../../kernel/operators/gate';
import type { Secrets } from '../../kernel/signed-text';
import type { Chat } from './index';

const requestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({ action: z.literal('read'), id: z.uuid() }),
  z.strictObject({ action: z.literal('reply'), id: z.uuid(), text: z.string().max(2_000), key: z.string().max(64) }),
]);

/** POST /internal/chat/desk: the agents' side, for operators and holders of the shared secret. */
export function createDeskRoute(desk: Chat['desk'], gate: OperatorGate, secret: Secrets): Route {
  return createOperatorRoute({
    path: '/internal/chat/desk',
    bodyLimit: 16_384,
    gate,
    secret,
    schema: requestSchema,
    async answer(request) {
      switch (request.action) {
        case 'list':
          return { status: 200, body: { conversations: await desk.list() } };
        case 'read':
          return { status: 200, body: { messages: await desk.messages(request.id) } };
        case 'reply': {
          const sent = await desk.reply(request.id, request);
          return sent.ok ? { status: 200, body: {} } : { status: 400, body: { error: sent.error.kind } };
        }
      }
    },
  });
}
