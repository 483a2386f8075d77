import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { execute, getOperationAST, GraphQLError, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate, type DocumentNode, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { handleProtocols, type Context, type SubscribePayload } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { sessionTopic } from '../modules/identity/events';
import type { RequestContext } from './context';
import { checkDocument, documentLimits } from './document-limits';
import { failure } from './failure';
import { toContractErrors } from './graphql-errors';
import { SubscriberTooSlow, type LiveHub } from './live-hub';
import { isOriginAllowed, type OriginRules } from './origin';
import type { OperationPolicy } from './persisted-operations';
import type { ContextError, ContextReader } from './request-context';
import { createSharedExecution, type SharedExecution } from './shared-execution';

/** Close codes of ours, beside those of the graphql-transport-ws protocol. */
export const closeCodes = {
  /** The token of connection_init cannot be trusted: do not come back with it. */
  badToken: { code: 4403, reason: 'Error resolving subscription context' },
  /** The token of connection_init has expired: refresh and connect again. */
  tokenExpired: { code: 4411, reason: 'token_expired' },
  /** The session has ended, before or during the connection. */
  sessionDestroyed: { code: 4410, reason: 'session_destroyed_error' },
  /** The socket does not take its events; connect again and refetch. */
  tooSlow: { code: 4413, reason: 'subscriber_too_slow' },
  goingAway: { code: 1001, reason: 'platform_restart' },
} as const;
type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];

export interface GraphqlSocketsDeps {
  readonly schema: GraphQLSchema;
  readonly contexts: ContextReader;
  readonly operations: OperationPolicy;
  readonly hub: LiveHub;
  readonly origins: OriginRules;
}

export interface GraphqlSockets {
  /** Takes over an upgrade request of the GraphQL path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  size(): number;
  close(): Promise<void>;
}

const messageLimit = 100 * 1024;
const operationsPerSocket = 50;
const keepAliveMs = 12_000;
/** Lets the sessionDestroyed event out before the socket closes. */
const farewellMs = 100;
const closeWithinMs = 1_000;

interface SocketState {
  context: RequestContext | null;
  leaveSession: () => void;
}

type SocketContext = Context<Record<string, unknown>, Extra & { readonly state?: SocketState }>;

/** GraphQL over graphql-transport-ws, with the same rules for operations as over HTTP. */
export function createGraphqlSockets(deps: GraphqlSocketsDeps): GraphqlSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: messageLimit, handleProtocols, perMessageDeflate: false, clientTracking: true });
  const shared = createSharedExecution();
  const documents = createDocumentCache(deps.schema, deps.operations);
  const states = new WeakMap<WebSocket, SocketState>();

  const disposable = useServer<Record<string, unknown>>(
    {
      connectionInitWaitTimeout: 10_000,
      async onConnect({ connectionParams, extra }) {
        return connect(deps, states, extra, connectionParams ?? {});
      },
      onSubscribe(socketContext, _id, payload) {
        return prepare(deps, documents, states.get(socketContext.extra.socket), socketContext, payload);
      },
      subscribe: (args) => subscribe(shared, args),
      execute,
      onNext(socketContext, _id, _payload, _args, result) {
        if (!result.errors) return undefined;
        const traceId = states.get(socketContext.extra.socket)?.context?.traceId ?? '';
        return { ...result, errors: toContractErrors(result.errors, traceId).map((error) => error.toJSON()) };
      },
      onError(socketContext, _id, _payload, errors) {
        if (errors.some(({ originalError }) => originalError instanceof SubscriberTooSlow)) closeWith(socketContext.extra.socket, closeCodes.tooSlow);
        const traceId = states.get(socketContext.extra.socket)?.context?.traceId ?? '';
        return toContractErrors(errors, traceId).map((error) => error.toJSON());
      },
      onClose({ extra }) {
        states.get(extra.socket)?.leaveSession();
      },
    },
    server,
    keepAliveMs,
  );

  return {
    upgrade(request, socket, head) {
      if (!isOriginAllowed(request, deps.origins)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
    },
    size: () => server.clients.size,
    async close() {
      for (const client of server.clients) closeWith(client, closeCodes.goingAway);
      const impatience = setTimeout(() => server.clients.forEach((client) => client.terminate()), closeWithinMs);
      await disposable.dispose();
      clearTimeout(impatience);
    },
  };
}

