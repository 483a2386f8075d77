import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../kernel/db/db';
import { linkValidSeconds, type VerificationDeps } from '../deps';
import { replaceLink, type NewLink } from '../store';

/** A link holds 256 random bits, so a plain hash keeps it secret. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes the player's newest link, in place of the one before. */
export async function makeLink(
  tx: Queryable,
  { clock, siteOrigin }: Pick<VerificationDeps, 'clock' | 'siteOrigin'>,
  { locale, ...of }: Pick<NewLink, 'playerId' | 'brand' | 'email' | 'isChange'> & { readonly locale: string },
): Promise<{ readonly link: string; readonly expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + linkValidSeconds * 1000);
  await replaceLink(tx, { ...of, tokenHash: hashOf(token), createdAt, expiresAt });
  return {
    link: `${siteOrigin(of.brand)}/verifyEmail/?${new URLSearchParams({ token, locale }).toString()}`,
    expiresAt,
  };
}
