'use client';
import type { LEGAL_TEXT_TO_ACCEPT } from '@/components/legal/legal.documents';
import type { ResultOf } from '@/lib/graphql/graphql';
import { playerValue } from '@/lib/live/player-value.client';

export type LegalTextToAccept = ResultOf<typeof LEGAL_TEXT_TO_ACCEPT>;

/** The first legal text that the player has yet to accept; null for none. */
export const LEGAL_TO_ACCEPT = playerValue<LegalTextToAccept | null>('legal-to-accept');
