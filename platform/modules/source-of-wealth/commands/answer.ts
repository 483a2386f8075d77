import type { Failure } from '@/contract/failures';
import type { SourceOfWealthKind } from '../../players/index';
import { err, ok, type Result } from '@/contract/result';
import { txUnlessRefused } from '../../../kernel/db/tx-unless-refused';
import type { PlayerId } from '../../../kernel/ids';
import type { SourceOfWealthDeps } from '../deps';
import { categoriesOf, missingKinds } from '../domain/form';
import { fundingOptionOf } from '../domain/funding-options';
import { insertAct, lockForm, moveForm, writeChecked } from '../store';

type AnswerRefused = Failure<'operation-not-allowed' | 'bad-input'>;
type SubmitRefused = Failure<'operation-not-allowed' | 'source-of-wealth-incomplete'>;

/** Keeps which proofs of one kind there are, so that a form may be left and found again. The same again changes nothing. */
export function saveCategory(
  { db }: SourceOfWealthDeps,
  playerId: PlayerId,
  kind: SourceOfWealthKind,
  options: readonly string[],
): Promise<Result<void, AnswerRefused>> {
  const known = fundingOptionOf(kind).options.map(({ id }) => id);
  return txUnlessRefused(db, async (tx): Promise<Result<void, AnswerRefused>> => {
    if (!options.every((id) => known.includes(id))) return err({ kind: 'bad-input' });
    const form = await lockForm(tx, playerId);
    if (form?.status !== 'Open') return err({ kind: 'operation-not-allowed' });
    await writeChecked(
      tx,
      playerId,
      kind,
      known.filter((id) => options.includes(id)),
    );
    return ok(undefined);
  });
}

/** Hands the form in: nothing is late from now on, and an operator decides. Once handed in it stays so. */
export async function submitForm(
  { db, clock, players, documents, wakeConsumers }: SourceOfWealthDeps,
  playerId: PlayerId,
): Promise<Result<void, SubmitRefused>> {
  const sent = await documents.list(playerId);
  const result = await txUnlessRefused(db, async (tx): Promise<Result<void, SubmitRefused>> => {
    const form = await lockForm(tx, playerId);
    if (form?.status === 'Submitted') return ok(undefined);
    const player = await players.getPlayer(playerId, tx);
    if (form?.status !== 'Open' || !player?.sourceOfWealthDocuments) return err({ kind: 'operation-not-allowed' });
    const requests = player.sourceOfWealthDocuments;
    const missing = missingKinds(
      categoriesOf(form.checked, sent, form.requestedAt),
      requests.map(({ requestedFundingType }) => requestedFundingType),
    );
    if (missing.length > 0) return err({ kind: 'source-of-wealth-incomplete', missing });
    const now = clock.now();
    await moveForm(tx, playerId, 'Submitted', now);
    await players.askSourceOfWealth(tx, playerId, { dueAt: null, documents: requests });
    await insertAct(
      tx,
      { key: null, operator: null, playerId, action: 'submit', detail: { checked: { ...form.checked } } },
      now,
    );
    return ok(undefined);
  });
  wakeConsumers();
  return result;
}
