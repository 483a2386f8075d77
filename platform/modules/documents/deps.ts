import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { Secrets } from '../../kernel/signed-text';
import type { PlayersModule } from '../players/index';
import type { FolderStore } from '../../kernel/files/file-store';
import type { LookThrough } from './files/look-through';
import type { Scanner } from './files/scanner';

export interface DocumentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'changeVerification' | 'findPlayerByPhoneNumber' | 'getPlayer'>;
  readonly files: FolderStore;
  readonly lookThrough: LookThrough;
  /** The secrets that encrypt the keys of the files. */
  readonly secrets: Secrets;
  /** null where none is set: files are not searched for harmful code. */
  readonly scanner: Scanner | null;
  /** In the sandbox the name of a file decides about it. */
  readonly decidesByName: boolean;
  /** Days that a file is kept after its decision. */
  readonly retentionDays: number;
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}
