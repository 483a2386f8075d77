import type { BreakPeriod } from '@/contract/break-period';
import type { PlayerId } from '../../kernel/ids';
import { excludeKind } from './commands/exclude-kind';
import type { KindExclusionsDeps } from './deps';
import type { PlayKind } from '@/contract/licence';
import { readExclusions, type KindExclusion } from './store';

export type { KindExclusion };

/** Where the licence lets players exclude themselves from kinds of games. */
export interface KindExclusions {
  readonly periods: readonly BreakPeriod[];
  readonly inForce: readonly KindExclusion[];
}

/** Exclusions by kind of game: all other play goes on [PRF-03]. */
export function createKindExclusionsModule(deps: KindExclusionsDeps) {
  return {
    /** null where the brand's licence has no such exclusions and the player has none from before. */
    async get(brand: string, playerId: PlayerId): Promise<KindExclusions | null> {
      const periods = deps.periodsOf(brand);
      const inForce = await readExclusions(deps.db, playerId, deps.clock.now());
      return periods.length + inForce.length > 0 ? { periods, inForce } : null;
    },
    exclude: (playerId: PlayerId, wish: { readonly kind: PlayKind; readonly period: string }) =>
      excludeKind(deps, playerId, wish),
  };
}

export type KindExclusionsModule = ReturnType<typeof createKindExclusionsModule>;
