'use client';
import {
  REALITY_CHECK,
  REALITY_CHECK_FIELDS,
  SESSION_RESULT,
} from '@/components/reality-check/reality-check.documents';
import { takeRealityCheck } from '@/components/reality-check/reality-check.first-read.client';
import { toSessionResult, type RealityCheck, type SessionResult } from '@/components/reality-check/reality-check.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const ANSWER = graphql(
  `
    mutation AnswerRealityCheck($number: Int!) {
      answerRealityCheck(number: $number) {
        ...RealityCheckFields
      }
    }
  `,
  [REALITY_CHECK_FIELDS],
);

const CHOOSE = graphql(
  `
    mutation SetRealityCheckPeriod($minutes: Int!) {
      setRealityCheckPeriod(minutes: $minutes) {
        ...RealityCheckFields
      }
    }
  `,
  [REALITY_CHECK_FIELDS],
);

/** The page shows these to the player itself. */
const silent = { report: () => undefined };

/** The stakes and winnings; null when there are none. */
export async function readSessionResult(): Promise<Result<SessionResult | null, Failure>> {
  const result = await requestFromBrowser(SESSION_RESULT, {}, silent);
  return mapResult(result, toSessionResult);
}

/** The player goes on. */
export async function answerRealityCheck(number: number): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(ANSWER, { number }, silent);
  return result.ok ? taken(result.value.answerRealityCheck) : result;
}

export async function chooseRealityCheckPeriod(minutes: number): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(CHOOSE, { minutes }, silent);
  return result.ok ? taken(result.value.setRealityCheckPeriod) : result;
}

/** Asks what holds now, for a page that heard nothing of the time that has come. */
export async function readRealityCheckAgain(): Promise<void> {
  const result = await requestFromBrowser(REALITY_CHECK, {}, silent);
  if (result.ok) taken(result.value.viewer.realityCheck);
}

function taken(check: RealityCheck | null): { readonly ok: true; readonly value: undefined } {
  if (check) takeRealityCheck(check);
  return { ok: true, value: undefined };
}
