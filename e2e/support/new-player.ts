import { z } from 'zod';
import type { DemoPlayer } from './player';
import { platformUrl } from './product';

const made = z.object({
  playerId: z.string(),
  phoneNumber: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
});

export interface NewPlayer extends DemoPlayer, z.infer<typeof made> {}

export interface NewPlayerWish {
  readonly brand?: string;
  /** That of new accounts of the country without it. */
  readonly currency?: string;
  /** Exact decimal in the currency. */
  readonly funds?: string;
  /** One that the brand serves; that of its demo player without it. */
  readonly country?: string;
  readonly isPhoneVerified?: boolean;
}

/** A registered player whom no other test has. */
export async function makePlayer({ brand = 'aurora', funds = '100.00', ...wish }: NewPlayerWish): Promise<NewPlayer> {
  const answer = await fetch(`${platformUrl}/sandbox/players`, {
    method: 'POST',
    body: JSON.stringify({ brand, funds, ...wish }),
  });
  if (!answer.ok) throw new Error(`no player was made: ${answer.status} ${await answer.text()}`);
  return { brand, ...made.parse(await answer.json()) };
}
