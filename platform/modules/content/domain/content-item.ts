import { z } from 'zod';
import { brandById, defaultLocaleOf, KNOWN_LOCALES, localesOf } from '@/contract/brands';
import { DEFAULT_LOCALE, languageOf, type LocaleCode } from '@/contract/locales';
import { err, ok, type Result } from '@/contract/result';
import { richTextSchema, type RichText } from '@/contract/rich-text.schema';
import { blockSchema, missingParts, type Block } from './block';
import { licenceFor } from './owner';

export const legalTextNames = ['terms', 'privacy', 'bonus', 'accessibility'] as const;
/** The legal texts that every brand has, each on its own page. */
export type LegalTextName = (typeof legalTextNames)[number];

export const contentKinds = ['block', 'text', 'legal'] as const;
type ContentKind = (typeof contentKinds)[number];

/** Which thing it is: of a block its id, of a managed text its key, of a legal text its name. */
export interface ContentAddress {
  /** A brand, or `licence:<code>`. */
  readonly owner: string;
  readonly kind: ContentKind;
  readonly name: string;
  /** A locale or a language; null for a block. */
  readonly locale: string | null;
}

/** The content of a version, checked. */
export type Content =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'text'; readonly value: string }
  | ({ readonly kind: 'legal'; readonly name: LegalTextName } & LegalContent);

interface LegalContent {
  readonly title: string;
  readonly body: RichText;
  /** Null where its version is not counted: nobody has to accept it. */
  readonly edition: LegalEdition | null;
}

/** Which version of a legal text it is in every language: a corrected word keeps the number. */
export interface LegalEdition {
  readonly number: number;
  /** The day from which it is in force, `2027-01-31`. */
  readonly effectiveOn: string;
}

interface ContentFault {
  readonly error: 'UnknownKind' | 'NoSuchOwner' | 'BadName' | 'WrongLocale' | 'BadContent';
  /** Of BadContent, the first of them: where it is, and what is wrong. */
  readonly problems?: readonly { readonly path: string; readonly problem: string }[];
}

const MOST_PROBLEMS = 10;

/** Of the item at the address. */
export const idOf = ({ owner, kind, name, locale }: ContentAddress): string =>
  [owner, kind, name, ...(locale === null ? [] : [locale])].join('/');

const NAMES: Readonly<Record<ContentKind, RegExp>> = {
  block: /^[a-z0-9][a-z0-9-]{1,79}$/,
  text: /^[A-Za-z][\w-]*(\.[\w-]+){1,8}$/,
  legal: new RegExp(`^(${legalTextNames.join('|')})$`),
};

/** A place with texts: every locale of the product and of the brands, and their languages. */
const PLACES: ReadonlySet<string> = new Set(KNOWN_LOCALES.flatMap((locale) => [locale, languageOf(locale)]));

/** Whether the owner's visitors can read it: a brand's own locales, any under a licence. */
function isSpoken(owner: string, locale: string): boolean {
  const brand = brandById(owner);
  if (!brand) return PLACES.has(locale);
  return brand.locales.some(({ code }) => code === locale || languageOf(code) === locale);
}

interface AddressInput {
  readonly owner: string;
  readonly kind: string;
  readonly name: string;
  readonly locale: string | null;
}

/** The address that an editor names, and its id; or what is wrong with it. */
export function parseAddress(given: AddressInput): Result<ContentAddress & { readonly id: string }, ContentFault> {
  const kind = contentKinds.find((known) => known === given.kind);
  if (!kind) return err({ error: 'UnknownKind' });
  const { owner, name, locale } = given;
  // A block is on a page of one brand; it may be for one licence by its own field.
  if (licenceFor(owner) === null || (kind === 'block' && !brandById(owner))) return err({ error: 'NoSuchOwner' });
  if (!NAMES[kind].test(name) || name.length > 120) return err({ error: 'BadName' });
  if (kind === 'block' ? locale !== null : locale === null || !isSpoken(owner, locale))
    return err({ error: 'WrongLocale' });
  const address = { owner, kind, name, locale };
  return ok({ ...address, id: idOf(address) });
}

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable();
const blockContent = z.strictObject({
  ...blockSchema.omit({ id: true, brand: true }).shape,
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'expected a country code, such as DE'))
    .min(1)
    .nullable(),
  startsAt: instant,
  endsAt: instant,
});
const textContent = z.strictObject({ value: z.string().min(1).max(10_000) });
const legalContent = z.strictObject({
  title: z.string().trim().min(1).max(200),
  body: richTextSchema,
  edition: z
    .strictObject({ number: z.number().int().min(1).max(1_000_000), effectiveOn: z.iso.date() })
    .nullable()
    .default(null),
});

/** Parses an editor's input or a row as content of its kind, both alike. */
export function parseContent({ owner, kind, name }: ContentAddress, given: unknown): Result<Content, ContentFault> {
  switch (kind) {
    case 'block': {
      const parsed = blockContent.safeParse(given);
      if (!parsed.success) return err(badContent(parsed.error));
      const block = { ...parsed.data, id: name, brand: owner };
      const problems = problemsOf(block);
      return problems.length > 0 ? err({ error: 'BadContent', problems }) : ok({ kind, block });
    }
    case 'text': {
      const parsed = textContent.safeParse(given);
      return parsed.success ? ok({ kind, value: parsed.data.value }) : err(badContent(parsed.error));
    }
    case 'legal': {
      const parsed = legalContent.safeParse(given);
      const legal = legalTextNames.find((known) => known === name);
      if (!legal) return err({ error: 'BadName' });
      return parsed.success ? ok({ kind, name: legal, ...parsed.data }) : err(badContent(parsed.error));
    }
  }
}

function problemsOf(block: Block): { path: string; problem: string }[] {
  const missing = missingParts(block).map((part) => ({
    path: part,
    problem: part === 'page' ? `a ${block.type} is not on it` : `a ${block.type} needs it`,
  }));
  const strange = Object.keys(block.texts)
    .filter((place) => !PLACES.has(place))
    .map((place) => ({ path: `texts.${place}`, problem: 'no locale or language of the lobby' }));
  const never =
    block.startsAt && block.endsAt && block.startsAt >= block.endsAt
      ? [{ path: 'endsAt', problem: 'it is not after startsAt' }]
      : [];
  return [...missing, ...strange, ...never];
}

function badContent({ issues }: z.ZodError): ContentFault {
  const problems = issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), problem: message }));
  return { error: 'BadContent', problems };
}

/** Keys of managed texts that are legal words. Read by the database as well. */
export const LEGAL_KEYS = '^(legal[.]|layout[.]footer)';
const legalKey = new RegExp(LEGAL_KEYS);

/** Legal texts, of either kind, are published and taken back when two people have agreed. */
export function needsFourEyes({ kind, name }: Pick<ContentAddress, 'kind' | 'name'>): boolean {
  return kind === 'legal' || (kind === 'text' && legalKey.test(name));
}

/** A locale of the brand in which its visitors see a text: its own, or one of its language. */
export function localeToShow(brandId: string, locale: string | null): LocaleCode {
  const brand = brandById(brandId);
  if (!brand) return DEFAULT_LOCALE;
  const codes = localesOf(brand);
  const shown = codes.find((code) => code === locale) ?? codes.find((code) => languageOf(code) === locale);
  return shown ?? defaultLocaleOf(brand);
}
