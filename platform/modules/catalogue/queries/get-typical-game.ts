import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';

/** The averages of a brand's slots. */
export interface TypicalGame {
  /** Share of stakes that is paid back, 0 to 1. */
  readonly rtp: number;
  /** 1 to 5. */
  readonly volatility: number;
}

const toAverages = rowReader({ rtp: z.string().nullable(), volatility: z.string().nullable() });

/** Of the brand's slots that take bonus money; null for a brand without any. */
export async function getTypicalGame(db: Queryable, brand: string): Promise<TypicalGame | null> {
  const averages = await queryRow(
    db,
    toAverages,
    `select avg(g.rtp)::text as rtp, avg(g.volatility)::text as volatility
     from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
     where b.brand = $1 and g.kind = 'slot' and not g.bonus_disabled`,
    [brand],
  );
  const { rtp = null, volatility = null } = averages ?? {};
  return rtp === null || volatility === null
    ? null
    : { rtp: Math.round(Number(rtp) * 100) / 10_000, volatility: Math.round(Number(volatility)) };
}
