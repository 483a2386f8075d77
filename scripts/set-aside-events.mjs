// Events that a consumer could not apply, by hand: calls the platform's signed internal API (docs/operations.md).
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { callOperatorApi } from './lib-operator.mjs';
import { fail } from './lib-process.mjs';

const USAGE = `npm run events:set-aside -- <command>

  list [number]                           what waits for an operator, the oldest first
  acts [cursor]                           what was done, the newest first
  retry <consumer> <number> <reason>      tries an event again, once what made it fail is mended
  release <consumer> <number> <reason>    gives an event up for good; those behind it go on

PLATFORM_URL says where, OPERATOR_CLIENT_ID and OPERATOR_CLIENT_SECRET who does it; or OPERATOR_SECRET and OPERATOR.`;

const [command = '', first, number, ...reason] = process.argv.slice(2);
const request = toRequest();
if (!request) fail(USAGE);

const { status, answer } = await callOperatorApi('/internal/set-aside-events', request);
process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
process.exit(status === 200 ? 0 : 1);

function toRequest() {
  if (command === 'list' || command === 'acts') return { action: command, after: first };
  if (!['retry', 'release'].includes(command) || !first || !number || reason.length === 0) return null;
  const operator = process.env.OPERATOR || userInfo().username;
  return { action: command, consumer: first, number, reason: reason.join(' '), operator, key: randomUUID() };
}
