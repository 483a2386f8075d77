import type { IncomingMessage, ServerResponse } from 'node:http';
import { getOperationAST, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { z } from 'zod';
import { readBody, sendJson, type RouteHandler } from '../kernel/http/answers';
import { addressKey } from '../kernel/rate-limit/address-key';
import { isStorableDocument } from '../kernel/http/storable-text';
import type { RequestContext } from '../graphql/context';
import type { AddressTurns } from './address-turns';
import type { AddressReader } from './client-address';
import { checkDocument, checkSpreads, documentLimits } from './document-limits';
import { httpStatusOf } from '@/contract/failures';
import { OTHER } from '@/contract/metrics';
import { inSpan, isTracing } from '@/contract/tracing';
import { failure, toFailure } from '../graphql/failure';
import { toContractErrors } from './graphql-errors';
import type { OperationPolicy } from './persisted-operations';
import { operationNames, operationSeconds, operationsRun } from './metrics';
import { createPlayerTurns, type Turn } from './player-turns';
import { headerText, isRequestContext, type ContextReader } from './request-context';
import { traceIdFrom } from './trace';

export interface GraphqlEndpointDeps {
  readonly schema: GraphQLSchema;
  readonly contexts: ContextReader;
  readonly operations: OperationPolicy;
  readonly addresses: Pick<AddressReader, 'isTrusted' | 'visitorAddress'>;
  /** Shared with the sockets. */
  readonly turns: AddressTurns;
}

const bodyLimit = 100 * 1024;
/** The body of an operation; `extensions` and the like are passed over. */
const operationBody = z.object({
  query: z.string().min(1).refine(isStorableDocument),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});
const path = /^\/graphql\/?$/;
/** Yoga's answer to a mutation by GET. The transport is wrong, not the operation, so it is sent as such. */
const methodRefusal = z.object({ status: z.literal(405) });
const onlyPost = { status: 405, headers: { allow: 'POST' } };

/** GraphQL over HTTP: POST with JSON, GET for queries. */
export function createGraphqlEndpoint(deps: GraphqlEndpointDeps): RouteHandler & { readonly pattern: string } {
  const yoga = createYoga<RequestContext>({
    schema: deps.schema,
    graphqlEndpoint: '/graphql',
    graphiql: deps.operations.open,
    landingPage: false,
    batching: false,
    cors: false,
    multipart: false,
    maskedErrors: false,
    logging: false,
    parserAndValidationCache: true,
    plugins: [measuring, guardPlugin(deps)],
  });

  operationNames.know(deps.operations.names);
  const answer: RouteHandler = async (request, response, url) => {
    if (!path.test(url.pathname)) return false;
    if (isRefusedBeforeReading(request, response)) return true;
    const body =
      request.method === 'POST'
        ? await inTurn(deps, deps.addresses.visitorAddress(request), readBody(request, bodyLimit), readOperation)
        : undefined;
    const traceId = traceIdFrom((name) => headerText(request, name));
    if (body === null) {
      sendJson(response, httpStatusOf('bad-input'), {
        errors: toContractErrors(
          [failure('BadInput', 'Expected JSON with query, operationName and variables.')],
          traceId,
        ),
      });
      return true;
    }
    const context = await deps.contexts.read(request, {
      brand: headerText(request, 'brand'),
      locale: headerText(request, 'locale'),
      accessToken: bearer(request),
    });
    if (!context.ok) {
      sendJson(
        response,
        httpStatusOf('access-token-refused'),
        { errors: toContractErrors([toFailure({ kind: 'access-token-refused', cause: context.error.kind })], traceId) },
        { 'www-authenticate': 'Bearer error="invalid_token"' },
      );
      return true;
    }
    const answer = await yoga.fetch(
      `http://platform/graphql${url.search}`,
      { method: request.method ?? 'GET', headers: readHeaders(request), ...(body ? { body } : {}) },
      context.value,
    );
    // Failures of an operation are part of a 200 answer on this contract; other statuses speak of the transport.
    response.writeHead(answer.status === 500 ? 200 : answer.status, {
      ...Object.fromEntries(answer.headers),
      'cache-control': 'no-store',
      'x-trace-id': context.value.traceId,
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
    return true;
  };
  return Object.assign(answer, { pattern: '/graphql' });
}

const measuring: Plugin<object, RequestContext> = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const began = performance.now();
    const operation = getOperationAST(args.document, args.operationName);
    if (isTracing()) {
      const name = operation?.name?.value ?? '';
      const span = `${operation?.operation} ${operationNames.has(name) ? name : OTHER}`;
      setExecuteFn((execution) => inSpan(span, {}, async () => executeFn(execution)));
    }
    return {
      onExecuteDone({ result }) {
        const outcome = 'errors' in result && result.errors ? 'failed' : 'ok';
        operationsRun.count({ kind: operation?.operation ?? '', outcome });
        operationSeconds.observeSince({ operation: operation?.name?.value ?? '' }, began);
      },
    };
  },
};

/** Works on what has come when it is the address's turn. */
async function inTurn<T, R>(
  { turns }: Pick<GraphqlEndpointDeps, 'turns'>,
  address: string | null,
  coming: Promise<T>,
  work: (come: T) => R | Promise<R>,
): Promise<R> {
  const come = await coming;
  const endTurn = await turns.enter(address);
  try {
    return await work(come);
  } finally {
    endTurn();
  }
}

/** The operation as JSON again, without what is not part of it; null when it is none. */
function readOperation(body: Buffer): string | null {
  try {
    const operation = operationBody.safeParse(JSON.parse(body.toString('utf8')));
    return operation.success ? JSON.stringify(operation.data) : null;
  } catch {
    return null;
  }
}

/** Only JSON is read from a POST: a form or plain text, which another site could send without asking, is not. */
function isRefusedBeforeReading(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET') return false;
  if (request.method !== 'POST') {
    sendJson(response, 405, { error: 'Use POST, or GET for queries.' }, { allow: 'GET, POST' });
    return true;
  }
  const type = headerText(request, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return false;
  sendJson(response, 415, { error: `The content type is ${type ?? 'missing'}, expected application/json.` });
  return true;
}

function bearer(request: IncomingMessage): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const [scheme, token] = header.split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : '';
}

function readHeaders(request: IncomingMessage): Record<string, string> {
  return {
    accept: headerText(request, 'accept') ?? 'application/json',
    'content-type': headerText(request, 'content-type') ?? 'application/json',
  };
}

/** The turn that a mutation takes; null for a visitor of whom only a proxy of ours is known. */
function turnOf(
  { session, clientAddress }: RequestContext,
  { isTrusted }: Pick<AddressReader, 'isTrusted'>,
): Turn | null {
  if (session) return { key: session.playerId, isPlayer: true };
  return isTrusted(clientAddress) ? null : { key: addressKey(clientAddress), isPlayer: false };
}

function guardPlugin(deps: GraphqlEndpointDeps): Plugin<object, RequestContext> {
  const { schema, operations, addresses } = deps;
  const mutations = createPlayerTurns();
  return {
    onParams({ params, setResult }) {
      if (typeof params.query === 'string' && !isStorableDocument(params.query))
        setResult({ errors: [failure('BadInput')] });
      if (typeof params.query === 'string' && !operations.isKnown(params.query))
        setResult({ errors: [failure('OperationNotAllowed')] });
    },
    onParse({ params }) {
      params.options = { ...params.options, maxTokens: documentLimits.tokens };
    },
    onValidate({ params, addValidationRule, setResult }) {
      const refusal = checkSpreads(params.documentAST);
      if (refusal) return setResult([refusal]);
      if (!operations.open) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
    onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
      const refusal = checkDocument(schema, args.document, args.operationName, args.variableValues ?? {});
      if (refusal) return setResultAndStopExecution({ errors: [refusal] });
      const context: unknown = args.contextValue;
      if (!isRequestContext(context)) return;
      if (getOperationAST(args.document, args.operationName)?.operation !== 'mutation') {
        const address = addresses.isTrusted(context.clientAddress) ? null : context.clientAddress;
        setExecuteFn((execution) => inTurn(deps, address, Promise.resolve(execution), executeFn));
        return;
      }
      const turn = turnOf(context, addresses);
      if (!turn) return;
      setExecuteFn(
        async (execution) =>
          mutations.run(turn, async () => executeFn(execution)) ?? { errors: [failure('TooManyRequests')] },
      );
    },
    onSubscribe({ setResultAndStopExecution }) {
      // Live data goes over the socket.
      setResultAndStopExecution({ errors: [failure('OperationNotAllowed')] });
    },
    onExecutionResult({ result, setResult, context }) {
      if (!result || Array.isArray(result) || !('errors' in result) || !result.errors) return;
      const errors = toContractErrors(result.errors, context.traceId);
      const isRefusedMethod = result.errors.some(({ extensions }) => methodRefusal.safeParse(extensions?.http).success);
      setResult({ ...result, errors, ...(isRefusedMethod && { extensions: { http: onlyPost } }) });
    },
  };
}
