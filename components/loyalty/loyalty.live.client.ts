'use client';
import { useCallback, useEffect, useState } from 'react';
import { createWidgetToken } from '@/components/isolated-frame/widget-token.client';
import {
  applyDetails,
  type GamificationDetails,
  type GamificationSettings,
  type GamificationStatus,
} from '@/components/loyalty/gamification.model';
import { readGamificationStatus } from '@/components/loyalty/gamification-status.client';
import { DETAILS_FIELDS, GAMIFICATION_UPDATED } from '@/components/loyalty/loyalty.documents';
import { choosePart } from '@/components/loyalty/loyalty.requests.client';
import type { GamificationProtocol } from '@/contract/integrations';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import { graphql, type TypedDocument } from '@/lib/graphql/graphql';
import { noteRanks } from '@/lib/graphql/request-headers.client';
import { useLive } from '@/lib/live/use-live.client';
import { useSession } from '@/lib/session/session.client';

const UPDATED: TypedDocument<
  { readonly gamificationUpdated: GamificationDetails },
  Record<string, never>
> = GAMIFICATION_UPDATED;

const READ = graphql(
  `
    query GamificationDetails {
      viewer {
        playerGamificationDetails {
          ...GamificationDetailsFields
        }
      }
    }
  `,
  [DETAILS_FIELDS],
);
const readDetails = orNull(command(READ, (answer) => answer.viewer.playerGamificationDetails, QUIET));

/** After a click in the dialog's actions the provider needs a moment [GAM-02]. */
const READ_AGAIN_AFTER_MS = 2_000;

interface Progress {
  readonly details: GamificationDetails;
  /** Answers whether it was kept. */
  readonly choose: (enable: boolean) => Promise<boolean>;
}

/** The player's level and points as they change [LOY-03]. */
export function useProgress(initial: GamificationDetails): Progress {
  const { playerId } = useSession();
  const { state, apply } = useLive(UPDATED, applyDetails, initial, {
    onReconnect: () => {
      void readDetails().then((details) => {
        if (details) apply({ gamificationUpdated: details });
      });
    },
  });
  // The page is younger than what the browser kept of the one before.
  useEffect(() => apply({ gamificationUpdated: initial }), [apply, initial]);
  useEffect(() => {
    if (playerId) noteRanks(playerId, { loyalty: state.level });
  }, [playerId, state.level]);
  const choose = useCallback(
    async (enable: boolean) => {
      const kept = await choosePart({ enable });
      if (kept.ok) apply({ gamificationUpdated: kept.value });
      return kept.ok;
    },
    [apply],
  );
  return { details: state, choose };
}

interface ProviderStatus {
  readonly status: GamificationStatus | 'loading';
  /** Asks again in two seconds. */
  readonly readAgain: () => void;
}

/** The provider's word on the player, read when the page is entered. */
export function useProviderStatus(settings: GamificationSettings, protocol: GamificationProtocol): ProviderStatus {
  const { clientId, serviceUrl } = settings;
  const { widget } = settings.missions;
  const [status, setStatus] = useState<ProviderStatus['status']>('loading');
  const [requested, setRequested] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    const ask = () =>
      void readGamificationStatus({
        settings: { clientId, serviceUrl },
        protocol,
        identityToken: async () => (await createWidgetToken({ widget }))?.token ?? null,
        signal: ending.signal,
      }).then((found) => !ending.signal.aborted && setStatus(found));
    const timer = setTimeout(ask, requested === 0 ? 0 : READ_AGAIN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [clientId, serviceUrl, protocol, widget, requested]);
  return { status, readAgain: useCallback(() => setRequested((times) => times + 1), []) };
}
