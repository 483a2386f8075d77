import { isUuid, toPlayerId } from '../../../kernel/ids';
import { readAccount } from '../../compliance/index';
import { normalisePhoneNumber, readPlayersFrom } from '../../identity/index';
import type { Player } from '../../players/index';
import type { ReadDeps } from '../deps';
import type { PlayersOrder } from '../orders';
import { shownAccount } from './read-player';

type FindOrder = Extract<PlayersOrder, { readonly action: 'find' }>;

/** Players of the brand, a page in the order of their ids. */
export async function findPlayers(deps: ReadDeps, order: FindOrder): Promise<object> {
  const players = (await playersOf(deps, order)).filter(({ brand }) => brand === order.brand);
  const shown: object[] = [];
  for (const player of players) {
    const { id, number, phoneNumber, email, countryCode, personalInfo } = player;
    const { firstName, lastName, dateOfBirth } = personalInfo;
    const { status } = shownAccount(await readAccount(deps.db, id));
    shown.push({ playerId: id, number, phoneNumber, email, firstName, lastName, dateOfBirth, countryCode, status });
  }
  return { players: shown, next: players.length === order.first ? (players.at(-1)?.id ?? null) : null };
}

async function playersOf(deps: ReadDeps, order: FindOrder): Promise<readonly Player[]> {
  const { players, cashier } = deps;
  const { brand, text, first } = order;
  const page = { first, after: order.after === null ? null : toPlayerId(order.after) };
  const one = (player: Player | null): readonly Player[] => (player && page.after === null ? [player] : []);
  switch (order.by) {
    case 'id': {
      const id = text.toLowerCase();
      return isUuid(id) ? one(await players.getPlayer(toPlayerId(id))) : [];
    }
    case 'number': {
      // As it is read out: in groups.
      const number = text.replace(/[\s-]/g, '');
      return /^\d{8}$/.test(number) ? players.findPlayers(brand, { by: 'number', number: Number(number) }, page) : [];
    }
    case 'email':
      return players.findPlayers(brand, { by: 'email', email: text }, page);
    case 'name':
      return players.findPlayers(brand, { by: 'name', name: text }, page);
    case 'phone':
      return one(await playerOfNumber(deps, brand, text));
    case 'device': {
      const ids = await readPlayersFrom(deps.db, brand, text.toLowerCase(), page);
      return (await Promise.all(ids.map((id) => players.getPlayer(id)))).filter((player) => player !== null);
    }
    case 'payment': {
      const payment = await cashier.findByReference(text.toUpperCase().replace(/[\s-]/g, ''));
      return payment ? one(await players.getPlayer(payment.playerId)) : [];
    }
  }
}

/** A number with its country's code, with or without a plus, or as people of one of the brand's countries write it. */
async function playerOfNumber({ brandOf, players }: ReadDeps, brand: string, text: string): Promise<Player | null> {
  const known = brandOf(brand);
  if (!known) return null;
  const countries = [known.defaultCountry, ...known.countries];
  const readings = [...countries.map((country) => normalisePhoneNumber(text, country)), `+${text.replace(/\D/g, '')}`];
  for (const number of new Set(readings)) {
    const player = number && (await players.findPlayerByPhoneNumber(brand, number));
    if (player) return player;
  }
  return null;
}
