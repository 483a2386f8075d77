import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { newId } from '../../../kernel/ids';
import { signCall } from '../../../kernel/signed-text';
import { sharedOperatorSecret } from '../../../testing/shared-platform';

const anything = z.looseObject({ error: z.string().optional(), erasureId: z.string().optional() });

/** Orders of operators at a platform, under the secret of the shared ones. */
export function operatorCalls(urlOf: () => string) {
  async function call(path: string, given: object) {
    const [timestamp, body] = [new Date().toISOString(), JSON.stringify(given)];
    const signature = signCall(sharedOperatorSecret, toPlatform(path), timestamp, body);
    const answer = await fetch(urlOf() + path, {
      method: 'POST',
      headers: { 'x-timestamp': timestamp, 'x-signature': signature },
      body,
    });
    return { status: answer.status, body: anything.parse(await answer.json()) };
  }
  const orderOf = (playerId: string, action: string, fields: object) => ({
    action,
    brand: 'aurora',
    playerId,
    operator: 'Aino',
    reason: 'the player wrote',
    key: newId(),
    ...fields,
  });
  const act = (playerId: string, action: string, fields: object = {}) =>
    call('/internal/accounts', orderOf(playerId, action, fields));
  return {
    call,
    act,
    exportOf: (playerId: string, fields: object = {}) => call('/internal/players', orderOf(playerId, 'export', fields)),
    async erase(playerId: string) {
      const { body } = await act(playerId, 'erase');
      return act(playerId, 'approve-erasure', { erasureId: body.erasureId, operator: 'Bert' });
    },
  };
}
