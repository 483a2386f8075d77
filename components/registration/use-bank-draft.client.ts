'use client';
import { useEffect, useRef, useState } from 'react';
import type { BankPerson } from '@/components/registration/registration.model';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import {
  dropRegistrationDraft,
  readRegistrationDraft,
  type RegistrationDraft,
} from '@/lib/session/registration-draft.client';

export interface BankDraft extends RegistrationDraft {
  readonly knowsBirth: boolean;
}

interface DraftState {
  readonly draft: BankDraft | null;
  /** By which method to verify oneself again, once a draft was too old. */
  readonly tooOld: string | null;
  /** The draft is there, its data could not be read. */
  readonly isUnread: boolean;
}

const NONE: DraftState = { draft: null, tooOld: null, isUnread: false };

interface BankDraftUse extends DraftState {
  readonly ask: () => Promise<void>;
  /** Goes on without it: `tooOld` when the platform refused it, else by the player's own wish. */
  readonly drop: (why: 'tooOld' | 'unwanted') => void;
}

/** The data that a sign-in at a bank left for this tab; `take` gets it once, as the page opens. */
export function useBankDraft(take: (person: BankPerson) => void): BankDraftUse {
  const [state, setState] = useState(NONE);
  const isRequested = useRef(false);
  async function ask() {
    const kept = readRegistrationDraft();
    if (!kept) return;
    const draft = await callLazily(
      () => import('@/components/registration/registration.requests.client'),
      ({ readDraft }) => readDraft({ draftId: kept.id }),
    );
    if (!draft.ok) return setState({ ...NONE, isUnread: true });
    if (draft.value === null) return lose(kept.method);
    take(draft.value);
    setState({ ...NONE, draft: { ...kept, knowsBirth: Boolean(draft.value.dateOfBirth) } });
  }
  function lose(method: string | null) {
    dropRegistrationDraft();
    setState({ ...NONE, tooOld: method });
  }
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void ask();
  });
  return { ...state, ask, drop: (why) => lose(why === 'tooOld' ? (state.draft?.method ?? null) : null) };
}
