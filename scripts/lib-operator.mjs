// The platform's internal API for operators (docs/operators.md), called from the command line.
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, sharedSecret } from './lib-prepare.mjs';
import { fail, portSetting } from './lib-process.mjs';

/** A client of operators.json, where one is named (docs/operators.md). */
const client = process.env.OPERATOR_CLIENT_ID;

/** While it is rotated the first one signs. Only a sandbox has a key that follows from the shared secret. */
function operatorSecret() {
  const own = process.env[client ? 'OPERATOR_CLIENT_SECRET' : 'OPERATOR_SECRET']?.split(',')[0]?.trim();
  if (client && !own) fail('Set OPERATOR_CLIENT_SECRET.');
  if (own) return own;
  const data = resolve(root, process.env.FOYER_DATA || '.data');
  const shared =
    process.env.FOYER_SHARED_SECRET?.split(',')[0]?.trim() ||
    (existsSync(join(data, 'secrets.json')) ? sharedSecret(data) : fail('Set OPERATOR_SECRET.'));
  return createHmac('sha256', shared).update('operators').digest('hex');
}

/** Status and JSON of a signed POST, or the text of a file; ends the process when nothing answers. */
export async function callOperatorApi(path, body) {
  const url = process.env.PLATFORM_URL || `http://127.0.0.1:${portSetting('PLATFORM_PORT', 4000)}`;
  const [timestamp, text] = [new Date().toISOString(), JSON.stringify(body)];
  // The text of contract/signed-call.ts.
  const signed = `to platform\nPOST ${path}\n${timestamp}\n${text}`;
  const signature = createHmac('sha256', operatorSecret()).update(signed).digest('hex');
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signature,
        ...(client ? { 'x-client-id': client } : {}),
      },
      body: text,
    });
    const isFile = response.headers.get('content-type') === 'application/octet-stream';
    if (isFile) return { status: response.status, answer: {}, text: await response.text() };
    return { status: response.status, answer: await response.json() };
  } catch {
    return fail(`Nothing answers at ${url}. The order may have been carried out all the same.`);
  }
}
