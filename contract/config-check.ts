import { BRAND_PICTURES, brandsFile, shapeOf, type Brand, type BrandPicture } from './brand.schema';
import { configProblems, type BrandPlayers, type ReadableConfig } from './config-file';
import { withFacts } from './config-names';
import { configFolder, configNames, isFolder, jsonFiles, readConfigBytes, textFiles } from './config-folder.cjs';
import { consentFile } from './consent.schema';
import { currenciesFile, currencyOf } from './currencies.schema';
import { externalMethodsFile } from './external-methods.schema';
import { flowSettingsFile } from './flow-settings.schema';
import { bareHost, isLocalHost } from './hosts';
import { integrationsFile } from './integrations';
import { jackpotsFile } from './jackpot.schema';
import { licencesFile, type Licence } from './licence.schema';
import { WORDINGS } from './locales';
import { themeProblems } from './theme-check';
import { themesFile } from './theme.schema';

/** The files of the configuration that the web reads; the platform reads them and its own. */
export const SHARED_CONFIG: readonly ReadableConfig[] = [
  brandsFile,
  licencesFile,
  consentFile,
  currenciesFile,
  externalMethodsFile,
  flowSettingsFile,
  integrationsFile,
  jackpotsFile,
  themesFile,
];

/** Files of former versions, with where their content goes now. */
const MOVED_FILES: Readonly<Record<string, string>> = {
  'offers.json':
    "offers are campaigns now: remove it, and publish each by POST /internal/rewards (docs/rewards.md, 'Offers of the deposit form')",
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The reasons not to start with the configuration of an environment, all at once; empty when there are none. Outside
 * the sandbox nothing of the demonstration is taken. `folder` is another one than that of the environment.
 */
export function configProblemsAtStart(
  files: readonly ReadableConfig[],
  env: Environment,
  folder = configFolder(env),
): readonly string[] {
  const isSandbox = env.FOYER_SANDBOX === '1';
  if (!env.FOYER_CONFIG && !isSandbox)
    return ['FOYER_CONFIG: expected the folder of your brands; docs/configuration.md shows how to write one'];
  if (!isFolder(folder))
    return [`FOYER_CONFIG=${JSON.stringify(env.FOYER_CONFIG ?? '')}: expected a folder; there is none at ${folder}`];
  const problems = [...movedProblems(folder), ...configProblems(files, folder)];
  if (problems.length > 0) return problems;
  const brands = brandsFile.readFrom(folder);
  return [
    ...referenceProblems(files, folder, { brands, isSandbox }),
    ...themeProblems(themesFile.readFrom(folder), brands, folder),
    ...brands.flatMap(({ id }) => pictureProblems(id, folder)),
    ...(isSandbox
      ? []
      : [
          ...demonstrationProblems(brands),
          ...hostProblems(brands, env.WEB_URL),
          ...(isPublic(env.WEB_URL) ? unfilled(brands, folder) : []),
        ]),
  ];
}

const movedProblems = (folder: string): string[] =>
  Object.entries(MOVED_FILES).flatMap(([name, now]) =>
    configNames(name, folder).length > 0 ? [`${name}: ${now}`] : [],
  );

/** Names of what the folder does not hold, and outside the sandbox of what only the demonstration has. */
function referenceProblems(
  files: readonly ReadableConfig[],
  folder: string,
  { brands, isSandbox }: { readonly brands: readonly Brand[]; readonly isSandbox: boolean },
): string[] {
  const rules = licencesFile.readFrom(folder);
  const players = playersOf(brands, rules, folder);
  const facts = {
    brands: new Set(brands.map(({ id }) => id)),
    licences: new Set(rules.map(({ code }) => code)),
    isSandbox,
  };
  const themes = new Set(themesFile.readFrom(folder).map(({ id }) => id));
  return [
    ...brands.flatMap(({ id, theme, experiments }) =>
      [['theme', theme], ...Object.keys(experiments?.theme ?? {}).map((drawn) => ['experiments.theme', drawn])]
        .filter(([, named = '']) => named !== 'default' && !themes.has(named))
        .map(([field, named]) => `brands/${id}/brand.json ${field}: expected themes/${named}.json beside it`),
    ),
    ...brands
      .filter(({ countries, defaultCountry }) => !countries.includes(defaultCountry))
      .map(({ id }) => `brands/${id}/brand.json defaultCountry: expected one of its countries`),
    ...languageProblems(folder, brands),
    ...withFacts(facts, () => configProblems(files, folder)),
    ...files.flatMap((file) => file.lacksIn(folder, players)),
  ];
}

/** Languages that nobody has brought, and texts of a brand that is not there. */
function languageProblems(folder: string, brands: readonly Brand[]): string[] {
  const texts = textFiles(folder);
  const spoken = new Set([...WORDINGS, ...texts.flatMap(({ brand, wording }) => (brand === null ? [wording] : []))]);
  const ids = new Set(brands.map(({ id }) => id));
  return [
    ...brands.flatMap(({ id, locales }) =>
      locales
        .filter(({ code }) => !spoken.has(code))
        .map(({ code }) => `brands/${id}/brand.json locales: expected texts of '${code}' in locales/${code}/`),
    ),
    ...licencesFile.readFrom(folder).flatMap(({ code, wordings }) =>
      Object.values(wordings)
        .filter((wording) => !spoken.has(wording))
        .map((wording) => `licences/${code}.json wordings: expected texts of '${wording}' in locales/${wording}/`),
    ),
    ...texts
      .filter(({ brand }) => brand !== null && !ids.has(brand))
      .map(({ name, brand }) => `${name}: expected texts of your brands, got '${brand}'`),
  ];
}

/** The brands with the currencies that the countries of each lead to. */
function playersOf(brands: readonly Brand[], licences: readonly Licence[], folder: string): BrandPlayers[] {
  const currencies = currenciesFile.readFrom(folder);
  return brands.map(({ id, license, countries }) => {
    const licence = licences.find(({ code }) => code === license);
    const own = licence ? countries.map((country) => currencyOf(country, licence, currencies)) : [];
    return { id, license, currencies: [...new Set(own)] };
  });
}

/** Markup of a picture that does something, or that loads something. */
const ACTIVE =
  /<(?:script|foreignObject|iframe|image|use)\b|\son\w+\s*=|javascript:|<!ENTITY|@import|url\(\s*(?!['"]?#)/i;

const NEEDED_BESIDE: readonly (readonly [file: BrandPicture, needed: BrandPicture, where: string])[] = [
  ['logo-wide.svg', 'logo.svg', 'narrow screens'],
  ['logo-light.svg', 'logo.svg', 'dark pages'],
  ['logo-wide-light.svg', 'logo-light.svg', 'narrow screens'],
];

/** A brand's pictures are part of every page; icons are drawn of its sign. */
function pictureProblems(brand: string, folder: string): string[] {
  const nameOf = (file: BrandPicture): string => `brands/${brand}/${file}`;
  const [mark, ...others] = BRAND_PICTURES.map(nameOf);
  const isThere = (name: string): boolean => configNames(name, folder).length > 0;
  return [
    ...(mark !== undefined && isThere(mark)
      ? drawingProblems(mark, folder)
      : [`${mark}: expected the brand's sign, an SVG drawn for 32 px and up`]),
    ...others.filter(isThere).flatMap((name) => drawingProblems(name, folder)),
    ...NEEDED_BESIDE.filter(([file, needed]) => isThere(nameOf(file)) && !isThere(nameOf(needed))).map(
      ([file, needed, where]) => `${nameOf(file)}: expected ${needed} beside it, for ${where}`,
    ),
  ];
}

function drawingProblems(name: string, folder: string): string[] {
  try {
    const text = readConfigBytes(name, folder).toString('utf8');
    if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg\b/.test(text)) return [`${name}: expected an SVG`];
    if (ACTIVE.test(text)) return [`${name}: expected a drawing alone, without scripts or anything from elsewhere`];
    return /\/logo(?:-wide)?(?:-light)?\.svg$/.test(name) && shapeOf(text) === null
      ? [`${name}: expected a viewBox, by which pages keep room for it`]
      : [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Statements of brands that only the demonstration may make. */
function demonstrationProblems(brands: readonly Brand[]): string[] {
  return [
    ...brands
      .filter(({ footer }) => /\bdemo\b/i.test(footer.licenceNumber))
      .map(
        ({ id, footer }) =>
          `brands/${id}/brand.json footer.licenceNumber: '${footer.licenceNumber}' is the demonstration's`,
      ),
    ...brands
      .filter(({ demoPlayer }) => demoPlayer)
      .map(({ id }) => `brands/${id}/brand.json demoPlayer: only the sandbox makes players`),
  ];
}

/** Begins what `npm run config -- new` leaves to its reader. */
export const TO_FILL_IN = 'TO FILL IN';
/** The same in an e-mail address, which has no blanks. */
const WAITS = /TO[ -]FILL[ -]IN/;

/** Values of brands and their licences that still wait for somebody, by file. */
export function unfilled(brands: readonly Pick<Brand, 'id' | 'license'>[], folder: string): string[] {
  const names = new Set(brands.flatMap(({ id, license }) => [`brands/${id}/brand.json`, `licences/${license}.json`]));
  return [...names].flatMap((name) => {
    const lines = readConfigBytes(name, folder).toString('utf8').split('\n');
    const places = lines.flatMap((line, at) => (WAITS.test(line) ? [at + 1] : []));
    return places.length > 0 ? [`${name}:${places[0]} ${places.length} values that say '${TO_FILL_IN}'`] : [];
  });
}

/** Whether anybody beyond this machine and its network may see the pages. */
const isPublic = (webUrl: string | undefined): boolean =>
  webUrl !== undefined && URL.canParse(webUrl) && !isLocalHost(bareHost(new URL(webUrl).host));

/** Addresses of players are those of WEB_URL with the brand's own name. */
function hostProblems(brands: readonly Brand[], webUrl: string | undefined): string[] {
  if (webUrl === undefined || !URL.canParse(webUrl)) return [];
  const web = bareHost(new URL(webUrl).host);
  const hosts = brands.flatMap(({ hosts: own }) => own.map(bareHost));
  return [
    ...(hosts.includes(web)
      ? []
      : [`WEB_URL=${JSON.stringify(webUrl)}: expected the host of a brand, such as ${hosts[0]}`]),
    ...brands
      .filter(({ hosts: own }) => own.some((host) => isLocalHost(host) !== isLocalHost(web)))
      .map(({ id }) => `brands/${id}/brand.json hosts: expected public names, since WEB_URL is ${webUrl}`),
  ];
}

/** JSON files of a folder that are no texts and that no name of these fits, such as one that is misspelt. */
export function unreadFiles(files: readonly ReadableConfig[], folder: string): readonly string[] {
  const read = new Set([
    ...files.flatMap(({ name }) => configNames(name, folder)),
    ...textFiles(folder).map(({ name }) => name),
  ]);
  return jsonFiles(folder).filter((name) => !read.has(name));
}
