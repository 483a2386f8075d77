import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import { jackpotsPotDropped } from '../../../events/jackpots';
import { money, toDecimal } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows } from '../../../kernel/db/rows';
import { appendEvent } from '../../../kernel/events/append-event';
import type { RecordedEvent } from '../../../kernel/events/consumer';
import { logGrown, LOG_TOPIC } from '../events';
import type { LogSigner } from './checkpoint';
import { appendToLog, proveLeaves, readHead, readLeafNumber } from './log';
import { dropOf } from './statements';

const euros = (cents: bigint): string => toDecimal(money(cents, JACKPOT_CURRENCY));
const subjectOf = (jackpot: string): string => `jackpot:${jackpot}`;

/** Writes a pot's drop into the log, within the consumer that reads each event once [RAF-05]. */
export async function logDrop(tx: Queryable, { payload }: RecordedEvent, now: Date): Promise<void> {
  const { dropId, instanceId, potId, value, paid, at, ...drop } = jackpotsPotDropped.parse(payload);
  const data = dropOf({
    ...drop,
    id: dropId,
    jackpot: instanceId,
    pot: potId,
    value: euros(value),
    paid: euros(paid),
    at: new Date(at),
  });
  await appendToLog(tx, [{ data, drawId: subjectOf(instanceId) }], now);
  await appendEvent(tx, logGrown, { topic: LOG_TOPIC, key: dropId, payload: {} });
}

/** The last drops of a jackpot, the newest first, each with the proof that the log has it. docs/raffle.md [RAF-05]. */
export async function readLoggedDrops(db: Queryable, signer: LogSigner, jackpot: string, most: number) {
  const leaves = await queryRows(
    db,
    readLeafNumber,
    `select number from raffles_log_leaves where draw_id = $1 and player_id is null order by number desc limit $2`,
    [subjectOf(jackpot), most],
  );
  const head = await readHead(db);
  const numbers = leaves.map(({ number }) => number).filter((number) => number < head.size);
  return {
    format: 'foyer-jackpot-drops/1',
    jackpot,
    log: { origin: signer.origin, publicKey: signer.publicKey, checkpoint: signer.checkpoint(head) },
    drops: (await proveLeaves(db, numbers, head.size)).reverse(),
  };
}
