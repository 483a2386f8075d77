import { err, type Result } from '@/contract/result';
import type { GamesModule, LaunchRefusal, Launch } from '../games/index';
import type { FeedEvent, SportsFeed } from './feed';
import { topEvents, type EventChoice } from './top-events';

export type { FeedEvent } from './feed';

export interface SportsbookDeps {
  readonly games: Pick<GamesModule, 'openSportsbook'>;
  /** Null without a sportsbook. */
  readonly sportsbook: { readonly provider: string; readonly feed: SportsFeed } | null;
  /** Whether the brand has the sportsbook. */
  readonly isOffered: (brand: string) => Promise<boolean>;
}

type OpenRequest = Omit<Parameters<GamesModule['openSportsbook']>[0], 'provider'>;

/** A sportsbook in the lobby: its events for the lobby's own pages, and the player's session for its frame. */
export function createSportsbookModule({ games, sportsbook, isOffered }: SportsbookDeps) {
  return {
    async getTopEvents(brand: string, choice: EventChoice): Promise<FeedEvent[]> {
      return sportsbook && (await isOffered(brand)) ? topEvents(await sportsbook.feed.read(), choice) : [];
    },
    async openSession(
      request: OpenRequest,
    ): Promise<Result<Pick<Launch, 'expiresAt'> & { token: string }, LaunchRefusal>> {
      if (!sportsbook || !(await isOffered(request.brand))) return err({ kind: 'provider-away' });
      return games.openSportsbook({ ...request, provider: sportsbook.provider });
    },
  };
}

export type SportsbookModule = ReturnType<typeof createSportsbookModule>;
