import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../kernel/signed-text';
import { testSharedSecret, type TestPlatform } from './start-platform';

type Random = () => number;
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const methods = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'LINK', 'QUERY', 'PROPFIND'];
const texts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '🎰',
  "'; drop table players; --",
  '<script>',
  '../../etc/passwd',
  '%',
  '%00',
  '\\u0000',
  '-1',
  '1e400',
  'NaN',
  '0.001',
  '99999999999999999999.99',
  '20.00',
  'EUR',
  'FI',
  'aurora',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-7000-8000-00000000000g',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-11-22T12:00:00Z',
  'x'.repeat(5_000),
  'a.b.c',
  '{}',
  'null',
];
const numbers = [0, -1, 1, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 1e15, 0.5, -0, 1e308];

const pick = <T>(things: readonly [T, ...T[]] | readonly T[], random: Random): T => {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new RangeError('nothing to pick from');
  return thing;
};

/** Something that did not hold: what was sent and what came back. */
export interface JunkFinding {
  readonly sent: string;
  readonly answer: string;
}

/** Sends so many requests of junk and answers those that ended in a 5xx, an InternalFailure or not at all. */
export async function sendJunk(platform: TestPlatform, count: number, random: Random): Promise<JunkFinding[]> {
  const ways = [createRouteJunk(random), await createGraphqlJunk(platform, random)];
  const findings: JunkFinding[] = [];
  const one = async (index: number): Promise<void> => {
    const call = (ways[index % ways.length] ?? ways[0])?.();
    if (!call) return;
    const answer = await deliver(platform, call);
    const isRight = answer.status < 500 && !answer.body.includes('InternalFailure');
    if (!isRight)
      findings.push({
        sent: JSON.stringify(call).slice(0, 600),
        answer: `${answer.status} ${answer.body.slice(0, 300)}`,
      });
  };
  for (let begun = 0; begun < count; begun += 8)
    await Promise.all(Array.from({ length: Math.min(8, count - begun) }, (_, index) => one(begun + index)));
  return findings;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const answerWithinMs = 60_000;

function deliver({ port }: TestPlatform, call: Call): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 599, body: error.message });
    const request = send(
      { host: '127.0.0.1', port, method: call.method, path: call.path, headers: call.headers, timeout: answerWithinMs },
      (response) => {
        let body = '';
        response.on('data', (data) => (body += String(data)));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        response.on('error', fail);
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', fail);
    request.end(call.body);
  });
}

function junkValue(random: Random, names: readonly string[], depth = 0): Json {
  const kind = random();
  if (kind < 0.5 || depth > 3) return pick(texts, random);
  if (kind < 0.65) return pick(numbers, random);
  if (kind < 0.72) return pick([true, false, null], random);
  // Nothing that compares or joins can read it.
  if (kind < 0.75) return { length: { toString: 1, valueOf: 1 } };
  if (kind < 0.82) return Array.from({ length: Math.floor(random() * 4) }, () => junkValue(random, names, depth + 1));
  return Object.fromEntries(
    Array.from({ length: 1 + Math.floor(random() * 8) }, () => [
      pick(names, random),
      junkValue(random, names, depth + 1),
    ]),
  );
}

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/(?<!\.test)\.ts$/.test(name)) yield readFileSync(path, 'utf8');
  }
}