function closeWith(socket: WebSocket, { code, reason }: CloseCode): void {
  socket.close(code, reason);
}

function closeCodeOf(error: ContextError): CloseCode {
  switch (error.kind) {
    case 'token-expired':
      return closeCodes.tokenExpired;
    case 'session-ended':
      return closeCodes.sessionDestroyed;
    case 'invalid-token':
    case 'other-brand':
      return closeCodes.badToken;
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

async function connect(deps: GraphqlSocketsDeps, states: WeakMap<WebSocket, SocketState>, { socket, request }: Extra, params: Readonly<Record<string, unknown>>): Promise<boolean | undefined> {
  const asked = { brand: textOf(params.brand), locale: textOf(params.locale), accessToken: textOf(params.accessToken) };
  const context = await deps.contexts.read(request, asked);
  if (!context.ok) return refuse(socket, context.error);
  const { session } = context.value;
  const state: SocketState = { context: context.value, leaveSession: () => undefined };
  states.set(socket, state);
  if (!session) return true;
  const topic = sessionTopic(session.sessionId);
  state.leaveSession = deps.hub.listen(topic, () => setTimeout(() => closeWith(socket, closeCodes.sessionDestroyed), farewellMs));
  if (socket.readyState !== socket.OPEN) state.leaveSession();
  await deps.hub.joined(topic);
  // The session may have ended after the first look and before its topic was joined.
  const again = await deps.contexts.read(request, asked);
  return again.ok ? true : refuse(socket, again.error);
}

/** The socket closes with a code of ours; answering false would only try to close it again. */
function refuse(socket: WebSocket, error: ContextError): undefined {
  closeWith(socket, closeCodeOf(error));
  return undefined;
}

/** Each operation gets a context of its own, so that what is made once per operation is. */
function prepare(
  { schema, operations }: GraphqlSocketsDeps,
  documents: (text: string) => DocumentNode | readonly GraphQLError[],
  state: SocketState | undefined,
  socketContext: SocketContext,
  { query, operationName, variables }: SubscribePayload,
): ExecutionArgs | readonly GraphQLError[] {
  if (!state?.context) return [failure('AuthenticationFailure')];
  if (!operations.isKnown(query)) return [failure('OperationNotAllowed')];
  if (Object.keys(socketContext.subscriptions).length > operationsPerSocket) return [failure('QueryTooComplex', { limit: 'operations', allowed: operationsPerSocket })];
  const document = documents(query);
  if (!('kind' in document)) return document;
  const refusal = checkDocument(schema, document, operationName, variables ?? {});
  if (refusal) return [refusal];
  if (getOperationAST(document, operationName)?.operation === 'mutation') return [failure('OperationNotAllowed')];
  return { schema, document, operationName, variableValues: variables, contextValue: { ...state.context } };
}

function subscribe(shared: SharedExecution, args: ExecutionArgs) {
  const context = args.contextValue;
  const { brand, locale, session } = isRequestContext(context) ? context : { brand: '', locale: '', session: null };
  return shared.subscribe(args, `${brand}|${locale}|${session?.playerId ?? ''}`);
}

function isRequestContext(value: unknown): value is RequestContext {
  return typeof value === 'object' && value !== null && 'traceId' in value && 'session' in value;
}

const cachedDocuments = 1000;

/** Parses and validates each text once; the same text gives the same document, which is what lets sockets share executions. */
function createDocumentCache(schema: GraphQLSchema, { open }: OperationPolicy): (text: string) => DocumentNode | readonly GraphQLError[] {
  const known = new Map<string, DocumentNode>();
  const rules = open ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return (text) => {
    const cached = known.get(text);
    if (cached) return cached;
    try {
      const document = parse(text, { maxTokens: documentLimits.tokens });
      const errors = validate(schema, document, rules);
      if (errors.length > 0) return errors;
      if (known.size >= cachedDocuments) known.clear();
      known.set(text, document);
      return document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  };
}
