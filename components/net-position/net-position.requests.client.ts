'use client';
import { NET_POSITIONS } from '@/components/net-position/net-position.documents';
import { requestFromBrowser } from '@/lib/graphql/request.client';

export interface NetToday {
  readonly net: string;
  readonly jackpotStaked: string;
  readonly jackpotWon: string;
  readonly jackpotNet: string;
  readonly currency: string;
}

/** null when it cannot be had. */
export async function readNetToday(): Promise<NetToday | null> {
  const result = await requestFromBrowser(NET_POSITIONS, { period: 'Day', first: 1 }, { report: () => undefined });
  return (result.ok && result.value.viewer.netPositions?.[0]) || null;
}
