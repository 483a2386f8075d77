import { z } from 'zod';
import { visit } from './visit';

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

/**
 * The cookies of a new session of a player of the sandbox, as name and value, handed over as a partner does: by opening
 * a page of the brand, whose address is `lobby`.
 */
export async function playerCookies(
  platformUrl: string,
  lobby: string,
  player: { readonly brand: string; readonly phoneNumber: string },
): Promise<(readonly [name: string, value: string])[]> {
  const answer = await fetch(`${platformUrl}/sandbox/tokens`, { method: 'POST', body: JSON.stringify(player) });
  const tokens = tokensSchema.parse(await answer.json());
  const handedOver = await visit(`${lobby}?${new URLSearchParams(tokens)}`, {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  });
  return (handedOver.headers['set-cookie'] ?? []).map((line) => {
    const [pair = ''] = line.split(';');
    const mark = pair.indexOf('=');
    return [pair.slice(0, mark), pair.slice(mark + 1)];
  });
}
