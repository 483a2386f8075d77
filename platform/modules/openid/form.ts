import type { IncomingMessage } from 'node:http';
import { UnstorableText } from '../../kernel/http/answers';
import { isStorableBody } from '../../kernel/http/storable-text';

const bodyLimit = 16 * 1024;

/** The fields of a posted form; null when it is none, or too large. Throws UnstorableText. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = '';
  let isTooLarge = false;
  // Read to its end in any case, so that the answer can be heard.
  for await (const chunk of request) {
    if (text.length <= bodyLimit) text += String(chunk);
    isTooLarge ||= text.length > bodyLimit;
  }
  if (!isStorableBody(Buffer.from(text), request.headers['content-type'])) throw new UnstorableText();
  return isTooLarge || !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    ? null
    : new URLSearchParams(text);
}
