// The operator's side of withdrawals, by hand: asks the platform's signed door (docs/operations.md).
import { createHmac, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { root, sharedSecret } from './lib-prepare.mjs';
import { fail, portSetting } from './lib-process.mjs';

const USAGE = `npm run withdrawals -- <command>

  list [cursor]            what waits, the oldest first
  acts [cursor]            what was done, the newest first
  approve <id>             sends a withdrawal to the provider, or anew after it was refused there
  refuse <id> <reason>     gives the money back: AccountDetailsWrong, AccountNotInYourName, DocumentsMissing, MethodNotPayable, RefusedInReview
  return <id>              orders anew to send a deposit back
  settle <id> <reference>  such a deposit went back by hand

PLATFORM_URL and FOYER_SHARED_SECRET say where and with which secret, OPERATOR who does it.`;

const [command = '', first, ...rest] = process.argv.slice(2);
const asked = toAsked();
if (!asked) fail(USAGE);

const data = resolve(root, process.env.FOYER_DATA || '.data');
const secret = process.env.FOYER_SHARED_SECRET || (existsSync(join(data, 'secrets.json')) ? sharedSecret(data) : fail('Set FOYER_SHARED_SECRET.'));
const url = process.env.PLATFORM_URL || `http://127.0.0.1:${portSetting('PLATFORM_PORT', 4000)}`;
const { status, answer } = await ask(asked);
for (const line of toLines(answer)) process.stdout.write(`${line}\n`);
process.exit(status === 200 ? 0 : 1);

function toAsked() {
  const act = { id: first, key: randomUUID(), operator: process.env.OPERATOR || userInfo().username };
  if (command === 'list' || command === 'acts') return { action: 'list', of: command === 'list' ? 'waiting' : 'acts', after: first };
  if (first === undefined) return null;
  if (command === 'approve' || command === 'return') return { action: command, ...act };
  if (command === 'refuse') return { action: command, ...act, reason: rest[0] ?? '' };
  return command === 'settle' ? { action: command, ...act, reference: rest.join(' ') } : null;
}

async function ask(body) {
  const [timestamp, text] = [new Date().toISOString(), JSON.stringify(body)];
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
  try {
    const response = await fetch(`${url}/internal/withdrawals`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }, body: text });
    return { status: response.status, answer: await response.json() };
  } catch {
    return fail(`Nothing answers at ${url}. What was asked for may have been done all the same: list says how it stands.`);
  }
}

function toLines({ waiting, acts, next, ...other }) {
  const entries = waiting?.map(({ requestedAt, id, type, stage, amount, fee, currency, method, brand, playerId, heldBy, documents }) =>
    [requestedAt, id, type, stage ?? '', `${amount} ${currency}`, `fee ${fee}`, method, brand, playerId, [...heldBy, ...documents].join(' ') || 'waits for approval'].join('  '))
    ?? acts?.map(({ at, transactionId, action, detail, operator, brand, playerId }) => [at, transactionId, action, detail ?? '', operator, brand, playerId].join('  '));
  if (!entries) return [JSON.stringify(other, null, 2)];
  return [...(entries.length > 0 ? entries : ['Nothing.']), ...(next ? [`more: npm run withdrawals -- ${command} ${next}`] : [])];
}
