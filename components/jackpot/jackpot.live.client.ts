'use client';
import { useEffect } from 'react';
import { PLAYER_JACKPOT } from '@/components/jackpot/jackpot.documents';
import { NO_TERMS, readPots } from '@/components/jackpot/jackpot-money';
import { ownWin, toRefusal, type Jackpot, type OptInRefusal } from '@/components/jackpot/jackpot.model';
import {
  dataOf,
  lineOf,
  readCurrencies,
  readOptInStatus,
  serviceMessage,
  type OptInStatus,
  type ServicePlayer,
} from '@/components/jackpot/jackpot-service.client';
import type { JackpotSocket, SendResult, SocketState } from '@/components/jackpot/jackpot-socket.client';
import { createServiceState } from '@/components/jackpot/service-state.client';
import { followShown } from '@/components/jackpot/show-once.client';
import { shareJackpotSocket } from '@/components/jackpot/shared-socket.client';
import { showFromService } from '@/components/jackpot/wins-followed.client';
import { openOverlay } from '@/components/overlay/overlay-store';
import type { AmountTerms } from '@/contract/jackpot-amounts';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { readQuery } from '@/lib/query/read-query.client';
import { useStore } from '@/lib/store/use-store.client';

export interface JackpotState {
  /** Current values by pot, in the player's currency. */
  readonly pots: Readonly<Record<string, string>>;
  readonly player: ServicePlayer | null;
  readonly terms: AmountTerms;
  readonly optIn: 'loading' | boolean | 'failed';
  /** Euros for each bet. */
  readonly contribution: number | null;
  /** Why the service refused the player's last decision; null when it did not. */
  readonly refusal: OptInRefusal | null;
  readonly connection: SocketState;
  /** Counts the drops that this page has heard of. */
  readonly drops: number;
}

const NOTHING: JackpotState = {
  pots: {},
  player: null,
  terms: NO_TERMS,
  optIn: 'loading',
  contribution: null,
  refusal: null,
  connection: 'connecting',
  drops: 0,
};

const state = createServiceState('jackpot', NOTHING);
const { change } = state;

let socket: JackpotSocket | null = null;
/** Of the session that is followed now. */
let visit: AbortSignal | null = null;
/** Counts what the player decides and what the service reports of it, so that an older answer changes nothing. */
let decisions = 0;
/** Whether the service has yet to answer a decision of this tab: refusals of other tabs' decisions are not shown here. */
let isDecided = false;

/**
 * The jackpot as the service reports it, over one connection for all parts of a page and all tabs. For players alone
 * [GQL-04]. With `onlyWhenIn` there is none for a player who takes no part.
 */
export function useJackpot(jackpot: Jackpot, { onlyWhenIn = false } = {}): JackpotState {
  useEffect(() => state.follow((signal) => start(jackpot, onlyWhenIn, signal)), [jackpot, onlyWhenIn]);
  return useStore(state);
}

async function start(jackpot: Jackpot, onlyWhenIn: boolean, signal: AbortSignal): Promise<void> {
  visit = signal;
  isDecided = false;
  const found = await readQuery(PLAYER_JACKPOT, {}, ({ viewer }) => viewer.jackpotSettings);
  if (signal.aborted) return;
  const player = found.ok ? found.value : null;
  if (!player) return change({ optIn: 'failed' });
  change({ player });
  void readCurrencies(signal).then((terms) => !signal.aborted && change({ terms }));
  const status = readStatus(jackpot, player, signal);
  if (onlyWhenIn && !(await status)?.optedIn) return;
  if (signal.aborted) return;
  followShown();
  const line = shareJackpotSocket({
    ...lineOf(jackpot, player, [jackpot]),
    onState: (connection) => change({ connection }),
    onMessage: (received) => take(received, jackpot, player),
  });
  socket = line;
  signal.addEventListener('abort', () => {
    line.close();
    socket = null;
  });
}

/** The status as the service knows it, unless something newer has come meanwhile. */
async function readStatus(jackpot: Jackpot, player: ServicePlayer, signal: AbortSignal): Promise<OptInStatus | null> {
  const before = decisions;
  const read = await readOptInStatus(jackpot, player, signal);
  if (signal.aborted || decisions !== before) return null;
  change(read ? { optIn: read.optedIn, contribution: read.contribution } : { optIn: 'failed' });
  return read;
}

function take(received: Readonly<Record<string, unknown>>, jackpot: Jackpot, player: ServicePlayer): void {
  const data = dataOf(received);
  if (received.msg_type === 'Error')
    return received.msg_name === 'PlayerOptInRequest' ? takeRefusal(data, jackpot, player) : undefined;
  switch (received.msg_name) {
    case 'JackpotUpdate':
      return data.id === jackpot.instanceId ? change({ pots: readPots(data.pots) }) : undefined;
    case 'OptInEvent':
      return data.instance_id === jackpot.instanceId && typeof data.opt_in === 'boolean'
        ? takeOptIn(data.opt_in, Number(data.contribution_value))
        : undefined;
    case 'WinEvent':
      return data.instance_id === jackpot.instanceId
        ? takeWin(data, jackpot, player, JSON.stringify(received))
        : undefined;
    default:
      return undefined;
  }
}

function takeOptIn(optIn: boolean, contribution: number): void {
  [decisions, isDecided] = [decisions + 1, false];
  change({ optIn, contribution: contribution || state.read().contribution, refusal: null });
}

/** The decision was shown as taken and was not: the status is read again, and the reason is shown [JKP-03]. */
function takeRefusal(data: Readonly<Record<string, unknown>>, jackpot: Jackpot, player: ServicePlayer): void {
  if (!isDecided) return;
  isDecided = false;
  change({ refusal: toRefusal(data.code) });
  if (visit) void readStatus(jackpot, player, visit);
}

/** The overlay needs consent to preferences; the money does not [JKP-07]. */
function takeWin(
  data: Readonly<Record<string, unknown>>,
  jackpot: Jackpot,
  player: ServicePlayer,
  message: string,
): void {
  change({ drops: state.read().drops + 1 });
  const won = ownWin(data, player.playerId, player.currency);
  if (!won || !isAllowed('preferences')) return;
  const { name, winnerNotificationImage: image, colorPalette: palette } = jackpot;
  showFromService(data, message, () => openOverlay({ variant: 'jackpot-win', ...won, name, image, palette }));
}

/** Sends what the player decides and shows it at once; what the service answers is shown after it [JKP-03]. */
export async function sendOptIn(
  jackpot: Jackpot,
  optIn: boolean,
  contribution: number,
): Promise<SendResult | 'no-settings'> {
  const { player } = state.read();
  if (!player?.playerId || !jackpot.operatorId || !socket) return 'no-settings';
  change({ refusal: null });
  const sent = await socket.send(
    serviceMessage('PlayerOptInRequest', {
      instance_id: jackpot.instanceId,
      player_id: player.playerId,
      brand_id: `${jackpot.operatorId}:${jackpot.brand}`,
      player_country: player.countryCode,
      opt_in: optIn,
      contribution_value: String(contribution),
    }),
  );
  if (sent !== 'sent') return sent;
  [decisions, isDecided] = [decisions + 1, true];
  change({ optIn, contribution });
  return sent;
}
