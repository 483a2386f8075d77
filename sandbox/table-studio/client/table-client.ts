import { call, type Answer } from '@foyer/studio-kit/client/call';
import {
  balanceAnswer,
  hintAnswer,
  openAnswer,
  roundAnswer,
  type OpenAnswer,
  type RoundView,
} from '../protocol/table-api';

const RETRY_MS = [400, 800, 1_500, 3_000] as const;
/** A round that other tabs or a lost answer left on its way is soon at rest. */
const WAITING: readonly string[] = ['TooFast', 'RoundInProgress'];
const UNANSWERED: readonly string[] = ['Offline', 'WalletUnavailable'];

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks until there is an answer: the same action id always means the same round or decision. */
async function until(ask: () => Promise<Answer<{ round: RoundView }>>, onLost: () => void): Promise<Answer<RoundView>> {
  for (let attempt = 0; ; attempt++) {
    const answer = await ask();
    if (answer.ok) return { ok: true, value: answer.value.round };
    const { code, retryAfterMs } = answer.failure;
    const again = UNANSWERED.includes(code) || (WAITING.includes(code) && attempt < 30);
    if (!again) return answer;
    if (UNANSWERED.includes(code) && attempt === 2) onLost();
    await pause(retryAfterMs ?? RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 3_000);
  }
}

export const openTable = (tokens: { launchToken?: string; sessionToken?: string }): Promise<Answer<OpenAnswer>> =>
  call('/tables/api/open', tokens, openAnswer);

export const startRound = (body: object, onLost: () => void): Promise<Answer<RoundView>> =>
  until(() => call('/tables/api/start', body, roundAnswer), onLost);

export const sendDecision = (body: object, onLost: () => void): Promise<Answer<RoundView>> =>
  until(() => call('/tables/api/decide', body, roundAnswer), onLost);

export const readBalance = (sessionToken: string) => call('/tables/api/balance', { sessionToken }, balanceAnswer);
export const readHint = (sessionToken: string) => call('/tables/api/hint', { sessionToken }, hintAnswer);

export function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes]
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
