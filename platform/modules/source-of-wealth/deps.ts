import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { DocumentsModule } from '../documents/index';
import type { PlayersModule } from '../players/index';

export interface SourceOfWealthDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'askSourceOfWealth' | 'getPlayer'>;
  readonly documents: Pick<DocumentsModule, 'list'>;
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}
