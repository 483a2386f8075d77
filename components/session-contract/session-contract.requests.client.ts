'use client';
import {
  AGREE,
  ANSWER_REMINDER,
  CONTRACT,
  CONTRACT_HISTORY,
  END,
  TIGHTEN,
} from '@/components/session-contract/session-contract.documents';
import { takeContracts } from '@/components/session-contract/session-contract.first-read.client';
import type { Contracts, History, Wish } from '@/components/session-contract/session-contract.model';
import { ok } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { requestFromBrowser } from '@/lib/graphql/request.client';

/** The page shows failures to the player itself. */
const silent = { report: () => undefined };

/** Agrees a contract; the answer is shown like an event. */
export async function agree(terms: Wish): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(AGREE, { terms }, silent);
  return result.ok ? taken(result.value.agreeSessionContract) : result;
}

export async function tighten(id: string, terms: Wish): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(TIGHTEN, { id, terms }, silent);
  return result.ok ? taken(result.value.tightenSessionContract) : result;
}

/** Ends the session now; its break begins. */
export async function end(id: string): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(END, { id }, silent);
  return result.ok ? taken(result.value.endSessionContract) : result;
}

/** The player goes on after the reminder of the number. */
export async function answerReminder(id: string, number: number): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(ANSWER_REMINDER, { id, number }, silent);
  return result.ok ? taken(result.value.answerSessionReminder) : result;
}

/** Reads what holds now, and shows it like an event; null when it cannot be read. */
export async function readContracts(): Promise<Contracts | null> {
  const result = await requestFromBrowser(CONTRACT, {}, silent);
  if (!result.ok) return null;
  const { sessionContract } = result.value.viewer;
  if (sessionContract) takeContracts(sessionContract);
  return sessionContract;
}

/** A page of the history; null when it cannot be had. */
export async function readHistory(after: string | null): Promise<History | null> {
  const result = await requestFromBrowser(CONTRACT_HISTORY, { after }, silent);
  return result.ok ? (result.value.viewer.sessionContract?.history ?? null) : null;
}

function taken(contracts: Contracts | null) {
  if (contracts) takeContracts(contracts);
  return ok(undefined);
}
