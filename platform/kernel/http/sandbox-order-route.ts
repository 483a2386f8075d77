import { z } from 'zod';
import { readJson, sendJson, type RouteHandler } from './answers';

interface SandboxOrderRoute<T> {
  /** Without the slash at its end, which may come. */
  readonly path: string;
  /** Of what an operator may ask. */
  readonly schema: z.ZodType<T>;
  readonly findPlayer: (brand: string, phoneNumber: string) => Promise<{ readonly id: string } | null>;
  readonly answer: (order: T) => Promise<{ readonly status: number; readonly body: unknown }>;
}

const BODY_LIMIT = 16_384;
const requestBody = z.object({ brand: z.string(), phoneNumber: z.string(), order: z.record(z.string(), z.unknown()) });

/** An operator's order without a signature, about the player with the number. Mount it in the sandbox only. */
export function createSandboxOrderRoute<T>({ path, schema, findPlayer, answer }: SandboxOrderRoute<T>): RouteHandler {
  return async (request, response, url) => {
    if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== path) return false;
    const given = requestBody.safeParse(await readJson(request, BODY_LIMIT)).data;
    const player = given && (await findPlayer(given.brand, given.phoneNumber));
    const order = schema.safeParse(player && { ...given.order, playerId: player.id });
    const { status, body } = order.success
      ? await answer(order.data)
      : { status: 400, body: { error: 'expected {"brand", "phoneNumber", "order"} with an order of an operator' } };
    sendJson(response, status, body);
    return true;
  };
}
