'use client';
import {
  REALITY_CHECK,
  REALITY_CHECK_FIELDS,
  SESSION_RESULT,
} from '@/components/reality-check/reality-check.documents';
import { takeRealityCheck } from '@/components/reality-check/reality-check.first-read.client';
import { toSessionResult, type RealityCheck } from '@/components/reality-check/reality-check.model';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

/** Answers are shown like events. */
const take = (check: RealityCheck | null) => {
  if (check) takeRealityCheck(check);
};

/** The stakes and winnings; null when there are none. */
export const readSessionResult = command(SESSION_RESULT, toSessionResult, QUIET);

/** Asks what holds now, for a page that heard nothing of the time that has come. */
export const readRealityCheckAgain = command(REALITY_CHECK, (answer) => take(answer.viewer.realityCheck), QUIET);

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

/** The player goes on. */
export const answerRealityCheck = command(ANSWER, (answer) => take(answer.answerRealityCheck), QUIET);

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

export const chooseRealityCheckPeriod = command(CHOOSE, (answer) => take(answer.setRealityCheckPeriod), QUIET);
