import { createHmac, hkdfSync } from 'node:crypto';
import { rootOfLeaves } from './tree';

/** The rules that every draw follows; their hash is in each opening. docs/raffle.md says the same at length. */
export const RULES = [
  'foyer-raffle/1',
  'One ticket for each full euro wagered in the window on the games of its studio, other currencies at the dated rate.',
  'List: one line "<pseudonym> <tickets>" for each player with tickets, sorted; its RFC 6962 root is logged with the number of tickets.',
  'Secret: level A the signature of the announced beacon round, level B the seed whose SHA-256 was announced.',
  'Word i, from 0: the first 8 bytes, big-endian, of HKDF-SHA256(secret, salt root, info "foyer-raffle/1|<draw>|<tickets>|<i>").',
  'A word from the largest multiple of the number of tickets below 2^64 on is passed over; else its remainder is a ticket, counted from 0 through the list.',
  'Each prize in turn goes to the next ticket that has won nothing yet. A prize without a ticket goes to nobody.',
].join('\n');

export interface Entry {
  readonly pseudonym: string;
  readonly tickets: bigint;
}

export interface DrawnTicket {
  readonly ticket: bigint;
  readonly pseudonym: string;
}

const WORDS = 1n << 64n;

export const lineOf = ({ pseudonym, tickets }: Entry): string => `${pseudonym} ${tickets}`;

/** The root of the list of tickets, hex. */
export const rootOfList = (entries: readonly Entry[]): string => rootOfLeaves(entries.map(lineOf)).toString('hex');

/** A player's name in one draw, and the key that lets this player, and nobody else, be sure of it. Hex. */
export function pseudonymOf(salt: string, playerId: string): { readonly pseudonym: string; readonly key: string } {
  const key = createHmac('sha256', Buffer.from(salt, 'hex')).update(playerId).digest();
  return { key: key.toString('hex'), pseudonym: createHmac('sha256', key).update(playerId).digest('hex') };
}

interface Sortition {
  readonly drawId: string;
  /** Hex. */
  readonly root: string;
  readonly secret: string;
  /** Sorted by pseudonym. */
  readonly entries: readonly Entry[];
  readonly prizes: number;
}

/** The winning tickets, one for each prize while there are tickets. */
export function drawTickets({ drawId, root, secret, entries, prizes }: Sortition): DrawnTicket[] {
  const total = entries.reduce((sum, { tickets }) => sum + tickets, 0n);
  const limit = total === 0n ? 0n : WORDS - (WORDS % total);
  const [key, salt] = [Buffer.from(secret, 'hex'), Buffer.from(root, 'hex')];
  const won = new Set<bigint>();
  for (let i = 0; won.size < prizes && BigInt(won.size) < total; i += 1) {
    const bytes = hkdfSync('sha256', key, salt, `foyer-raffle/1|${drawId}|${total}|${i}`, 8);
    const word = Buffer.from(bytes).readBigUInt64BE();
    if (word < limit) won.add(word % total);
  }
  return [...won].map((ticket) => ({ ticket, pseudonym: holderOf(entries, ticket) }));
}

function holderOf(entries: readonly Entry[], ticket: bigint): string {
  let passed = 0n;
  for (const { pseudonym, tickets } of entries) {
    passed += tickets;
    if (ticket < passed) return pseudonym;
  }
  throw new RangeError(`nobody has ticket ${ticket}`);
}
