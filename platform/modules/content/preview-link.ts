import { z } from 'zod';
import { openSealedValue, sealValue, type Secrets } from '../../kernel/signed-text';

/** ms that a link to a draft can be opened. */
export const PREVIEW_MS = 30 * 60_000;

/** Signatures of other things under the same secret are none of this. */
const PURPOSE = 'content preview';

const linkSchema = z.strictObject({
  brand: z.string(),
  item: z.string(),
  version: z.number().int(),
  expiresAt: z.iso.datetime(),
});
/** The version that a link shows, and until when. */
type PreviewLink = z.infer<typeof linkSchema>;

/** The token of a link: its holder sees this one version at this one brand. */
export function sealPreview(secrets: Secrets, link: PreviewLink): string {
  return sealValue(secrets, PURPOSE, link);
}

/** Null for a token that we have not made as it is. */
export function openPreview(secrets: Secrets, token: string): PreviewLink | null {
  return linkSchema.safeParse(openSealedValue(secrets, PURPOSE, token)).data ?? null;
}
