import { call, type Answer } from '@foyer/studio-kit/client/call';
import {
  balanceAnswer,
  openAnswer,
  spinAnswer,
  type BalanceAnswer,
  type OpenAnswer,
  type RoundView,
} from '../protocol/studio-api';

export const openGame = (tokens: { launchToken?: string; sessionToken?: string }): Promise<Answer<OpenAnswer>> =>
  call('/studio/api/open', tokens, openAnswer);

export async function sendSpin(sessionToken: string, spinId: string, stake: string): Promise<Answer<RoundView>> {
  const answer = await call('/studio/api/spin', { sessionToken, spinId, stake }, spinAnswer);
  return answer.ok ? { ok: true, value: answer.value.round } : answer;
}

export const readBalance = (sessionToken: string): Promise<Answer<BalanceAnswer>> =>
  call('/studio/api/balance', { sessionToken }, balanceAnswer);
