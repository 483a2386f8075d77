import { z } from 'zod';
import { isStorableJsonText } from '../../../kernel/http/storable-text';

/** Letters of a browser's answer; an attestation that was not requested is not kept. */
const MOST_LETTERS = 16_384;
const base64url = z.string().regex(/^[\w-]+$/);

const clientData = z.object({ challenge: base64url });

/** How browsers write the answer of a device (PublicKeyCredential.toJSON). */
const common = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
});

const added = common.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});

const used = common.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(128).optional(),
  }),
});

export type AddedCredential = z.infer<typeof added>;
export type UsedCredential = z.infer<typeof used>;

/** The answer, and the challenge that it says it signed; null for anything else. */
function readAnswer<T extends AddedCredential | UsedCredential>(
  text: string,
  shape: z.ZodType<T>,
): { readonly credential: T; readonly challenge: string } | null {
  if (text.length > MOST_LETTERS) return null;
  const credential = shape.safeParse(parseJson(text)).data;
  if (!credential) return null;
  const signed = clientData.safeParse(
    parseJson(Buffer.from(credential.response.clientDataJSON, 'base64url').toString()),
  ).data;
  return signed ? { credential, challenge: signed.challenge } : null;
}

export const readAddedCredential = (text: string) => readAnswer(text, added);
export const readUsedCredential = (text: string) => readAnswer(text, used);

function parseJson(text: string): unknown {
  try {
    return isStorableJsonText(text) ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
