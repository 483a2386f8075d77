import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(process.cwd(), 'sandbox', 'demo-config');
const brandSchema = z.object({
  id: z.string(),
  license: z.string(),
  locales: z.array(z.object({ code: z.string() })).min(1),
  demoPlayer: z.object({ phoneNumber: z.string(), country: z.string() }),
});
export type DemoBrand = z.infer<typeof brandSchema>;

/** A file of the demonstration's configuration. */
export const demoConfig = (name: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));

/** The brands of the demonstration, by id. */
export const demoBrands: readonly DemoBrand[] = readdirSync(`${FOLDER}/brands`).map((id) =>
  brandSchema.parse(demoConfig(`brands/${id}/brand.json`)),
);

/** The brand with this id. */
export function demoBrand(id: string): DemoBrand {
  const brand = demoBrands.find((each) => each.id === id);
  if (!brand) throw new RangeError(`no brand ${id}`);
  return brand;
}

/**
 * Makes a copy of the demonstration's folder that says nothing that only the demonstration may say, for programs without
 * the sandbox; its brands are below `domain`. Answers its path.
 */
export function operatorConfig(folder: string, domain = 'localhost', from = FOLDER): string {
  cpSync(from, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text
        .replaceAll(/"demoPlayer": \{[^}]*\},?\s*/g, '')
        .replaceAll(/,(\s*\})/g, '$1')
        .replaceAll(/([".])localhost"/g, `$1${domain}"`)
        .replaceAll('DEMO', 'TEST')
        .replaceAll('"sandbox-', '"test-'),
    );
  }
  return folder;
}

/** Brands under licences and with currencies that the demonstration has not. */
export const ownMarkets = [
  { brand: 'nova', licence: 'gb', country: 'GB', currency: 'GBP', timeZone: 'Europe/London', language: 'en' },
  { brand: 'norr', licence: 'se', country: 'SE', currency: 'SEK', timeZone: 'Europe/Stockholm', language: 'sv' },
] as const;

/** Makes the folder of an operator of these brands, with their licences, themes, languages and currencies and nothing else; answers its path. */
export function ownMarketsConfig(folder: string): string {
  const write = (name: string, value: object): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(value));
  };
  const [ofBrand, ofLicence, ofTheme] = ['brands/aurora/brand.json', 'licences/mga.json', 'themes/theme1.json'].map(
    (name) => z.looseObject({ footer: z.looseObject({}).optional() }).parse(demoConfig(name)),
  );
  for (const { brand, licence, country, timeZone, language } of ownMarkets) {
    const footer = { ...ofBrand?.footer, licenceNumber: `${country}/0001` };
    write(`brands/${brand}/brand.json`, {
      ...ofBrand,
      id: brand,
      name: brand,
      hosts: [`${brand}.localhost`],
      license: licence,
      countries: [country],
      defaultCountry: country,
      regionalMarkets: [],
      theme: brand,
      locales: [{ code: language, isDefault: true }],
      demoPlayer: undefined,
      footer,
      messages: { smsSender: brand.toUpperCase(), emailName: `The ${brand}`, emailFrom: `hello@${brand}.example` },
    });
    cpSync(join(FOLDER, 'brands/aurora/mark.svg'), join(folder, `brands/${brand}/mark.svg`));
    const most = { GBP: '5.00', SEK: '1000.00' };
    const stakeCaps = [{ kinds: ['slot'], most }];
    write(`licences/${licence}.json`, { ...ofLicence, code: licence, timeZone, stakeCaps });
    write(`themes/${brand}.json`, { ...ofTheme, id: brand });
  }
  write('locales/sv/shell.json', { shell: { lobby: 'Lobbyn', search: 'Sök' } });
  write('currencies.json', {
    byCountry: Object.fromEntries(ownMarkets.map(({ country, currency }) => [country, currency])),
    leastDeposit: { GBP: '10.00', SEK: '100.00' },
  });
  return folder;
}
