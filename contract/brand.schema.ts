import { z } from 'zod';
import { configFile } from './config-file';
import { EXPERIMENT_OPTIONS } from './experiments';
import { featureToggles } from './feature-toggles';
import { bareHost } from './hosts';
import { gameKinds, productModes } from './licence';
import { licenceCodeSchema, textByLanguage, timeZoneSchema } from './config-names';
import { LOCALE_CODE, LOCALES, parseUrlLocale, urlCode, type LocaleCode } from './locales';
import { hex, themeId } from './theme.schema';
import { brandTrackingSchema } from './tracking';
import { readVisitorCountry, UNKNOWN_COUNTRY } from './visitor-country';

const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** A country or the unknown one, as both are read of a request: a code by which proxies mean no country is refused. */
const market = z.union([
  z.literal(UNKNOWN_COUNTRY),
  countryCode.refine((code) => readVisitorCountry(code) === code, 'no country has this code'),
]);

const urlLocale = z.string().transform((code, context): LocaleCode => {
  const locale = parseUrlLocale(code, LOCALES) ?? code;
  if (LOCALE_CODE.test(locale) && urlCode(locale) === code) return locale;
  context.addIssue({ code: 'custom', message: "expected a language's code in addresses, such as 'sv' or 'fr_CA'" });
  return z.NEVER;
});

/** Weights by option; at least one option must have some. */
const weightsOf = <const Option extends string>(options: readonly [Option, ...Option[]]) => weightsBy(z.enum(options));
const weightsBy = <Option extends z.core.$ZodRecordKey>(option: Option) =>
  z
    .partialRecord(option, z.number().min(0))
    .refine((weights) => Object.values(weights).some((weight) => Number(weight) > 0), 'no option has weight')
    .optional();

/** How often each option of an experiment is drawn; what is left out always draws the first [FLG-02]. */
export const experimentsSchema = z.strictObject({
  /** Any theme of the folder may be drawn. */
  theme: weightsBy(z.union([z.literal('default'), themeId])),
  menu: weightsOf(EXPERIMENT_OPTIONS.menu),
  button_variant: weightsOf(EXPERIMENT_OPTIONS.button_variant),
  button_variant2: weightsOf(EXPERIMENT_OPTIONS.button_variant2),
  registration_form: weightsOf(EXPERIMENT_OPTIONS.registration_form),
  landing_registration: weightsOf(EXPERIMENT_OPTIONS.landing_registration),
  banner: weightsOf(EXPERIMENT_OPTIONS.banner),
  sga: weightsOf(EXPERIMENT_OPTIONS.sga),
});

/** Whether phones can show it as the sender: at most eleven letters, digits and blanks, or a number. */
export const isSmsSender = (text: string): boolean => /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$|^\+?\d{3,15}$/.test(text);

/** The days of the week as the data name them, in their order. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "expected a time of day, such as '09:00'");

const supportSchema = z.strictObject({
  email: z.email(),
  phone: z
    .string()
    .regex(/^\+\d[\d ]{5,19}$/, "expected a number with its country, such as '+356 2700 0000'")
    .optional(),
  /** When people answer, from the first to the last of some days. */
  hours: z
    .array(
      z
        .strictObject({ first: z.enum(WEEKDAYS), last: z.enum(WEEKDAYS), opens: timeOfDay, closes: timeOfDay })
        .refine(
          ({ first, last }) => WEEKDAYS.indexOf(first) <= WEEKDAYS.indexOf(last),
          'the last day is before the first',
        )
        .refine(({ opens, closes }) => opens < closes, 'it closes before it opens'),
    )
    .default([]),
  /** Of the hours; the licence's when left out. */
  timeZone: timeZoneSchema.optional(),
});