/** Paths and fields of bodies as the sources name them, so that a new route is in it by itself. */
function readNames(): { readonly paths: readonly string[]; readonly fields: readonly string[] } {
  const all = [...sources('platform'), ...sources('sandbox')];
  const of = (pattern: RegExp) => [
    ...new Set(all.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''))),
  ];
  const openid = ['auth', 'registrations', 'token', 'certs', 'userinfo', 'revoke', 'logout'].map(
    (name) => `/realms/aurora/protocol/openid-connect/${name}`,
  );
  return {
    paths: [...of(/['"`](\/[a-z][a-z0-9-]*(?:\/[\w.-]+)*\/?)['"`$?]/g), ...openid, '/realms/kuu/', '/graphql'],
    fields: [
      ...of(/\b([a-zA-Z]+): z\./g),
      'client_id',
      'code',
      'state',
      'grant_type',
      'redirect_uri',
      'scope',
      'order',
    ],
  };
}

const secretOf = (purpose: string): string => createHmac('sha256', testSharedSecret).update(purpose).digest('hex');

function createRouteJunk(random: Random): () => Call {
  const { paths, fields } = readNames();
  const secrets = ['game provider', 'sign-in provider', 'payment provider'].map(secretOf).concat(testSharedSecret);
  return () => {
    const pairs = Array.from({ length: Math.floor(random() * 4) }, () => [pick(fields, random), pick(texts, random)]);
    const query = new URLSearchParams(pairs.map(([name = '', text = '']) => [name, text]));
    const method = random() < 0.6 ? 'POST' : pick(methods, random);
    const isForm = random() < 0.3;
    const body = isForm
      ? query.toString()
      : random() < 0.1
        ? pick(texts, random)
        : JSON.stringify(junkValue(random, fields, -1));
    const timestamp = random() < 0.5 ? new Date().toISOString() : String(Date.now());
    const path = pick(paths, random) + (random() < 0.1 ? pick(['/', '%00', '%ff', '/../x', '//'], random) : '');
    return {
      method,
      path: pairs.length > 0 && random() < 0.5 ? `${path}?${query.toString()}` : path,
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-timestamp': timestamp,
        'x-signature': signCall(
          pick(secrets, random),
          toPlatform(path, method === 'GET' ? 'GET' : 'POST'),
          timestamp,
          body,
        ),
        authorization: `Bearer ${random() < 0.5 ? 'a.b.c' : ''}`,
      },
      body,
    };
  };
}

/** Fields that end the session or the account, after which all else would be refused at once. */
const ending = /logout|endSession|revoke|close|block|exclu|pause|break/i;

async function createGraphqlJunk(platform: TestPlatform, random: Random): Promise<() => Call> {
  const { data } = await platform.graphql(getIntrospectionQuery());
  const schema = buildClientSchema(data as unknown as IntrospectionQuery);
  const tokens = await fetch(`${platform.url}/sandbox/tokens`, {
    method: 'POST',
    body: JSON.stringify({ brand: 'aurora', phoneNumber: '+358401000001' }),
  });
  const { accessToken } = (await tokens.json()) as { accessToken: string };
  const operations = operationsOf(schema);
  return () => {
    const { operation, path, field } = pick(operations, random);
    const parts = operationOf(schema, operation, path, field, random);
    const body = JSON.stringify(parts);
    const isGet = operation === 'query' && random() < 0.1;
    const query = new URLSearchParams({ query: parts.query, variables: JSON.stringify(parts.variables) });
    return {
      method: isGet ? 'GET' : 'POST',
      path: isGet ? `/graphql?${query.toString()}` : '/graphql',
      headers: {
        'content-type': 'application/json',
        'content-length': String(isGet ? 0 : Buffer.byteLength(body)),
        brand: random() < 0.9 ? 'aurora' : 'nobody',
        locale: random() < 0.8 ? 'en_GB' : 'xx_XX',
        ...(random() < 0.7 ? { authorization: `Bearer ${accessToken}` } : {}),
      },
      body: isGet ? '' : body,
    };
  };
}

interface Operation {
  readonly operation: 'query' | 'mutation';
  /** Fields from the root down to the called one. */
  readonly path: readonly string[];
  readonly field: GraphQLField<unknown, unknown>;
}

function operationsOf(schema: GraphQLSchema): Operation[] {
  const fieldsOf = (name: string | undefined) => {
    const type = name === undefined ? undefined : schema.getType(name);
    return isObjectType(type) ? Object.values(type.getFields()) : [];
  };
  const below = (type: string | undefined, operation: Operation['operation'], path: readonly string[]): Operation[] =>
    fieldsOf(type).map((field) => ({ operation, path, field }));
  const deeper = ['root', 'viewer'].flatMap((name) => {
    const parent = schema.getQueryType()?.getFields()[name];
    const type = parent && getNamedType(parent.type).name;
    return below(type, 'query', [name]).flatMap((outer) => [
      outer,
      ...below(getNamedType(outer.field.type).name, 'query', [name, outer.field.name]).filter(
        ({ field }) => field.args.length > 0 && outer.field.args.length === 0,
      ),
    ]);
  });
  return [...deeper, ...below(schema.getMutationType()?.name, 'mutation', [])].filter(
    ({ operation, field }) => operation === 'query' || !ending.test(field.name),
  );
}

function operationOf(
  schema: GraphQLSchema,
  operation: Operation['operation'],
  path: readonly string[],
  field: GraphQLField<unknown, unknown>,
  random: Random,
): { query: string; variables: Record<string, Json> } {
  const given = field.args.filter((argument) => random() < 0.8 || String(argument.type).endsWith('!'));
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const own = `${field.name}${passed && `(${passed})`}${selectionOf(schema, field)}`;
  const nested = path.reduceRight((inner, name) => `${name} { ${inner} }`, own);
  return {
    query: `${operation} Junk${declared && `(${declared})`} { ${nested} }`,
    variables: Object.fromEntries(given.map(({ name, type }) => [name, valueOf(type, random)])),
  };
}

function selectionOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, depth = 0): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return isLeafType(type) ? '' : ' { __typename }';
  const fields = Object.values(type.getFields()).filter((each) => each.args.length === 0);
  const leaves = fields.filter((each) => isLeafType(getNamedType(each.type))).map(({ name }) => name);
  const branches = depth < 1 ? fields.filter((each) => isObjectType(getNamedType(each.type))) : [];
  return ` { ${['__typename', ...leaves, ...branches.map((each) => each.name + selectionOf(schema, each, depth + 1))].join(' ')} }`;
}

function valueOf(type: GraphQLInputType, random: Random): Json {
  if (random() < 0.03) return junkValue(random, ['a']);
  const bare = getNullableType(type);
  if (isListType(bare)) return Array.from({ length: Math.floor(random() * 3) }, () => valueOf(bare.ofType, random));
  if (isEnumType(bare)) return pick(bare.getValues(), random).name;
  if (isInputObjectType(bare))
    return Object.fromEntries(Object.values(bare.getFields()).map((each) => [each.name, valueOf(each.type, random)]));
  switch (String(bare)) {
    case 'Int':
    case 'Float':
      return pick(numbers, random);
    case 'Boolean':
      return random() < 0.5;
    case 'Decimal':
      return pick(['20.00', '-1', '0', '0.001', '9'.repeat(39), '1e5'], random);
    case 'DateTime':
      return pick(['2026-11-22T12:00:00Z', '+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', 'x'], random);
    default:
      return pick(texts, random);
  }
}
