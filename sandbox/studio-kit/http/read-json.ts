import type { IncomingMessage } from 'node:http';
import { isStorableBody } from '../../../platform/kernel/http/storable-text';
import { err, ok, type Result } from '@/contract/result';

const LARGEST_BODY = 4_096;

/** Reads a small JSON body; says what is wrong with it otherwise. */
export async function readJson(request: IncomingMessage): Promise<Result<unknown, string>> {
  if (!request.headers['content-type']?.startsWith('application/json')) return err('expected application/json');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += part.length;
    if (size > LARGEST_BODY) return err(`expected at most ${LARGEST_BODY} bytes`);
    chunks.push(part);
  }
  const body = Buffer.concat(chunks);
  if (!isStorableBody(body, 'application/json')) return err('expected text that can be stored');
  try {
    return ok(JSON.parse(body.toString('utf8')));
  } catch {
    return err('expected JSON');
  }
}
