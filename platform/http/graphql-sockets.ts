import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  execute,
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql';
import { handleProtocols, makeServer, type Context, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { PlayerSession, RequestContext } from '../graphql/context';
import type { AddressTurns } from './address-turns';
import type { AddressReader } from './client-address';
import { closeCodes, closeWith, closeWithinMs } from './close-codes';
import { isStorableDocument } from '../kernel/http/storable-text';
import { checkDocument, checkSpreads, documentLimits } from './document-limits';
import { failure, toFailure } from '../graphql/failure';
import { toContractErrors } from './graphql-errors';
import { SubscriberTooSlow, type LiveHub } from './live-hub';
import { operationsRun } from './metrics';
import { isOriginAllowed, type OriginRules } from './origin';
import type { OperationPolicy } from './persisted-operations';
import { isRequestContext, type ContextError, type ContextReader } from './request-context';
import { createSharedExecution, type SharedExecution } from './shared-execution';
import { createSocketBorder, socketLimits, type SocketBorder } from './socket-border';
import { countSocket, countSocketRefusal } from './count-socket';
import { createSocketCounts } from './socket-counts';

export interface GraphqlSocketsDeps {
  readonly schema: GraphQLSchema;
  readonly contexts: ContextReader;
  readonly operations: OperationPolicy;
  readonly hub: LiveHub;
  readonly origins: OriginRules;
  readonly addresses: Pick<AddressReader, 'visitorAddress'>;
  /** Shared with HTTP. */
  readonly turns: AddressTurns;
  /** Sockets that may be open at a time from one address, counted as limits count addresses. */
  readonly socketsPerAddress: number;
  /** Whether the session has neither ended nor run out. */
  readonly isSessionLive: (brand: string, sessionId: PlayerSession['sessionId']) => Promise<boolean>;
  /** Milliseconds between two keep-alives. */
  readonly keepAliveMs?: number;
  /** Bus topic that says when a session ends. */
  readonly sessionTopic: (sessionId: PlayerSession['sessionId']) => string;
}

export interface GraphqlSockets {
  /** Takes over an upgrade request of the GraphQL path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  size(): number;
  /** Has all sockets connect again, not all at once: what they were to hear may have been lost. */
  restartAll(): void;
  close(): Promise<void>;
}

const keepAliveMs = 12_000;
/** Keep-alives between two looks at the session of a socket: about four minutes. */
const beatsPerSessionCheck = 20;
const restartWithinMs = 5_000;
/** Lets the sessionDestroyed event out before the socket closes. */
const farewellMs = 100;

interface SocketState {
  context: RequestContext | null;
  leaveSession: () => void;
}

interface Extra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly border: SocketBorder;
}

type SocketContext = Context<Record<string, unknown>, Extra>;

/** GraphQL over graphql-transport-ws, with the same rules for operations as over HTTP. */
export function createGraphqlSockets(deps: GraphqlSocketsDeps): GraphqlSockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.messageBytes,
    handleProtocols,
    perMessageDeflate: false,
    clientTracking: true,
    autoPong: false,
    // One message of a socket a turn of the event loop, so that a flood waits beside the others and not before them.
    allowSynchronousEvents: false,
  });
  const counts = createSocketCounts(deps.socketsPerAddress);
  const protocol = createProtocol(deps);

  function open(socket: WebSocket, request: IncomingMessage, address: string | null): void {
    let beats = 0;
    const border = createSocketBorder(socket, {
      everyMs: deps.keepAliveMs ?? keepAliveMs,
      onBeat() {
        beats += 1;
        if (beats % beatsPerSessionCheck === 0) void protocol.checkSession(socket);
      },
      enterTurn: () => deps.turns.enter(address),
    });
    const closed = protocol.server.opened(border.socket, { socket, request, border });
    socket.once('close', (code, reason) => void closed(code, String(reason)));
  }

  return {
    upgrade(request, socket, head) {
      if (!isOriginAllowed(request, deps.origins)) return refuseUpgrade(socket, 'origin');
      const address = deps.addresses.visitorAddress(request);
      if (!counts.hasRoom(address)) return refuseUpgrade(socket, 'too-many');
      server.handleUpgrade(request, socket, head, (client) => {
        client.once('close', counts.enter(address));
        countSocket('graphql', client);
        open(client, request, address);
      });
    },
    size: () => server.clients.size,
    restartAll() {
      for (const client of server.clients)
        setTimeout(() => closeWith(client, closeCodes.goingAway), Math.random() * restartWithinMs).unref();
    },
    async close() {
      for (const client of server.clients) closeWith(client, closeCodes.goingAway);
      const impatience = setTimeout(() => server.clients.forEach((client) => client.terminate()), closeWithinMs);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(impatience);
    },
  };
}

