import { graphql } from 'graphql';
import { builder, RootRef } from '../../graphql/builder';
import { newId, type PlayerId } from '../../kernel/ids';
import type { LimitsModule, PastChange, SetLimitRequest } from './index';
import { registerLimitsTypes } from './graphql';

const requests: SetLimitRequest[] = [];
const pages: unknown[] = [];
const playerId = newId();
const book = {
  playerId,
  version: 1,
  now: new Date(),
  timeZone: 'Europe/Malta',
  currency: 'EUR',
  isIncreaseBlocked: false,
  increaseWait: 24,
  deposit: [],
};
const change: PastChange = {
  number: 12n,
  kind: 'loss',
  period: 'Week',
  change: 'IncreaseRequested',
  before: 20_00n,
  after: null,
  currency: 'EUR',
  changedAt: new Date('2026-11-18T11:00:00Z'),
};
const limits = {
  getLimits: async () => book,
  getHistory: async (_player: PlayerId, page: unknown) => {
    pages.push(page);
    return { changes: [change], hasNextPage: true };
  },
  setLimit: async (request: SetLimitRequest) => {
    requests.push(request);
    return { ok: true, value: undefined };
  },
};

let schema: ReturnType<typeof open> | undefined;
function open() {
  // A type without fields is no schema.
  builder.objectField(RootRef, 'brand', (t) => t.exposeString('brand'));
  registerLimitsTypes(builder, limits as unknown as LimitsModule);
  return builder.toSchema();
}

test.each([
  ['setDepositLimit(period: Day)', 'BadInput', []],
  ['setDepositLimit(period: Day, amount: null)', undefined, [null]],
  ['setDepositLimit(period: Day, amount: "20.00")', undefined, [20_00n]],
  ['setDepositLimit(period: Day, amount: "20.001")', 'InvalidAmount', []],
])('%s is answered %s: only an amount written out as null asks for no limit [PRF-02]', async (field, type, amounts) => {
  requests.length = 0;
  const answer = await graphql({
    schema: (schema ??= open()),
    source: `mutation { ${field} { version } }`,
    contextValue: { session: { playerId } },
  });
  expect(answer.errors?.[0]?.extensions.type).toBe(type);
  expect(requests.map((request) => request.kind !== 'session' && request.amount && request.amount.amount)).toEqual(
    amounts,
  );
});

test('gives the history of changes with exact amounts, from the cursor on; one that is none starts over [PRF-07]', async () => {
  const fields = 'nodes { id kind period change from to currency } pageInfo { endCursor hasNextPage }';
  const answer = await graphql({
    schema: (schema ??= open()),
    source: `mutation {
      setDepositLimit(period: Day, amount: null) {
        next: history(first: 2, after: "13") { ${fields} }
        first: history(after: "x' or 1=1") { ${fields} }
      }
    }`,
    contextValue: { session: { playerId } },
  });
  expect(answer).toMatchObject({
    data: {
      setDepositLimit: {
        next: {
          nodes: [
            {
              id: '12',
              kind: 'Loss',
              period: 'Week',
              change: 'IncreaseRequested',
              from: '20.00',
              to: null,
              currency: 'EUR',
            },
          ],
          pageInfo: { endCursor: '12', hasNextPage: true },
        },
      },
    },
  });
  expect(pages).toEqual([
    { first: 2, after: 13n },
    { first: 20, after: null },
  ]);
});
