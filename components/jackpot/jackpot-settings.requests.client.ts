'use client';
import { JACKPOT_SETTINGS } from '@/components/jackpot/jackpot.documents';
import { toJackpot, type Jackpot } from '@/components/jackpot/jackpot.model';
import { readQuery } from '@/lib/query/read-query.client';

/** The jackpot of the brand; null where it has none or it cannot be read now. */
export async function readJackpot(brand: string, ipCountryCode: string): Promise<Jackpot | null> {
  const result = await readQuery(JACKPOT_SETTINGS, { ipCountryCode }, ({ root: { jackpotSettings: settings } }) =>
    settings ? toJackpot(settings, brand) : null,
  );
  return result.ok ? result.value : null;
}
