import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import {
  borderRefusals,
  isWalletOperation,
  requestIdSchema,
  statusOf,
  walletBodies,
  walletRefusals,
  type WalletOperation,
} from './wallet-call';
import { walletExamples } from './wallet-examples';
import { BETTING, refusalsOf, summaries, walletAnswers } from './wallet-protocol';

const json = z.record(z.string(), z.json());

/** As it is written: fields that are not named are left alone. */
function schemaOf(schema: z.ZodType): Record<string, JsonValue> {
  const { $schema: _dialect, ...rest } = json.parse(z.toJSONSchema(schema, { io: 'input' }));
  return rest;
}

function refusalOf(codes: readonly string[]): Record<string, JsonValue> {
  return schemaOf(
    z.object({
      requestId: requestIdSchema.optional().describe('Of the call, where it had one'),
      error: z.enum(codes),
      message: z.string().optional(),
    }),
  );
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The body is not that of the operation; `message` names the field.',
  401: 'Forged, for another path, or older than five minutes.',
  404: 'There is none of this provider.',
  409: 'Refused; docs/wallet-api.md says which refusals are kept.',
};

function responsesOf(name: WalletOperation, further: readonly string[]): Record<string, JsonValue> {
  const codes = ['BadRequest', 'BadSignature', ...refusalsOf[name], ...further];
  const refused = Object.entries(MEANINGS).flatMap(([status, description]) => {
    const own = codes.filter((code) => statusOf(code) === Number(status));
    return own.length === 0
      ? []
      : [[status, { description, content: { 'application/json': { schema: refusalOf(own) } } }] as const];
  });
  const answer = walletAnswers[name].extend({ requestId: requestIdSchema.optional() });
  const examples = walletExamples[name].map((example) => [example.name, { value: example.answer }] as const);
  return json.parse({
    200: {
      description: 'Done, now or the first time.',
      content: { 'application/json': { schema: schemaOf(answer), examples: Object.fromEntries(examples) } },
    },
    ...Object.fromEntries(refused),
    '5XX': { description: 'Nobody knows: repeat the same request until there is an answer.' },
  });
}

function pathOf(name: WalletOperation, further: readonly string[]): Record<string, JsonValue> {
  const examples = walletExamples[name].map((example) => [example.name, { value: example.call }] as const);
  return json.parse({
    post: {
      operationId: name,
      summary: summaries[name],
      parameters: [{ $ref: '#/components/parameters/provider' }],
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(walletBodies[name]), examples: Object.fromEntries(examples) },
        },
      },
      responses: responsesOf(name, further),
    },
  });
}

const isBetting = (name: WalletOperation): boolean => BETTING.some((each) => each === name);

/** The wallet API as OpenAPI 3.1, with the codes by which modules refuse bets. It says nothing of a deployment. */
export function walletOpenApi(ofModules: readonly string[]): Record<string, JsonValue> {
  const further = [...new Set(ofModules)].sort();
  const paths = Object.keys(walletBodies)
    .filter(isWalletOperation)
    .map((name) => [`/wallet/v1/${name}`, pathOf(name, isBetting(name) ? further : [])] as const);
  const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });
  return {
    openapi: '3.1.0',
    info: { title: 'Wallet API', version: '1', description: 'What a game provider calls: docs/wallet-api.md.' },
    security: [{ timestamp: [], signature: [] }],
    paths: Object.fromEntries(paths),
    components: {
      parameters: {
        provider: {
          name: 'x-provider',
          in: 'header',
          description: 'The id of the provider, whose keys alone are tried then.',
          schema: { type: 'string' },
        },
      },
      schemas: { Refusal: refusalOf([...borderRefusals, ...walletRefusals, ...further]) },
      securitySchemes: {
        timestamp: header('x-timestamp', 'ISO 8601 with its zone, within five minutes of the clock of the platform'),
        signature: header('x-signature', 'Hex HMAC-SHA256 over the call: docs/wallet-api.md#calls'),
      },
    },
  };
}
