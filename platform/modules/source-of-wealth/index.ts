import type { SourceOfWealthKind } from '../players/index';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId } from '../../kernel/ids';
import { saveCategory, submitForm } from './commands/answer';
import { operate, type SourceOfWealthOrder } from './commands/operate';
import type { SourceOfWealthDeps } from './deps';
import type { PlayerDocument } from '../documents/index';
import { categoriesOf, type Category, type FormStatus } from './domain/form';
import { readForm } from './store';

export interface SourceOfWealth {
  readonly playerId: PlayerId;
  /** Each change of the form counts it up. */
  readonly version: number;
  readonly status: FormStatus;
  readonly dueAt: Date | null;
  readonly isOverdue: boolean;
  readonly requests: readonly {
    readonly comment: string | null;
    readonly requestedFundingType: SourceOfWealthKind | null;
  }[];
  readonly categories: readonly Category<PlayerDocument>[];
}

/** Where players' wealth comes from: requests, answers and decisions [SOW-01]. */
export function createSourceOfWealthModule(deps: SourceOfWealthDeps) {
  const { db, clock, players, documents } = deps;
  return {
    /** null while nothing is requested. */
    async get(playerId: PlayerId): Promise<SourceOfWealth | null> {
      const [form, player] = [await readForm(db, playerId), await players.getPlayer(playerId)];
      if (!form || !player?.sourceOfWealthDocuments) return null;
      const { sourceOfWealthDueAt: dueAt, sourceOfWealthDocuments: requests } = player;
      return {
        playerId,
        version: form.version,
        status: form.status,
        dueAt,
        isOverdue: dueAt !== null && dueAt <= clock.now(),
        requests,
        categories: categoriesOf(form.checked, await documents.list(playerId), form.requestedAt),
      };
    },
    save: (playerId: PlayerId, kind: SourceOfWealthKind, options: readonly string[]) =>
      saveCategory(deps, playerId, kind, options),
    submit: (playerId: PlayerId) => submitForm(deps, playerId),
    operate: (order: SourceOfWealthOrder) => operate(deps, order),
  };
}

export type SourceOfWealthModule = ReturnType<typeof createSourceOfWealthModule>;

/** Empties the form; what was submitted and decided stays. */
export const erasePlayer = erasing(`update source_of_wealth_forms set checked = '{}' where player_id = $1`);
