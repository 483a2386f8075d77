import type { PlayerId } from '../../../kernel/ids';
import type { AddedInformation, PlayersModule } from '../../players/index';
import { checkAddress, tidyAddress, type RegistrationProblem } from '../domain/check-registration';

/**
 * Adds what an account opened elsewhere lacks, by the rules of the registration. Known information stays as it is.
 * Answers the problems.
 */
export async function completeInformation(
  players: PlayersModule,
  playerId: PlayerId,
  given: AddedInformation,
): Promise<RegistrationProblem[]> {
  const player = await players.getPlayer(playerId);
  if (!player) throw new RangeError(`no player ${playerId}`);
  const { street, city, zipCode } = player.personalInfo;
  const added = tidyAddress({ ...given, countryCode: player.countryCode });
  const kept = { street: street ?? added.street, city: city ?? added.city, zipCode: zipCode ?? added.zipCode };
  const known = new Set<string>(
    Object.entries({ street, city, zipCode }).flatMap(([field, value]) => (value === null ? [] : [field])),
  );
  const problems = checkAddress({ ...kept, countryCode: player.countryCode }).filter(({ field }) => !known.has(field));
  if (problems.length === 0) await players.addInformation(playerId, { ...kept, marketing: given.marketing });
  return problems;
}