function refuseUpgrade(socket: Duplex, reason: 'origin' | 'too-many'): void {
  countSocketRefusal('graphql', reason);
  const status = reason === 'origin' ? '403 Forbidden' : '429 Too Many Requests';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n`);
}

function createProtocol(deps: GraphqlSocketsDeps) {
  const shared = createSharedExecution();
  const documents = createDocumentCache(deps.schema, deps.operations);
  const states = new WeakMap<WebSocket, SocketState>();
  const traceIdOf = ({ extra }: SocketContext): string => states.get(extra.socket)?.context?.traceId ?? '';

  /** The end of a session is pushed; this finds an end that was not heard. */
  async function checkSession(socket: WebSocket): Promise<void> {
    const context = states.get(socket)?.context;
    if (!context?.session) return;
    const isLive = await deps.isSessionLive(context.brand, context.session.sessionId).catch(() => true);
    if (!isLive) closeWith(socket, closeCodes.sessionDestroyed);
  }

  const server = makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: 10_000,
    async onConnect({ connectionParams, extra }) {
      return connect(deps, states, extra, connectionParams ?? {});
    },
    onSubscribe(socketContext, _id, payload) {
      return prepare(deps, documents, states.get(socketContext.extra.socket), socketContext, payload);
    },
    subscribe: (args) => subscribe(shared, args),
    execute,
    onOperation({ extra }, id, _payload, _args, result) {
      operationsRun.count({ kind: 'subscription', outcome: 'ok' });
      if (typeof result === 'object' && Symbol.asyncIterator in result) extra.border.opened(id);
    },
    onNext(socketContext, _id, _payload, _args, result) {
      if (!result.errors) return undefined;
      return {
        ...result,
        errors: toContractErrors(result.errors, traceIdOf(socketContext)).map((error) => error.toJSON()),
      };
    },
    onError(socketContext, _id, _payload, errors) {
      if (errors.some(({ originalError }) => originalError instanceof SubscriberTooSlow))
        closeWith(socketContext.extra.socket, closeCodes.tooSlow);
      const refused = errors.flatMap((error) =>
        error.originalError instanceof SubscriptionRefused ? error.originalError.errors : [error],
      );
      return toContractErrors(refused, traceIdOf(socketContext)).map((error) => error.toJSON());
    },
    onClose({ extra }) {
      states.get(extra.socket)?.leaveSession();
    },
  });
  return { server, checkSession };
}

function closeCodeOf(error: ContextError): (typeof closeCodes)[keyof typeof closeCodes] {
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

async function connect(
  deps: GraphqlSocketsDeps,
  states: WeakMap<WebSocket, SocketState>,
  { socket, request }: Extra,
  params: Readonly<Record<string, unknown>>,
): Promise<boolean | undefined> {
  const requested = {
    brand: textOf(params.brand),
    locale: textOf(params.locale),
    accessToken: textOf(params.accessToken),
  };
  const context = await deps.contexts.read(request, requested);
  if (!context.ok) return refuse(socket, context.error);
  const { session } = context.value;
  const state: SocketState = { context: context.value, leaveSession: () => undefined };
  states.set(socket, state);
  if (!session) return true;
  const topic = deps.sessionTopic(session.sessionId);
  state.leaveSession = deps.hub.listen(topic, () =>
    setTimeout(() => closeWith(socket, closeCodes.sessionDestroyed), farewellMs),
  );
  if (socket.readyState !== socket.OPEN) state.leaveSession();
  await deps.hub.joined(topic);
  // The session may have ended after the first look and before its topic was joined.
  const again = await deps.contexts.read(request, requested);
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
  if (!isStorableDocument(query)) return [failure('BadInput')];
  if (!operations.isKnown(query)) return [failure('OperationNotAllowed')];
  if (Object.keys(socketContext.subscriptions).length > socketLimits.operations)
    return [toFailure({ kind: 'query-too-complex', limit: 'operations', allowed: socketLimits.operations })];
  const document = documents(query);
  if (!('kind' in document)) return document;
  const refusal = checkDocument(schema, document, operationName, variables ?? {});
  if (refusal) return [refusal];
  if (getOperationAST(document, operationName)?.operation === 'mutation') return [failure('OperationNotAllowed')];
  return { schema, document, operationName, variableValues: variables, contextValue: { ...state.context } };
}

/** A subscription that could not begin; its errors go out as the protocol's `error`. */
class SubscriptionRefused extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('the subscription did not begin');
    this.errors = errors;
  }
}

async function subscribe(shared: SharedExecution, args: ExecutionArgs) {
  const context = args.contextValue;
  const { brand, locale, session } = isRequestContext(context) ? context : { brand: '', locale: '', session: null };
  const events = await shared.subscribe(args, `${brand}|${locale}|${session?.playerId ?? ''}`);
  return Symbol.asyncIterator in events ? events : refusing(events.errors ?? []);
}

const refusing = (errors: readonly GraphQLError[]): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new SubscriptionRefused(errors)) }),
});

const cachedDocuments = 1000;

/**
 * Parses and validates each text once; the same text gives the same document, which is what lets sockets share
 * executions.
 */
function createDocumentCache(
  schema: GraphQLSchema,
  { open }: OperationPolicy,
): (text: string) => DocumentNode | readonly GraphQLError[] {
  const known = new Map<string, DocumentNode>();
  const rules = open ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return (text) => {
    const cached = known.get(text);
    if (cached) return cached;
    try {
      const document = parse(text, { maxTokens: documentLimits.tokens });
      const refusal = checkSpreads(document);
      if (refusal) return [refusal];
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
