import type { Queryable } from '../../../kernel/db/db';
import { queryRows } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { lineOf, pseudonymOf, RULES } from '../domain/draw';
import type { LogSigner } from '../log/checkpoint';
import { proveLeaves, readHead, readLeafNumber } from '../log/log';
import { readDraw, readHolders } from '../store';

/** Everything that it takes to check a draw, once it is drawn; null before. docs/raffle.md describes it [RAF-05]. */
export async function readBundle(db: Queryable, signer: LogSigner, drawId: string) {
  const draw = await readDraw(db, drawId);
  if (!draw || draw.openedLeaf === null || draw.closedLeaf === null || draw.drawnLeaf === null) return null;
  const head = await readHead(db);
  const leaves = [draw.openedLeaf, draw.closedLeaf, draw.drawnLeaf].map(Number);
  const [opened, closed, drawn] = await proveLeaves(db, leaves, head.size);
  return {
    format: 'foyer-raffle-bundle/1',
    draw: draw.id,
    rules: RULES,
    log: { origin: signer.origin, publicKey: signer.publicKey, checkpoint: signer.checkpoint(head) },
    opened,
    closed,
    drawn,
    list: (await readHolders(db, drawId)).map(lineOf),
  };
}

/** A player's grants in a draw, each with the proof that the log has it. */
export async function readReceipt(db: Queryable, signer: LogSigner, drawId: string, playerId: PlayerId) {
  const draw = await readDraw(db, drawId);
  if (!draw) return null;
  const leaves = await queryRows(
    db,
    readLeafNumber,
    'select number from raffles_log_leaves where draw_id = $1 and player_id = $2 order by number',
    [drawId, playerId],
  );
  const head = await readHead(db);
  return {
    format: 'foyer-raffle-receipt/1',
    draw: draw.id,
    player: playerId,
    ...pseudonymOf(draw.salt, playerId),
    log: { origin: signer.origin, publicKey: signer.publicKey, checkpoint: signer.checkpoint(head) },
    grants: await proveLeaves(
      db,
      leaves.map(({ number }) => number),
      head.size,
    ),
  };
}
