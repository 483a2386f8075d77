import { z } from 'zod';

/** Facts of a whole folder, by which the names that its files give each other are checked. */
export interface FolderFacts {
  /** The ids of its brands. */
  readonly brands: ReadonlySet<string>;
  /** The codes of its licences. */
  readonly licences: ReadonlySet<string>;
  /** Whether the demonstration's stand-ins may be named. */
  readonly isSandbox: boolean;
}

/** Null but while a folder is checked: one file alone cannot say whether its names lead anywhere. */
let known: FolderFacts | null = null;

/** The same look at files, in which a name that leads nowhere is a fault. Schemas get no context, so it stands here. */
export function withFacts<Result>(facts: FolderFacts, look: () => Result): Result {
  known = facts;
  try {
    return look();
  } finally {
    known = null;
  }
}

/** A text that stands for every language, such as a name, or one for each, by 'en' and its like. */
export const textByLanguage = z.union([
  z.string().min(1),
  z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1)).refine((texts) => 'en' in texts, {
    error: 'expected a text for en, which stands for languages without one',
  }),
]);

/** IANA name of a time zone. */
export const timeZoneSchema = z.string().refine(isTimeZone, "expected an IANA time zone, such as 'Europe/Malta'");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A brand, in every file but its own. */
export const brandId = z
  .string()
  .refine((id) => known?.brands.has(id) ?? true, { error: 'expected the id of a brand of the folder' });

/** A licence, in every file. */
export const licenceCodeSchema = z
  .string()
  .regex(/^[a-z0-9]{2,16}$/, 'expected 2 to 16 lower-case letters and digits')
  .refine((code) => known?.licences.has(code) ?? true, { error: 'expected the code of a licence of the folder' });

/** A refinement of the id of a provider: outside the sandbox the demonstration's are refused. */
export const isOwnProvider = (id: string): boolean => (known?.isSandbox ?? true) || !id.startsWith('sandbox-');
export const OWN_PROVIDER = { error: "expected a provider of your own, not the demonstration's" };
