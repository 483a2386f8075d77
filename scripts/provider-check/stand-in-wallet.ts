import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { toPlatform } from '../../contract/signed-call';
import { readBody, sendJson } from '../../platform/kernel/http/answers';
import { isCallSigned } from '../../platform/kernel/signed-text';
import { isWalletOperation, statusOf, type WalletOperation } from '../../platform/modules/games/domain/wallet-call';
import { readJson, requestIdOf } from '../../platform/modules/games/wallet-body';
import { createWalletBooks, type Handled, type Session } from './wallet-books';
import { createOperations } from './wallet-operations';

/** How a call goes wrong: before or after it is done its connection ends, it fails, or no answer comes. */
export type Trouble = 'unreached' | 'cut' | 'failed' | 'silent';

export interface SeenCall {
  readonly operation: string;
  readonly sessionId: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The refusal; 'done', or the trouble instead of an answer. */
  readonly outcome: string;
  readonly message?: string | undefined;
}

/** Troubles of the next calls of these operations. */
export interface Troubles {
  readonly of: readonly WalletOperation[];
  readonly next: readonly Trouble[];
}

const MOST_BYTES = 16 * 1024;

function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

/** The operation that a path names, and empty for one that is no path of the wallet. */
const operationOf = (path: string): string => /^\/wallet\/v1\/([a-z-]+)\/?$/.exec(path)?.[1] ?? '';

/** A wallet over HTTP that keeps docs/wallet-api.md, notes each call and fails as it is ordered to. */
export async function startStandInWallet(key: string, port: number) {
  const books = createWalletBooks();
  const operations = createOperations(books);
  const calls: SeenCall[] = [];
  let troubles: { sessionId: string; of: readonly WalletOperation[]; next: Trouble[] } = {
    sessionId: '',
    of: [],
    next: [],
  };

  function handle(operation: string, isSigned: boolean, json: unknown): Handled {
    if (!isSigned) return { ok: false, error: { error: 'BadSignature' } };
    // Nothing here is as old as a statement must be.
    if (!isWalletOperation(operation) || operation === 'statement') return { ok: false, error: { error: 'NotFound' } };
    return operations[operation](json);
  }

  /** That of its bet where a rollback names none, and the newest one otherwise. */
  function sessionOf({ sessionId, betRequestId }: SeenCall['body']): string {
    if (typeof sessionId === 'string') return sessionId;
    const bet = calls.find(({ body }) => betRequestId !== undefined && body.requestId === betRequestId);
    return bet?.sessionId ?? troubles.sessionId;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://wallet.invalid');
    const raw = await readBody(request, MOST_BYTES);
    const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
    const call = { timestamp, signature, body: raw };
    const isSigned = isCallSigned(key, toPlatform(pathname), call, new Date());
    // Reports of live tables are no calls of the wallet.
    if (isSigned && pathname.startsWith('/providers/v1/')) return sendJson(response, 200, {});
    const operation = operationOf(pathname);
    const json = readJson(raw);
    const body = fieldsOf(json);
    const sessionId = sessionOf(body);
    const isTroubled =
      isSigned && isWalletOperation(operation) && troubles.of.includes(operation) && sessionId === troubles.sessionId;
    const trouble = isTroubled ? troubles.next.shift() : undefined;
    const handled = trouble === 'unreached' ? null : handle(operation, isSigned, json);
    const refusal = handled?.ok === false ? handled.error : null;
    calls.push({
      operation: operation || pathname,
      sessionId,
      body,
      outcome: trouble ?? refusal?.error ?? 'done',
      message: refusal?.message,
    });
    if (trouble === 'silent') return;
    if (trouble === 'failed') return sendJson(response, 503, { error: 'Unavailable' });
    if (trouble !== undefined || !handled) return void request.socket.destroy();
    const result = handled.ok ? handled.value : handled.error;
    sendJson(response, handled.ok ? 200 : statusOf(handled.error.error), { ...requestIdOf(json), ...result });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    calls: (): readonly SeenCall[] => calls,
    callsOf: (sessionId: string) => calls.filter((call) => call.sessionId === sessionId),
    openRounds: books.openRounds,
    /** A session that this launch token opens, while the next calls have these troubles. */
    launch(launchToken: string, session: Session, given: Troubles | null): void {
      troubles = { sessionId: session.id, of: given?.of ?? [], next: [...(given?.next ?? [])] };
      books.launch(launchToken, session);
    },
    endTroubles(): void {
      troubles.next = [];
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type StandInWallet = Awaited<ReturnType<typeof startStandInWallet>>;
