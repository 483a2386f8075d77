'use client';
import { useEffect } from 'react';
import { PLAYER_JACKPOT } from '@/components/jackpot/jackpot.documents';
import { NO_TERMS } from '@/components/jackpot/jackpot-money';
import {
  dataOf,
  lineOf,
  readCurrencies,
  readInstance,
  serviceMessage,
  type ServicePlayer,
} from '@/components/jackpot/jackpot-service.client';
import type { JackpotSocket } from '@/components/jackpot/jackpot-socket.client';
import { createServiceState } from '@/components/jackpot/service-state.client';
import { followShown } from '@/components/jackpot/show-once.client';
import { shareJackpotSocket } from '@/components/jackpot/shared-socket.client';
import { showFromService } from '@/components/jackpot/wins-followed.client';
import { openOverlay } from '@/components/overlay/overlay-store';
import {
  ownPrize,
  readTickets,
  toDrop,
  type Drop,
  type Raffle,
  type RaffleSource,
} from '@/components/raffle/raffle.model';
import type { AmountTerms } from '@/contract/jackpot-amounts';
import { readQuery } from '@/lib/query/read-query.client';
import { useStore } from '@/lib/store/use-store.client';

export interface RaffleState {
  readonly player: ServicePlayer | null;
  readonly terms: AmountTerms;
  readonly drops: 'loading' | readonly Drop[];
  /** Sources that gave no answer when they were last read; 'all' when the player's facts are unknown. */
  readonly failed: 'all' | readonly string[];
  /** By draw. */
  readonly tickets: Readonly<Record<string, number>>;
  /** Counts the draws that this page has heard of. */
  readonly drawn: number;
  /** The log of draws has contradicted what this browser had seen of it. */
  readonly isLogBroken: boolean;
}

const NOTHING: RaffleState = {
  player: null,
  terms: NO_TERMS,
  drops: 'loading',
  failed: [],
  tickets: {},
  drawn: 0,
  isLogBroken: false,
};

const state = createServiceState('raffle', NOTHING);
const { change } = state;

let socket: JackpotSocket | null = null;
/** Of the session that is followed now. */
let visit: AbortSignal | null = null;
/** Sources whose answer is awaited: each is read once at a time. */
let awaited = new Set<string>();

/**
 * The draws as the service reports them, over one connection for all parts of a page and all tabs. For players alone
 * [GQL-04].
 */
export function useRaffle(raffle: Raffle): RaffleState {
  useEffect(() => state.follow((signal) => start(raffle, signal)), [raffle]);
  return useStore(state);
}

async function start(raffle: Raffle, signal: AbortSignal): Promise<void> {
  visit = signal;
  awaited = new Set();
  const found = await readQuery(PLAYER_JACKPOT, {}, ({ viewer }) => viewer.jackpotSettings);
  if (signal.aborted) return;
  const player = found.ok ? found.value : null;
  if (!player) return change({ drops: [], failed: 'all' });
  change({ player, failed: [] });
  void readCurrencies(signal).then((terms) => !signal.aborted && change({ terms }));
  void fetchDrops(raffle);
  followShown();
  const line = shareJackpotSocket({
    ...lineOf(raffle, player, raffle.sources),
    // A draw that ended before the socket was there is in no message.
    onState: (connection) => connection === 'open' && void fetchDrops(raffle),
    onMessage: (received) => take(received, raffle, player),
  });
  socket = line;
  signal.addEventListener('abort', () => {
    line.close();
    socket = null;
  });
}

/** Reads what is drawn now, each source by itself; one that fails keeps the drop that is known of it [RAF-02]. */
export async function fetchDrops(raffle: Raffle): Promise<void> {
  const { player } = state.read();
  const signal = visit;
  if (!player || !signal || signal.aborted) return;
  const unread = raffle.sources.filter(({ sourceId }) => !awaited.has(sourceId));
  await Promise.all(unread.map((source) => readSource(raffle, source, player, signal)));
  if (signal.aborted) return;
  if (state.read().drops === 'loading') change({ drops: [] });
  if (socket) await askTickets(raffle, player);
}

async function readSource(
  raffle: Raffle,
  source: RaffleSource,
  player: ServicePlayer,
  signal: AbortSignal,
): Promise<void> {
  const { type, sourceId } = source;
  const ofThisVisit = awaited.add(sourceId);
  const answer = await readInstance(sourceId, raffle.brand, player, signal);
  ofThisVisit.delete(sourceId);
  if (signal.aborted) return;
  const { drops, failed } = state.read();
  const others = failed === 'all' ? [] : failed.filter((id) => id !== sourceId);
  if (answer === null) return change({ failed: [...others, sourceId] });
  const known = drops === 'loading' ? [] : drops.filter((drop) => drop.type !== type);
  const drop = toDrop(type, answer);
  const now = drop ? [...known, drop] : known;
  const inOrder = raffle.sources.flatMap((one) => now.filter((each) => each.type === one.type));
  change({ drops: inOrder, failed: others });
}

/** Reads again what could not be read [RAF-02]. */
export async function retryDrops(raffle: Raffle): Promise<void> {
  if (state.read().player) return fetchDrops(raffle);
  if (!visit) return;
  change({ drops: 'loading', failed: [] });
  await start(raffle, visit);
}

async function askTickets({ operatorId, brand }: Raffle, { playerId }: ServicePlayer): Promise<void> {
  const data = { player_id: playerId, brand_id: `${operatorId}:${brand}` };
  await socket?.send(serviceMessage('PlayerRaffleTicketsRequest', data));
}

function take(received: Readonly<Record<string, unknown>>, raffle: Raffle, player: ServicePlayer): void {
  const data = dataOf(received);
  if (received.msg_type === 'Error') return;
  switch (received.msg_name) {
    case 'PlayerRaffleTicketsListResponse':
      return data.player_id === undefined || data.player_id === player.playerId
        ? change({ tickets: { ...state.read().tickets, ...readTickets(data) } })
        : undefined;
    case 'RaffleWinEvent':
      return takeDraw(data, raffle, player, JSON.stringify(received));
    case 'LogCheckpoint':
      return void witness(data);
    default:
      return undefined;
  }
}

function takeDraw(
  data: Readonly<Record<string, unknown>>,
  raffle: Raffle,
  player: ServicePlayer,
  message: string,
): void {
  change({ drawn: state.read().drawn + 1 });
  void fetchDrops(raffle);
  const won = ownPrize(data, player.playerId, raffle.sources);
  if (won) showFromService(data, message, () => openOverlay({ variant: 'raffle-win', ...won }));
}

/** Every open page remembers the log and notices when it is not the one that it knew [RAF-05]. */
async function witness(data: Readonly<Record<string, unknown>>): Promise<void> {
  const { witnessCheckpoint } = await import('@/components/raffle/witness.client');
  const { kind } = await witnessCheckpoint(data.checkpoint, data.public_key);
  if (kind === 'broken') change({ isLogBroken: true });
}
