import { UNKNOWN_COUNTRY } from '@/contract/visitor-country';
import { z } from 'zod';
import { readJson, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { PlayersModule } from '../players/index';
import type { IdentityModule } from './index';

const body = z.object({ brand: z.string(), phoneNumber: z.string() });

/**
 * POST /sandbox/tokens: fresh tokens of a new session without any proof, as a partner would hand them over. Mount it in
 * the sandbox only.
 */
export function createTokensRoute({
  identity,
  players,
}: {
  readonly identity: Pick<IdentityModule, 'openSession'>;
  readonly players: Pick<PlayersModule, 'findPlayerByPhoneNumber'>;
}): RouteHandler {
  async function openSession({ brand, phoneNumber }: z.infer<typeof body>) {
    const player = await players.findPlayerByPhoneNumber(brand, phoneNumber);
    const opened =
      player &&
      (await identity.openSession(
        { brand, locale: 'en_GB', clientAddress: '127.0.0.1', userAgent: '', countryCode: UNKNOWN_COUNTRY },
        player.id,
      ));
    return opened?.ok ? { accessToken: opened.value.accessToken, refreshToken: opened.value.refreshToken } : null;
  }
  return async (request, response, url) => {
    if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== '/sandbox/tokens') return false;
    const parsed = body.safeParse(await readJson(request, 1024));
    const tokens = parsed.success ? await openSession(parsed.data) : null;
    sendJson(response, tokens ? 200 : 404, tokens ?? { error: 'expected {"brand", "phoneNumber"} of a player' });
    return true;
  };
}