const brandSchema = z
  .object({
    /** Lower-case letters and digits only: it is part of the variant code and of header values. */
    id: z.string().regex(/^[a-z0-9]+$/),
    name: z.string().min(1),
    siteDataName: z.string().min(1),
    /** Begins the numbers of the brand's players. */
    playerNumberPrefix: z.string().regex(/^[A-Z]{2}$/),
    license: licenceCodeSchema,
    hosts: z.array(z.string()).min(1),
    /** The id of a theme of the folder. */
    theme: themeId,
    /** Whether visitors who prefer light see a light variant of a dark theme. */
    lightVariant: z.boolean().default(true),
    /** URL codes in the file (`en`, `fr_CA`), codes of the contract here (`en_GB`). */
    locales: z.array(z.object({ code: urlLocale, isDefault: z.boolean().optional() })).min(1),
    countries: z.array(countryCode).min(1),
    defaultCountry: countryCode,
    /**
     * Where the brand is not offered: visitors get a page that says so, and no account is opened, nobody signs in, plays or
     * deposits there. `unknown` stands for requests whose country no proxy of ours names.
     */
    blockedMarkets: z.array(market).default([]),
    /**
     * The regions (`CA-ON`) in which games of the brand are not offered. Pages are cached for each of them; a game that
     * is blocked in another region cannot be offered.
     */
    regionalMarkets: z.array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)).default([]),
    defaultMode: z.enum(productModes),
    features: z.array(z.enum(featureToggles)),
    /** False: no bonus money at all, and nothing speaks of it. */
    offersBonuses: z.boolean().default(true),
    /** Per cent of a stake that counts towards the wagering of a bonus, by kind of game; 100 for kinds that are not named. */
    wageringWeights: z.partialRecord(z.enum(gameKinds), z.number().int().min(0).max(100)).default({}),
    /** Loyalty, missions and tournaments: false for none, or the countries whose players have them; all when left out. */
    gamification: z.union([z.literal(false), z.array(countryCode).min(1)]).optional(),
    /**
     * So many players must have played a game in a week before it is among the week's most played: 10 when left out.
     * With few, the rank would say what one of them plays.
     */
    mostPlayedFrom: z.number().int().min(3).optional(),
    /** Asks players whose address is not known for it. */
    asksForAdditionalInformation: z.boolean().optional(),
    /** The operator brings an older chat widget of its own: the brand has no messenger then [CHT-01]. */
    classicChatWidget: z.boolean().optional(),
    experiments: experimentsSchema.optional(),
    tracking: brandTrackingSchema.optional(),
    /** The senders of messages to players: the brand's name and EMAIL_FROM where they are left out. */
    messages: z
      .strictObject({
        smsSender: z.string().refine(isSmsSender, 'expected at most 11 letters and digits, or a number').optional(),
        emailName: z.string().min(1).max(60).optional(),
        emailFrom: z.email().optional(),
      })
      .optional(),
    /** How players reach the operator, besides the chat and the address of the footer. */
    support: supportSchema.optional(),
    /** Laid over the brand's own theme. */
    colours: z.strictObject({ accent: hex, accentStrong: hex.optional(), accentText: hex.optional() }).optional(),
    footer: z.object({
      company: z.string(),
      licenceNumber: z.string(),
      regulator: textByLanguage,
      regulatorUrl: z.url(),
      ageLimit: z.number().int(),
      address: z.string(),
      links: z.array(z.object({ key: z.string(), url: z.string() })),
      helpLines: z.array(
        z.object({ name: z.string(), url: z.url(), phone: z.string().optional(), country: countryCode.optional() }),
      ),
    }),
    /** The first player of the sandbox, with money and a history; no other program makes one. */
    demoPlayer: z
      .object({ phoneNumber: z.string(), country: countryCode, firstName: z.string(), lastName: z.string() })
      .optional(),
  })
  .superRefine(({ countries, blockedMarkets, regionalMarkets, gamification }, context) => {
    for (const country of (gamification || []).filter((each) => !countries.includes(each)))
      context.addIssue({
        code: 'custom',
        message: `gamification in a country that the brand does not serve: ${country}`,
      });
    for (const market of regionalMarkets.filter((region) => !countries.includes(region.slice(0, 2))))
      context.addIssue({ code: 'custom', message: `a region of a country that the brand does not serve: ${market}` });
    for (const country of blockedMarkets.filter((blocked) => countries.includes(blocked)))
      context.addIssue({ code: 'custom', message: `a country that the brand serves cannot be blocked: ${country}` });
  });

/** One brand of the deployment. */
export type Brand = z.infer<typeof brandSchema>;

const brandsSchema = z
  .array(brandSchema)
  .min(1, 'expected at least one brand')
  .superRefine((brands, context) => {
    const takenBy = new Map<string, string>();
    for (const [place, { id, hosts }] of brands.entries())
      for (const [at, host] of hosts.entries()) {
        const other = takenBy.get(bareHost(host));
        if (other !== undefined)
          context.addIssue({
            code: 'custom',
            message: `expected another host than ${other}'s`,
            path: [place, 'hosts', at],
          });
        takenBy.set(bareHost(host), id);
      }
  });

/** The pictures of a brand in its folder: the sign, which must be there, and what stands in its place where it is. */
export const BRAND_PICTURES = [
  'mark.svg',
  'mark-light.svg',
  'favicon.svg',
  'logo.svg',
  'logo-light.svg',
  'logo-wide.svg',
  'logo-wide-light.svg',
] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** Width and height of an SVG by its viewBox; null without one. */
export function shapeOf(svg: string): { readonly width: number; readonly height: number } | null {
  const box = /<svg\b[^>]*\sviewBox\s*=\s*["']([^"']*)["']/.exec(svg)?.[1] ?? '';
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The brands of the folder, by id. */
export const brandsFile = configFile({ name: 'brands/*/brand.json', schema: brandsSchema, id: 'id' });
