import type { Queryable } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId } from '../../kernel/ids';
import { CHECK_JOB, createCheck } from './commands/check-document';
import { createNameDecision, NAME_JOB } from './commands/decide-by-name';
import { brandOf, operate, type DocumentsOrder } from './commands/operate';
import { purgeFiles, renewFileKeys } from './commands/purge';
import { receiveDocument } from './commands/receive';
import type { PlayersModule, Verification } from '../players/index';
import type { DocumentsDeps } from './deps';
import type { DocumentKind } from './domain/document';
import { withProofByHand } from './domain/verification';
import { readForOperator, type ReadOrder } from './queries/read-for-operator';
import { notifyPlayer, readDocuments, readVersion, type PlayerDocument, type Upload } from './store';

export type { DocumentsDeps, PlayerDocument, Upload };

/** Papers that players send, and what operators decide about them [PRF-04]. */
export function createDocumentsModule(deps: DocumentsDeps) {
  return {
    /** The player's own, the newest first. */
    list: (playerId: PlayerId): Promise<PlayerDocument[]> => readDocuments(deps.db, playerId),
    version: (playerId: PlayerId): Promise<number> => readVersion(deps.db, playerId),
    receive: (upload: Upload, body: AsyncIterable<Buffer>) => receiveDocument(deps, upload, body),
    operate: (order: DocumentsOrder) => operate(deps, order),
    /** Of the player that an order is about; null for a list. */
    brandOf: (order: DocumentsOrder | ReadOrder) => brandOf(deps, order),
    /** A file for an operator, noted as read. */
    read: (order: ReadOrder) => readForOperator(deps, order),
    renewFileKeys: () => renewFileKeys(deps),
    purge: () => purgeFiles(deps),
    jobs: { [CHECK_JOB]: createCheck(deps), [NAME_JOB]: createNameDecision(deps) },
  };
}

export type DocumentsModule = ReturnType<typeof createDocumentsModule>;

/** Notes a proof that an operator has seen, whether it was required or not. Answers the change; null for none. */
export async function proveByHand(
  tx: Queryable,
  players: Pick<PlayersModule, 'changeVerification'>,
  playerId: PlayerId,
  kind: DocumentKind,
): Promise<{ readonly before: Verification; readonly after: Verification } | null> {
  let change: { before: Verification; after: Verification } | null = null;
  await players.changeVerification(tx, playerId, (before) => {
    const after = withProofByHand(before, kind);
    change = after === before ? null : { before, after };
    return after;
  });
  if (change) await notifyPlayer(tx, playerId);
  return change;
}

/** Erases names and keys of files, without which nobody reads them; the files go with the next purge. */
export const erasePlayer = erasing(
  `update documents set name = '', file_key = case when file is not null then '' end,
     refusal = case when status in ('Checking', 'Received') then 'Incomplete' else refusal end,
     decided_at = case when status in ('Checking', 'Received') then now() else decided_at end,
     status = case when status in ('Checking', 'Received') then 'Refused' else status end where player_id = $1`,
);
