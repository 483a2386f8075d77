import { graphql } from 'graphql';
import { builder, RootRef } from '../../graphql/builder';
import { newId } from '../../kernel/ids';
import type { LimitsModule, SetLimitRequest } from './index';
import { registerLimitsTypes } from './graphql';

const requests: SetLimitRequest[] = [];
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
const limits = {
  getLimits: async () => book,
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
  expect(requests.map(({ amount }) => amount && amount.amount)).toEqual(amounts);
});
