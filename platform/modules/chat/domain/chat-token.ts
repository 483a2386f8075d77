import { createHmac } from 'node:crypto';

/** How long a messenger may use it; it asks for another one then. */
export const CHAT_TOKEN_SECONDS = 15 * 60;

export interface ChatToken {
  readonly token: string;
  readonly expiresAt: Date;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A signed JWT (HS256) that says who the player is, by a name that this brand's messenger alone knows: neither the
 * account's id nor anything that names a person. `identifier_hash` is what Chatwoot's identity check wants.
 */
export function signChatToken(secret: string, brand: string, playerId: string, now: Date): ChatToken {
  const issued = Math.floor(now.getTime() / 1_000);
  const hmac = (text: string) => createHmac('sha256', secret).update(text);
  const sub = hmac(`chat ${brand} ${playerId}`).digest('hex').slice(0, 32);
  const claims = {
    sub,
    aud: 'chat',
    brand,
    iat: issued,
    exp: issued + CHAT_TOKEN_SECONDS,
    identifier_hash: hmac(sub).digest('hex'),
  };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return {
    token: `${signed}.${hmac(signed).digest('base64url')}`,
    expiresAt: new Date((issued + CHAT_TOKEN_SECONDS) * 1_000),
  };
}
