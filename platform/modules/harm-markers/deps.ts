import type { Licence } from '@/contract/licence.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { PlayersModule } from '../players/index';
import type { HarmMarkersConfig } from './domain/rules';

export interface HarmMarkersDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** As it is at each use. */
  readonly config: HarmMarkersConfig;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly licenceOf: (brand: string) => Pick<Licence, 'code' | 'timeZone'>;
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}
