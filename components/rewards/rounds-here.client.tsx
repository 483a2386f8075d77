'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ROUNDS_TO_PLAY } from '@/components/rewards/rewards.documents';
import { useRewardChanges } from '@/components/rewards/rewards.live.client';
import { Icon } from '@/components/ui/icon';
import { operationOf } from '@/lib/graphql/graphql';
import { isOffered } from '@/lib/graphql/offered.client';
import { useText } from '@/lib/i18n/texts.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';

interface RoundsHereProps {
  /** Of the game's page, without locale. */
  readonly path: string;
}

/** On a game's page: how many free rounds of it the player can play now; nothing without any [RWD-03]. */
export function RoundsHere(props: RoundsHereProps) {
  const [isLive, setLive] = useState(false);
  // The page is one for all players: nothing of one is in its HTML.
  useEffect(() => setLive(true), []);
  return isLive && <Rounds {...props} />;
}

function Rounds({ path }: RoundsHereProps) {
  const t = useText('rewards');
  const { changes } = useRewardChanges().state;
  const read = queryOf(ROUNDS_TO_PLAY, {}, ({ viewer }) => viewer.rewardsToPlay ?? []);
  const enabled = isOffered(operationOf(ROUNDS_TO_PLAY).name);
  const { data, refetch } = useQuery({ ...read, enabled, refetchOnMount: 'always' }, queryClient());
  useEffect(() => {
    if (changes > 0 && enabled) void refetch();
  }, [changes, enabled, refetch]);
  const left = (data ?? []).reduce(
    (sum, { freeRounds, reward: { rewardType } }) =>
      rewardType.__typename === 'FreeSpin' && rewardType.game?.url === path ? sum + (freeRounds?.left ?? 0) : sum,
    0,
  );
  if (left === 0) return null;
  return (
    <p role="status" className="game-entry-notice">
      <Icon name="gift" />
      {t('roundsHere', { left })}
    </p>
  );
}
