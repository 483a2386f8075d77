'use client';
import { CONTRACT, CONTRACT_HISTORY, CONTRACTS_FIELDS } from '@/components/session-contract/session-contract.documents';
import { takeContracts } from '@/components/session-contract/session-contract.first-read.client';
import type { Contracts } from '@/components/session-contract/session-contract.model';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

/** Answers are shown like events. */
function take(contracts: Contracts | null): void {
  if (contracts) takeContracts(contracts);
}

/** Reads what holds now; null when it cannot be read. */
export const readContracts = orNull(
  command(
    CONTRACT,
    ({ viewer: { sessionContract } }) => {
      take(sessionContract);
      return sessionContract;
    },
    QUIET,
  ),
);

/** A page of the history; null when it cannot be had. */
export const readHistory = orNull(
  command(CONTRACT_HISTORY, (answer) => answer.viewer.sessionContract?.history ?? null, QUIET),
);

const AGREE = graphql(
  `
    mutation AgreeSessionContract($terms: SessionContractTermsInput!) {
      agreeSessionContract(terms: $terms) {
        ...SessionContractsFields
      }
    }
  `,
  [CONTRACTS_FIELDS],
);

export const agree = command(AGREE, (answer) => take(answer.agreeSessionContract), QUIET);

const TIGHTEN = graphql(
  `
    mutation TightenSessionContract($id: ID!, $terms: SessionContractTermsInput!) {
      tightenSessionContract(id: $id, terms: $terms) {
        ...SessionContractsFields
      }
    }
  `,
  [CONTRACTS_FIELDS],
);

export const tighten = command(TIGHTEN, (answer) => take(answer.tightenSessionContract), QUIET);

const END = graphql(
  `
    mutation EndSessionContract($id: ID!) {
      endSessionContract(id: $id) {
        ...SessionContractsFields
      }
    }
  `,
  [CONTRACTS_FIELDS],
);

/** Ends the session now; its break begins. */
export const end = command(END, (answer) => take(answer.endSessionContract), QUIET);

const ANSWER_REMINDER = graphql(
  `
    mutation AnswerSessionReminder($id: ID!, $number: Int!) {
      answerSessionReminder(id: $id, number: $number) {
        ...SessionContractsFields
      }
    }
  `,
  [CONTRACTS_FIELDS],
);

/** The player goes on after the reminder of the number. */
export const answerReminder = command(ANSWER_REMINDER, (answer) => take(answer.answerSessionReminder), QUIET);
