'use client';
import { LIMITS_CHANGED, LIMITS_FIELDS } from '@/components/limits/limits.documents';
import { applyLimitsAnswer, asLimitsAnswer, type Limits } from '@/components/limits/limits.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { applyToEntry, readEntry } from '@/lib/live/live-entries.client';
import { readPlayerValue, writePlayerValue } from '@/lib/live/player-entries.client';
import { playerValue } from '@/lib/live/player-value.client';
import { queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(
  `
    fragment LimitsFirstRead on Viewer {
      limits {
        ...LimitsFields
        loss {
          remaining
        }
        globalLoss {
          remaining
        }
        stake {
          remaining
        }
        singleStake {
          limit
        }
      }
    }
  `,
  [LIMITS_FIELDS],
);

/** The rest of each limit of play, and a limit of a single stake under which nothing may be staked; exact decimals of the player's currency. */
const PLAY_LEFT = playerValue<readonly string[]>('play-left');

type LimitsRead = NonNullable<ResultOf<typeof FIRST_READ>['limits']>;

export function takeFirstRead({ limits }: { readonly limits: LimitsRead | null }, playerId: string): void {
  if (!limits) return;
  const { loss, globalLoss, stake, singleStake, ...deposits } = limits;
  applyToEntry(keyOf(playerId), asLimitsAnswer(deposits), applyLimitsAnswer, deposits);
  const left = [...loss, ...globalLoss, ...stake].flatMap(({ remaining }) => remaining ?? []);
  const most = singleStake?.limit ?? null;
  const forbidsBets = most !== null && !/[1-9]/.test(most);
  writePlayerValue(PLAY_LEFT, forbidsBets ? [...left, most] : left, playerId);
}

/** The rest of each limit of losses and stakes, as this tab last read it; zero where nothing may be staked. */
export function knownPlayLeft(playerId: string): readonly string[] {
  return readPlayerValue(PLAY_LEFT, playerId) ?? [];
}

/** The limits that this tab knows of; undefined when there are none. */
export function knownLimits(playerId: string): Limits | undefined {
  return readEntry(keyOf(playerId));
}

function keyOf(playerId: string) {
  return queryKey(LIMITS_CHANGED, {}, playerId);
}
