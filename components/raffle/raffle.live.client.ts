'use client';
import { useEffect } from 'react';
import { PLAYER_JACKPOT } from '@/components/jackpot/jackpot.documents';
import type { Rates } from '@/components/jackpot/jackpot.model';
import { askService, readCurrencies, serviceMessage, socketAddress } from '@/components/jackpot/jackpot-service.client';
import { openJackpotSocket, type JackpotSocket } from '@/components/jackpot/jackpot-socket.client';
import { openOverlay } from '@/components/overlay/overlay-store';
import { ownPrize, readTickets, toDrop, type Drop, type Raffle } from '@/components/raffle/raffle.model';
import { readQuery } from '@/lib/query/read-query.client';
import { createStore } from '@/lib/store/store';
import { useStore } from '@/lib/store/use-store.client';

interface Player {
  readonly playerId: string;
  readonly countryCode: string;
  readonly currency: string;
}

export interface RaffleState {
  readonly player: Player | null;
  readonly rates: Rates;
  readonly drops: 'loading' | 'failed' | readonly Drop[];
  /** By draw. */
  readonly tickets: Readonly<Record<string, number>>;
  /** Counts the draws that this page has heard of. */
  readonly drawn: number;
  /** The log of draws has contradicted what this browser had seen of it. */
  readonly isLogBroken: boolean;
}

const NOTHING: RaffleState = {
  player: null,
  rates: {},
  drops: 'loading',
  tickets: {},
  drawn: 0,
  isLogBroken: false,
};

const state = createStore<RaffleState>(NOTHING);
const change = (part: Partial<RaffleState>) => state.write({ ...state.read(), ...part });

let followers = 0;
let socket: JackpotSocket | null = null;
let reading: AbortController | null = null;

/** The draws as the service reports them, over one connection for all parts of a page. For players alone [GQL-04]. */
export function useRaffle(raffle: Raffle): RaffleState {
  useEffect(() => {
    followers += 1;
    if (followers === 1) void start(raffle);
    return () => {
      followers -= 1;
      if (followers === 0) stop();
    };
  }, [raffle]);
  return useStore(state);
}

async function start(raffle: Raffle): Promise<void> {
  const controller = new AbortController();
  reading = controller;
  const { signal } = controller;
  const found = await readQuery(PLAYER_JACKPOT, {}, ({ viewer }) => viewer.jackpotSettings);
  if (signal.aborted) return;
  const player = found.ok ? found.value : null;
  if (!player) return change({ drops: 'failed' });
  change({ player });
  void readCurrencies(signal).then((rates) => !signal.aborted && change({ rates }));
  void fetchDrops(raffle);
  socket = openJackpotSocket({
    address: () => socketAddress(raffle, player),
    greeting: serviceMessage('SubscribeRequest', {
      events: raffle.sources.map(({ sourceId }) => ({ source: sourceId, event_type: '*' })),
    }),
    // A draw that ended before the socket was there is in no message.
    onState: (connection) => connection === 'open' && void fetchDrops(raffle),
    onMessage: (received) => take(received, raffle, player),
  });
}

function stop(): void {
  reading?.abort();
  socket?.close();
  [reading, socket] = [null, null];
  state.write(NOTHING);
}

/** Reads what is drawn now; a source that fails keeps its drop while it runs [RAF-02]. */
export async function fetchDrops(raffle: Raffle): Promise<void> {
  const { sources, brand } = raffle;
  const { player } = state.read();
  const signal = reading?.signal;
  if (!player || !signal) return;
  const query = new URLSearchParams({ player_id: player.playerId, country_code: player.countryCode }).toString();
  const answers = await Promise.all(
    sources.map(async ({ type, sourceId }) => {
      const path = `/v1/thrillpots/instances/source/${sourceId}/brand/${brand}?${query}`;
      const answer = await askService(path, 'player', signal);
      return { hasAnswered: answer !== null, drop: toDrop(type, answer) };
    }),
  );
  if (signal.aborted) return;
  const drops = answers.flatMap(({ drop }) => drop ?? []);
  change({ drops: answers.some(({ hasAnswered }) => hasAnswered) ? drops : 'failed' });
  if (socket) await askTickets(raffle, player);
}

async function askTickets({ operatorId, brand }: Raffle, { playerId }: Player): Promise<void> {
  const data = { player_id: playerId, brand_id: `${operatorId}:${brand}` };
  await socket?.send(serviceMessage('PlayerRaffleTicketsRequest', data));
}

function take(received: Readonly<Record<string, unknown>>, raffle: Raffle, player: Player): void {
  const data: Readonly<Record<string, unknown>> =
    typeof received.data === 'object' && received.data !== null ? { ...received.data } : {};
  if (received.msg_type === 'Error') return;
  switch (received.msg_name) {
    case 'PlayerRaffleTicketsListResponse':
      return data.player_id === undefined || data.player_id === player.playerId
        ? change({ tickets: { ...state.read().tickets, ...readTickets(data) } })
        : undefined;
    case 'RaffleWinEvent':
      return takeDraw(data, raffle, player);
    case 'LogCheckpoint':
      return void witness(data);
    default:
      return undefined;
  }
}

function takeDraw(data: Readonly<Record<string, unknown>>, raffle: Raffle, player: Player): void {
  change({ drawn: state.read().drawn + 1 });
  void fetchDrops(raffle);
  const won = ownPrize(data, player.playerId);
  if (won) openOverlay({ variant: 'raffle-win', ...won });
}

/** Every open page remembers the log and notices when it is not the one that it knew [RAF-05]. */
async function witness(data: Readonly<Record<string, unknown>>): Promise<void> {
  const { witnessCheckpoint } = await import('@/components/raffle/witness.client');
  if (!(await witnessCheckpoint(data.checkpoint, data.public_key))) change({ isLogBroken: true });
}
