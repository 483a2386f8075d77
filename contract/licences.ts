import type { LicenceCode } from './licence';
import { licenceAt, licencesFile, type Licence } from './licence.schema';

const LICENCES: ReadonlyMap<LicenceCode, Licence> = new Map(
  licencesFile.read().map((licence) => [licence.code, licence]),
);

/** Whether the configuration has rules for the licence. */
export function isLicence(code: LicenceCode): boolean {
  return LICENCES.has(code);
}

/** Those of the named licences that the configuration does not have. */
export function unknownLicences(named: readonly LicenceCode[] | null | undefined): readonly LicenceCode[] {
  return (named ?? []).filter((code) => !isLicence(code));
}

/** The rules of a licence today. Throws when the configuration lacks it. */
export function licenceOf(code: LicenceCode): Licence {
  const licence = LICENCES.get(code);
  if (!licence) throw new Error(`licences/${code}.json: expected the rules of the licence`);
  return licenceAt(licence, new Date());
}

/** The licences of the configuration, each with its first rules and its changes. */
export const allLicences = (): readonly Licence[] => [...LICENCES.values()];
