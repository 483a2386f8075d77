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

/** A spin of its own at the stake, or a round of the grant, which is worth it. */
export interface SpinRequest {
  readonly spinId: string;
  readonly stake: string;
  readonly grantId: string | null;
}

export async function sendSpin(
  sessionToken: string,
  { spinId, stake, grantId }: SpinRequest,
): Promise<Answer<RoundView>> {
  const body = { sessionToken, spinId, stake, ...(grantId === null ? {} : { grantId }) };
  const answer = await call('/studio/api/spin', body, spinAnswer);
  return answer.ok ? { ok: true, value: answer.value.round } : answer;
}

export const readBalance = (sessionToken: string): Promise<Answer<BalanceAnswer>> =>
  call('/studio/api/balance', { sessionToken }, balanceAnswer);
