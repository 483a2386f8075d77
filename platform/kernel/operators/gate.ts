import type { IncomingMessage } from 'node:http';
import type { CallTarget } from '@/contract/signed-call';
import type { Clock } from '../clock';
import { systemClock } from '../clock';
import type { Db } from '../db/db';
import { inNetworks } from '../http/networks';
import { isCallSigned, isCallSignedByKey, publicKeyOf, type Secrets } from '../signed-text';
import { lackOf, operatorsFile, secretOfClient, type Grant, type OperatorClient } from './operators-file';
import { createPersonReader } from './person-tokens';
import { noteFacts, recordAct, type OrderFacts } from './trail';

/** The sender of a call. */
export interface Caller {
  /** `client:<id>` or `person:<subject>`; null of a holder of a secret, whose orders name their operator. */
  readonly id: string | null;
  readonly address: string;
  readonly grants: readonly Grant[];
}

export interface OperatorGate {
  /** The sender; null for nobody who is known. `secret` is one that everybody of its holders has. */
  identify(request: IncomingMessage, target: CallTarget, body: Buffer, secret?: Secrets): Promise<Caller | null>;
  /** The lack for an act at a brand, null for all; the answer is null when the caller may do it. */
  lack(caller: Caller, act: string, brand: string | null): string | null;
  /** Keeps the facts of an order until its act is recorded. */
  note(order: object, facts: OrderFacts): void;
  /** Records an order for itself, where no act does it in its own transaction. */
  record(order: object, answer?: unknown): Promise<void>;
}

interface GateDeps {
  readonly db: Db;
  readonly clock?: Pick<Clock, 'now'>;
  /** Of the operators together, with every act. */
  readonly secret: Secrets;
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly operators?: typeof operatorsFile.read;
}

const EVERYTHING: readonly Grant[] = [{ roles: ['admin'], brands: 'all' }];
const oneOf = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null);

/** Says of every call of operators who sends it and what they may do [OPR-03]. */
export function createOperatorGate({
  db,
  clock = systemClock,
  secret: common,
  addressOf = ({ socket }) => socket.remoteAddress ?? '',
  env = process.env,
  operators = operatorsFile.read,
}: GateDeps): OperatorGate {
  const readPerson = createPersonReader();

  function isClient(client: OperatorClient, request: IncomingMessage, target: CallTarget, body: Buffer): boolean {
    if (client.addresses && !inNetworks(client.addresses)(addressOf(request))) return false;
    const call = { timestamp: request.headers['x-timestamp'], signature: request.headers['x-signature'], body };
    return client.publicKey === undefined
      ? isCallSigned(secretOfClient(client, env), target, call, new Date())
      : isCallSignedByKey(publicKeyOf(client.publicKey), target, call, new Date());
  }

  return {
    async identify(request, target, body, secret = common) {
      const { headers } = request;
      const address = addressOf(request);
      const bearer = oneOf(headers.authorization);
      if (bearer !== null) {
        const { openid } = operators();
        const [, token = ''] = /^Bearer (\S{1,8000})$/i.exec(bearer) ?? [];
        const person = openid && (await readPerson(token, openid));
        return person ? { id: `person:${person.subject}`, address, grants: person.grants } : null;
      }
      const id = oneOf(headers['x-client-id']);
      if (id !== null) {
        const client = operators().clients.find((each) => each.id === id);
        return client && isClient(client, request, target, body)
          ? { id: `client:${id}`, address, grants: [client] }
          : null;
      }
      // The sender's clock is a real one; a sandbox may have moved ours.
      const call = { timestamp: headers['x-timestamp'], signature: headers['x-signature'], body };
      return isCallSigned(secret, target, call, new Date()) ? { id: null, address, grants: EVERYTHING } : null;
    },
    // A role `admin` of the file is not that of the secret.
    lack: ({ id, grants }, act, brand) => (id === null ? null : lackOf(operators(), grants, act, brand)),
    note: noteFacts,
    record: (order, answer) => db.tx((tx) => recordAct(tx, { order, answer, now: clock.now() })),
  };
}
