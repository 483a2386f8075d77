import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { Secrets } from '../../kernel/signed-text';
import type { LicenceCode } from '@/contract/licence';

/** The services that operators' orders about content use. */
export interface DraftsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** IANA name of the zone in which a licence's editors write times. */
  readonly timeZoneOf: (licence: LicenceCode) => string;
  /** Sign links to drafts. */
  readonly previewSecrets: Secrets;
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}
