import { z } from 'zod';
import { jackpotPots } from '@/contract/jackpot.schema';
import type { Db } from '../../kernel/db/db';
import { appendFact } from '../../kernel/events/append-event';
import { readJson, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { PlayersModule } from '../players/index';
import { dropForced } from './events';
import type { JackpotsModule } from './index';

const body = z.object({ brand: z.string(), phoneNumber: z.string(), pot: z.enum(jackpotPots) });

/** POST /sandbox/jackpots/drop: a pot drops to a player who has opted in, in the turn of the bets. For a sandbox only. */
export function createJackpotSandboxRoutes({
  db,
  players,
  jackpots,
  wakeConsumers,
}: {
  readonly db: Db;
  readonly players: Pick<PlayersModule, 'findPlayerByPhoneNumber'>;
  readonly jackpots: Pick<JackpotsModule, 'instanceOf' | 'getOptIn'>;
  readonly wakeConsumers: () => void;
}): RouteHandler {
  return async (request, response, url) => {
    if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== '/sandbox/jackpots/drop') return false;
    const order = body.safeParse(await readJson(request, 1024));
    const instance = order.success ? jackpots.instanceOf(order.data.brand) : null;
    if (!order.success || !instance) {
      sendJson(response, 400, { error: `expected {"brand", "phoneNumber", "pot": ${jackpotPots.join(' | ')}}` });
      return true;
    }
    const { brand, phoneNumber, pot } = order.data;
    const player = await players.findPlayerByPhoneNumber(brand, phoneNumber);
    if (!player || !(await jackpots.getOptIn(instance, player.id))?.optedIn) {
      sendJson(response, 409, { error: 'no player with this number has opted in at this brand' });
      return true;
    }
    const payload = { instanceId: instance.id, potId: pot, playerId: player.id };
    await appendFact(db, dropForced, { key: player.id, payload });
    wakeConsumers();
    sendJson(response, 202, { status: 'accepted' });
    return true;
  };
}
