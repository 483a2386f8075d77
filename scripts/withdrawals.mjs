// The operator's side of withdrawals, by hand: calls the platform's signed internal API (docs/team-payments.md).
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { callOperatorApi } from './lib-operator.mjs';
import { fail } from './lib-process.mjs';

const USAGE = `npm run withdrawals -- <command>

  list [cursor]            what waits, the oldest first
  undelivered              orders that their provider does not acknowledge, the oldest first
  acts [cursor]            what was done, the newest first
  approve <id>             sends a withdrawal to the provider, or again after it was refused there
  refuse <id> <reason>     gives the money back: AccountDetailsWrong, AccountNotInYourName, DocumentsMissing, MethodNotPayable, RefusedInReview
  return <id>              orders again to send a deposit back
  settle <id> <reference>  such a deposit went back by hand
  differences [cursor]     what providers reported and nobody could book, the oldest first
  book <id> <difference>   books it as it was reported
  dismiss <id> <difference> <reference>
                           it was settled in another way

PLATFORM_URL says where, OPERATOR_CLIENT_ID and OPERATOR_CLIENT_SECRET who does it; or OPERATOR_SECRET and OPERATOR.`;

const [command = '', first, ...rest] = process.argv.slice(2);
const request = toRequest();
if (!request) fail(USAGE);

const { status, answer } = await callOperatorApi('/internal/withdrawals', request);
for (const line of toLines(answer)) process.stdout.write(`${line}\n`);
process.exit(status === 200 ? 0 : 1);

function toRequest() {
  const act = { id: first, key: randomUUID(), operator: process.env.OPERATOR || userInfo().username };
  const lists = { list: 'waiting', acts: 'acts', undelivered: 'undelivered', differences: 'differences' };
  if (Object.hasOwn(lists, command)) return { action: 'list', of: lists[command], after: first };
  if (first === undefined) return null;
  if (command === 'approve' || command === 'return') return { action: command, ...act };
  if (command === 'refuse') return { action: command, ...act, reason: rest[0] ?? '' };
  const [difference = '', ...words] = rest;
  if (command === 'book') return { action: command, ...act, difference };
  if (command === 'dismiss') return { action: command, ...act, difference, reference: words.join(' ') };
  return command === 'settle' ? { action: command, ...act, reference: rest.join(' ') } : null;
}

function toLines({ waiting, undelivered, differences, acts, next, ...other }) {
  const entries =
    waiting?.map(
      ({ requestedAt, id, type, stage, amount, fee, currency, method, brand, playerId, heldBy, documents }) =>
        [
          requestedAt,
          id,
          type,
          stage ?? '',
          `${amount} ${currency}`,
          `fee ${fee}`,
          method,
          brand,
          playerId,
          [...heldBy, ...documents].join(' ') || 'waits for approval',
        ].join('  '),
    ) ??
    undelivered?.map(({ since, id, amount, currency, method, attempts, lastError }) =>
      [since, id, `${amount} ${currency}`, method, `${attempts} tries`, lastError ?? ''].join('  '),
    ) ??
    differences?.map(({ reportedAt, transactionId, id, kind, outcome, amount, currency, transaction }) =>
      [
        reportedAt,
        transactionId,
        id,
        `${kind}: ${outcome} ${amount} ${currency}`,
        `${transaction.type} ${transaction.status} ${transaction.amount} ${transaction.currency}`,
      ].join('  '),
    ) ??
    acts?.map(({ at, transactionId, action, detail, operator, brand, playerId }) =>
      [at, transactionId, action, detail ?? '', operator, brand, playerId].join('  '),
    );
  if (!entries) return [JSON.stringify(other, null, 2)];
  return [
    ...(entries.length > 0 ? entries : ['Nothing.']),
    ...(next ? [`more: npm run withdrawals -- ${command} ${next}`] : []),
  ];
}
