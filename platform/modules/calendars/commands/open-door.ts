import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import type { RewardsBlockReason } from '@/contract/rewards';
import type { Queryable } from '../../../kernel/db/db';
import type { Player } from '../../players/index';
import type { CalendarsDeps } from '../deps';
import { doorsOf, seasonOn, stateOf, type Calendar, type DatedDoor } from '../domain/calendar';
import { dayIn } from '@/contract/calendar-window';
import { insertOpening, readCalendar, readOpening, type DoorKey, type Opening } from '../store';

export type DoorRefusal = Failure<'door-not-open' | 'rewards-blocked' | 'account-closed'>;

/**
 * Opens a door on its day, once: opening it again returns what was behind it, also after midnight. The reward is
 * assigned in the same transaction; where its campaign gives this player nothing, the door has its words alone. A player
 * who may have no rewards, or whom campaigns do not reach now, opens nothing, and may come back on the same day.
 */
export async function openDoor(deps: CalendarsDeps, key: DoorKey): Promise<Result<Opening, DoorRefusal>> {
  const opened = await deps.db.tx((tx) => openIn(deps, tx, key));
  deps.wakeConsumers();
  return opened;
}

async function openIn(deps: CalendarsDeps, tx: Queryable, key: DoorKey): Promise<Result<Opening, DoorRefusal>> {
  const known = await readOpening(tx, key);
  if (known) return ok(known);
  const player = await deps.players.getPlayer(key.playerId, tx);
  if (!player) return err({ kind: 'account-closed', cause: null });
  const now = deps.clock.now();
  const calendar = await readCalendar(tx, key.calendarId);
  const door = calendar && doorOf(deps, calendar, { player, day: key.day, now });
  if (!door || stateOf(door, false, now) !== 'Open') return err({ kind: 'door-not-open' });
  const reason = await doorBlock(deps, tx, player);
  if (reason) return err({ kind: 'rewards-blocked', reason });
  const granted = await grant(deps, tx, { key, door, now });
  if (!granted.ok) return granted;
  const { texts, imageUrl } = door.door;
  await insertOpening(tx, key, { openedAt: now, found: { texts, imageUrl }, rewardId: granted.value });
  // Somebody else's opening in the same instant is the one that counts.
  const opening = await readOpening(tx, key);
  return opening ? ok(opening) : err({ kind: 'door-not-open' });
}

/** Why the player opens no door now; null when nothing is in the way. */
export const doorBlock = async (
  { rewards }: Pick<CalendarsDeps, 'rewards'>,
  db: Queryable,
  player: Player,
): Promise<RewardsBlockReason | null> =>
  (await rewards.getAssignBlock(db, player)) ?? (await rewards.getPauseReason(player, db));

/** The door of a day in the season that the calendar has now; null when it is not the player's. */
function doorOf(
  { licenceOf }: Pick<CalendarsDeps, 'licenceOf'>,
  calendar: Calendar,
  { player, day, now }: { readonly player: Pick<Player, 'brand'>; readonly day: string; readonly now: Date },
): DatedDoor | null {
  const { code, timeZone } = licenceOf(player.brand);
  if (calendar.brand !== player.brand || !(calendar.licences?.includes(code) ?? true)) return null;
  const season = seasonOn(calendar, dayIn(timeZone, now));
  return (season && doorsOf(season, timeZone).find((door) => door.day === day)) ?? null;
}

/** The assignation, null where the door gives this player none. */
async function grant(
  { rewards }: Pick<CalendarsDeps, 'rewards'>,
  tx: Queryable,
  { key, door, now }: { readonly key: DoorKey; readonly door: DatedDoor; readonly now: Date },
): Promise<Result<string | null, DoorRefusal>> {
  const { campaign } = door.door;
  if (campaign === null) return ok(null);
  const occasion = `calendar:${key.calendarId}:${key.day}`;
  const given = await rewards.award(tx, campaign, { playerId: key.playerId, occasion, at: now });
  if (given.ok) return ok(given.value.reward.id);
  return given.error.kind === 'player-blocked' ? err({ kind: 'rewards-blocked', reason: 'RewardsBlocked' }) : ok(null);
}
