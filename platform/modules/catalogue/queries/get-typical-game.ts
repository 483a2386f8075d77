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

/** Of the brand's slots that take bonus money, by the builds of a licence; null for a brand without any. */
export async function getTypicalGame(
  db: Queryable,
  brand: string,
  licence: string | null,
): Promise<TypicalGame | null> {
  const averages = await queryRow(
    db,
    toAverages,
    `select avg(coalesce((g.builds -> $2::text ->> 'rtp')::numeric, g.rtp))::text as rtp,
       avg(coalesce((g.builds -> $2::text ->> 'volatility')::numeric, g.volatility))::text as volatility
     from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
     where b.brand = $1 and g.kind = 'slot' and not g.bonus_disabled
       and ($2::text is null or g.licences @> array[$2::text])`,
    [brand, licence],
  );
  const { rtp = null, volatility = null } = averages ?? {};
  return rtp === null || volatility === null
    ? null
    : { rtp: Math.round(Number(rtp) * 100) / 10_000, volatility: Math.round(Number(volatility)) };
}
