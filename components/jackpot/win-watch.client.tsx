'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import { wasShownAlready, winsAreFollowed } from '@/components/jackpot/wins-followed.client';
import { UNSEEN_WIN_FIELDS, UNSEEN_WINS_CHANGED } from '@/components/jackpot/wins.documents';
import { applyUnseenWins, dueWin, type DueWin, type UnseenWin } from '@/components/jackpot/wins.model';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { offerOverlay } from '@/components/pop-ups/offer-overlay.client';
import { useIsInSight } from '@/components/pop-ups/use-is-in-sight.client';
import { raffleTypes } from '@/contract/raffle-types';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useLive } from '@/lib/live/use-live.client';

const ACKNOWLEDGE = graphql(
  `
    mutation AcknowledgeWins($ids: [ID!]!) {
      acknowledgeWins(ids: $ids) {
        wins {
          ...UnseenWinFields
        }
      }
    }
  `,
  [UNSEEN_WIN_FIELDS],
);

/** The player has seen them. Wins whose answer does not reach the platform are shown again with the next visit. */
const acknowledgeWins = command(ACKNOWLEDGE, () => undefined, QUIET);

const NOTHING_YET: readonly UnseenWin[] | null = null;

interface WinWatchProps {
  readonly brand: string;
  readonly ipCountryCode: string;
}

/**
 * Shows each win of the player once, on whatever page they are and also those of while they were away, one after another
 * [JKP-07, RAF-03]. The platform forgets a win when its overlay is closed.
 */
export default function WinWatch({ brand, ipCountryCode }: WinWatchProps): null {
  const { state: listed } = useLive(UNSEEN_WINS_CHANGED, applyUnseenWins, NOTHING_YET);
  const wins = useNotShownYet(listed);
  const isInSight = useIsInSight();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const due = useMemo(
    () => (wins && isInSight ? dueWin(wins, closed, isAllowed('preferences')) : null),
    [wins, isInSight, closed],
  );
  const isOfPot = due !== null && due.kind !== 'raffle';
  const jackpot = useJackpotWhen(isOfPot, brand, ipCountryCode);
  const isFollowed = wins !== null;
  useEffect(() => {
    winsAreFollowed.write(isFollowed);
    return () => winsAreFollowed.write(false);
  }, [isFollowed]);
  useOffer(due, isOfPot ? jackpot : null, (ids) => {
    setClosed((before) => [...before, ...ids]);
    void acknowledgeWins({ ids: [...ids] });
  });
  return null;
}

/** Without the wins that the message of a service has shown before the list came: those are seen. */
function useNotShownYet(listed: readonly UnseenWin[] | null): readonly UnseenWin[] | null {
  const wins = useMemo(() => listed && listed.filter(({ subject }) => !wasShownAlready(subject)), [listed]);
  useEffect(() => {
    const seen = listed?.filter(({ subject }) => wasShownAlready(subject)) ?? [];
    if (seen.length > 0) void acknowledgeWins({ ids: seen.map(({ id }) => id) });
  }, [listed]);
  return wins;
}

/** The jackpot, read when it is needed for the first time: few visits bring a win of a pot. */
function useJackpotWhen(isNeeded: boolean, brand: string, ipCountryCode: string): Jackpot | null {
  const [jackpot, setJackpot] = useState<Jackpot | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isGone = false;
    void importWithRetry(() => import('@/components/jackpot/jackpot-settings.requests.client'))
      .then(({ readJackpot }) => readJackpot(brand, ipCountryCode))
      .then((found) => isGone || setJackpot(found));
    return () => {
      isGone = true;
    };
  }, [isNeeded, brand, ipCountryCode]);
  return jackpot;
}

/** Opens the overlay of a win when it is its turn; a change of the list meanwhile leaves it open. */
function useOffer(due: DueWin | null, jackpot: Jackpot | null, onClosed: (ids: readonly string[]) => void): void {
  const request = due && toOverlay(due, jackpot);
  const turn = due && request && due.subject;
  const latest = useRef({ due, request, onClosed });
  useEffect(() => {
    latest.current = { due, request, onClosed };
  });
  useEffect(() => {
    const offered = latest.current;
    if (turn === null || !offered.request) return undefined;
    return offerOverlay(offered.request, () => latest.current.onClosed(offered.due?.ids ?? []));
  }, [turn]);
}

/** Null for a drop while the settings of its jackpot are unknown. */
function toOverlay({ kind, source, amount, currency }: DueWin, jackpot: Jackpot | null): OverlayRequest | null {
  if (kind === 'raffle') {
    const type = raffleTypes.find((one) => one === source) ?? null;
    return { variant: 'raffle-win', type, name: '', amount, currency };
  }
  return (
    jackpot && {
      variant: 'jackpot-win',
      kind,
      pot: source,
      amount,
      currency,
      name: jackpot.name,
      image: jackpot.winnerNotificationImage,
      palette: jackpot.colorPalette,
    }
  );
}
