import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { isWalletOperation, walletBodies } from './domain/wallet-call';
import { walletOpenApi } from './domain/wallet-openapi';
import { walletExamples } from './domain/wallet-examples';
import { refusalsOf, walletAnswers } from './domain/wallet-protocol';
import { GAME, openWalletBench, ORIGIN, tokenOf, type WalletBench, type WalletReply } from './testing/wallet-bench';

/** The rules of OpenAPI 3.1 for the objects that the document has; one of another form is refused. */
const schema = z.record(z.string(), z.json());
const examples = z.record(z.string(), z.strictObject({ value: schema }));
const content = z.strictObject({ 'application/json': z.strictObject({ schema, examples: examples.optional() }) });
const parameter = z.strictObject({ name: z.string(), in: z.enum(['header']), description: z.string(), schema });
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(z.strictObject({ $ref: z.literal('#/components/parameters/provider') })),
  requestBody: z.strictObject({ required: z.literal(true), content }),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|5XX)$/),
    z.strictObject({ description: z.string(), content: content.optional() }),
  ),
});
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string().startsWith('/'), z.strictObject({ post: operation })),
  components: z.strictObject({
    parameters: z.record(z.string(), parameter),
    schemas: z.record(z.string(), schema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('header'),
        name: z.string(),
        description: z.string(),
      }),
    ),
  }),
});

const printed: unknown = JSON.parse(readFileSync(join(process.cwd(), 'docs', 'wallet-api.openapi.json'), 'utf8'));
const document = documentSchema.parse(printed);
const operations = Object.entries(document.paths).map(([path, { post }]) => [path, post] as const);

/** A schema of the document as a validator made of JSON Schema alone. */
function validator(of: z.infer<typeof schema>): z.ZodType {
  const own: z.core.JSONSchema.JSONSchema = JSON.parse(JSON.stringify({ ...of, additionalProperties: false }));
  return z.fromJSONSchema(own);
}
const answerOf = (name: string, status: number) => {
  const found = document.paths[`/wallet/v1/${name}`]?.post.responses[status]?.content?.['application/json'];
  if (!found) throw new Error(`${name} has no answer of ${status}`);
  return validator(found.schema);
};

test('the document is OpenAPI 3.1 with every operation once, and is the one that a platform serves [WAL-06, OPR-06]', () => {
  expect(operations.map(([path]) => path)).toEqual(Object.keys(walletBodies).map((name) => `/wallet/v1/${name}`));
  expect(operations.map(([, { operationId }]) => operationId)).toEqual(Object.keys(walletBodies));
  const named = document.security.flatMap(Object.keys);
  expect(named.sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
  const refusals = z.object({ properties: z.object({ error: z.object({ enum: z.array(z.string()) }) }) });
  const { enum: codes } = refusals.parse(document.components.schemas.Refusal).properties.error;
  const known = new Set([...Object.values(refusalsOf).flat(), 'BadRequest', 'BadSignature', 'NotFound']);
  expect(walletOpenApi(codes.filter((code) => !known.has(code)))).toEqual(printed);
});

test.each(operations)('every example of %s is one that its schemas and the platform take [WAL-06]', (_path, post) => {
  const { operationId: name } = post;
  if (!isWalletOperation(name)) throw new Error(`${name} is no operation`);
  const ofCalls = post.requestBody.content['application/json'];
  const ofAnswers = post.responses[200]?.content?.['application/json'];
  const made = walletExamples[name].length;
  for (const [body, check] of [
    [ofCalls, walletBodies[name].strict()],
    [ofAnswers, walletAnswers[name].extend({ requestId: z.string().optional() }).strict()],
  ] as const) {
    const values = Object.values(body?.examples ?? {}).map(({ value }) => value);
    expect(values).toHaveLength(made);
    for (const value of values) {
      expect(check.safeParse(value).error).toBeUndefined();
      expect(validator(body?.schema ?? {}).safeParse(value).error).toBeUndefined();
    }
  }
  expect(validator(ofCalls.schema).safeParse({}).success).toBe(false);
});

describe('the answers of the platform', () => {
  let bench: WalletBench;
  beforeAll(async () => {
    bench = await openWalletBench();
  });
  afterAll(() => bench.db.close());

  const check = (name: string, { status, body }: WalletReply) => {
    expect([name, status, answerOf(name, status).safeParse(body).error]).toEqual([name, status, undefined]);
    return body;
  };

  test.each([
    ['EUR', '1.50'],
    ['JPY', '150'],
    ['KWD', '1.500'],
  ])('every answer in %s is as the document says, a refusal too [WAL-06]', async (currency, stake) => {
    const { call, games, newPlayer } = bench;
    const playerId = await newPlayer(10_000n, currency);
    const launched = await games.launchGame({ ...ORIGIN, slug: GAME, mode: 'REAL', playerId });
    const launchToken = launched.ok ? tokenOf(launched.value.launchUrl) : '';
    const { sessionId } = check('authenticate', await call('authenticate', { launchToken }));
    const [requestId, roundId, later] = [newId(), newId(), newId()];
    const bet = { requestId, sessionId, roundId, gameSlug: GAME, stake, currency };
    const win = { requestId: newId(), sessionId, roundId, amount: stake, roundClosed: true };
    const prize = { requestId: newId(), sessionId, kind: 'jackpot', reference: 'j', amount: stake, currency };
    const calls = [
      ['authenticate', { launchToken }],
      ['balance', { sessionId }],
      ['balance', { sessionId: newId() }],
      ['bet', bet],
      ['bet', { ...bet, requestId: newId(), roundId: newId(), stake: `9${stake.replaceAll('1', '9')}` }],
      ['bet', { ...bet, stake: 'much' }],
      ['round', { roundId }],
      ['win', win],
      ['win', { ...win, roundId: newId() }],
      ['win', { ...win, requestId: newId() }],
      ['bet-and-win', { ...bet, requestId: newId(), roundId: newId(), amount: stake, roundClosed: true }],
      ['prize', prize],
      ['prize', { ...prize, kind: 'other' }],
      ['rollback', { requestId: newId(), betRequestId: requestId }],
      ['rollback', { requestId: newId(), betRequestId: later }],
      ['bet', { ...bet, requestId: later, roundId: newId() }],
      ['request', { requestId }],
      ['request', { requestId: later }],
      ['request', { requestId: newId() }],
      ['round', { roundId }],
      ['round', { roundId: newId() }],
      ['session', { sessionId }],
      ['session', { sessionId, after: 'x' }],
      ['statement', { from: '2020-01-01T00:00:00Z', until: '2020-01-01T12:00:00+02:00' }],
      ['statement', { from: '2020-01-01T00:00:00Z', until: '2020-01-03T00:00:00Z' }],
    ] as const;
    for (const [name, body] of calls) check(name, await call(name, body));
    check('bet', await call('bet', bet, 'a wrong key'));
  });
});
