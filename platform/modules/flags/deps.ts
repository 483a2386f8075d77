import type { Brand } from '@/contract/brand.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';

export interface FlagsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Null for an unknown brand. */
  readonly findBrand: (id: string) => Brand | null;
}
