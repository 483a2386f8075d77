'use client';
import { NET_POSITIONS } from '@/components/net-position/net-position.documents';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import type { ResultOf } from '@/lib/graphql/graphql';

export type NetToday = NonNullable<ResultOf<typeof NET_POSITIONS>['viewer']['netPositions']>[number];

/** The newest of the periods; null when it cannot be had. */
export const readNewestNet = orNull(command(NET_POSITIONS, (answer) => answer.viewer.netPositions?.[0] ?? null, QUIET));
