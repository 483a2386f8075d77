import { z } from 'zod';
import type { ModuleParts } from './define-module';
import { exampleOf } from './openapi-example';
import { free } from './kernel/entry-rule';
import { sendJson } from './kernel/http/answers';
import { defineRoute, type Route } from './kernel/http/route';

const described = (description: string, properties: object) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
const text = { type: 'string' };
const RESPONSES = {
  200: { description: 'Done, or shown; a file where the order is for one.' },
  400: described('The body is no such order.', { error: text, message: text }),
  401: described('The sender is not known.', { error: { enum: ['BadSignature', 'BadToken'] } }),
  403: described('The sender lacks a role or a brand.', { error: { const: 'Forbidden' }, missing: text }),
  404: described('There is no such thing.', { error: text }),
  409: described('The thing is in another state, or the key belongs to another order.', { error: text }),
};

const branch = z.looseObject({ required: z.array(z.string()).optional() });
const union = z.looseObject({ oneOf: z.array(branch).optional(), required: z.array(z.string()).optional() });

/** The gate writes the operator, so no sender has to. */
const unsaid = <T extends z.infer<typeof branch>>(schema: T): T => ({
  ...schema,
  ...(schema.required ? { required: schema.required.filter((name) => name !== 'operator') } : {}),
});

/** An order as JSON Schema. */
function schemaOf(orders: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(orders, { io: 'input', unrepresentable: 'any' });
  const { oneOf, ...whole } = union.parse(schema);
  return { ...unsaid(whole), ...(oneOf ? { oneOf: oneOf.map(unsaid) } : {}) };
}

const action = z.looseObject({ action: z.string() });

/** An example of each order, by its action, that the orders' own schema takes. */
function examplesOf(orders: z.ZodType): object {
  const schema = z.toJSONSchema(orders, { io: 'input', unrepresentable: 'any' });
  const values = (union.parse(schema).oneOf ?? [schema]).map((each) => exampleOf(each));
  return Object.fromEntries(
    values
      .filter((value) => orders.safeParse(value).success)
      .map((value) => z.looseObject({}).parse(value))
      .map(({ operator: _unsaid, ...value }) => [action.safeParse(value).data?.action ?? 'order', { value }]),
  );
}

function toDocument(routes: readonly Route[]): object {
  const paths = routes.flatMap(({ entries, orders }) =>
    orders === undefined
      ? []
      : entries.map(({ path }) => {
          const post = {
            operationId: String(path).replace('/internal/', '').replaceAll('/', '-'),
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(orders), examples: examplesOf(orders) } },
            },
            responses: RESPONSES,
          };
          return [String(path), { post }] as const;
        }),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Orders of operators', version: '1', description: 'docs/operators.md' },
    security: [{ client: [], timestamp: [], signature: [] }, { token: [] }],
    components: {
      securitySchemes: {
        client: { type: 'apiKey', in: 'header', name: 'x-client-id' },
        timestamp: { type: 'apiKey', in: 'header', name: 'x-timestamp' },
        signature: { type: 'apiKey', in: 'header', name: 'x-signature' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
    paths: Object.fromEntries(paths.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** GET /internal/openapi.json: the orders of all parts, as the gate reads them. It says nothing of this deployment. */
export function createOpenApiPart(parts: readonly Pick<ModuleParts<unknown>, 'routes'>[]): ModuleParts<null> {
  const document = toDocument(parts.flatMap(({ routes = [] }) => routes));
  const entry = { method: 'GET', path: '/internal/openapi.json', rule: free('house') } as const;
  return {
    api: null,
    routes: [
      defineRoute([entry], async (_request, response) => {
        sendJson(response, 200, document);
        return true;
      }),
    ],
  };
}
