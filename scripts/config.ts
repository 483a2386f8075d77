// Looks through a folder of configuration: `npm run config -- check <folder>`, as a start outside the sandbox would.
// Every fault has a line of its own; with one the code is 1. Warnings and what a live brand still lacks follow.
import { resolve } from 'node:path';
import { configProblemsAtStart, unreadFiles } from '@/contract/config-check';
import { isFolder } from '@/contract/config-folder.cjs';
import { textProblems, untranslated } from '@/lib/i18n/check-texts';
import { brandsFile } from '@/contract/brand.schema';
import { integrationsFile } from '@/contract/integrations';
import { licencesFile } from '@/contract/licence.schema';
import { CONFIG_FILES } from '../platform/config-files';
import { methodsFile } from '../platform/modules/cashier/domain/methods';
import { harmMarkersFile } from '../platform/modules/harm-markers/domain/rules';
import { readsNationalIdsOf } from '../platform/modules/registration/domain/national-id';

const [command, path] = process.argv.slice(2);
if (command !== 'check' || path === undefined) {
  process.stderr.write('expected: npm run config -- check <folder>\n');
  process.exit(2);
}
const folder = resolve(path);
const env = { ...process.env, FOYER_SANDBOX: '0', FOYER_CONFIG: folder };
const problems = [...configProblemsAtStart(CONFIG_FILES, env), ...(isFolder(folder) ? textProblems(folder) : [])];
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n${problems.length} to mend.\n`);
  process.exit(1);
}

const lines = [
  ...unreadFiles(CONFIG_FILES, folder).map((name) => `warning: ${name}: nothing reads it`),
  ...untranslated(folder).map((text) => `warning: ${text}`),
  ...missing().map((text) => `still missing: ${text}`),
  'The folder can be started with.',
];
process.stdout.write(`${lines.join('\n')}\n`);

/** Parts without which a brand starts, and nobody can play. */
function missing(): readonly string[] {
  const { everywhere, brands: own } = integrationsFile.readFrom(folder);
  const { methods } = methodsFile.readFrom(folder);
  const asksForIds = licencesFile.readFrom(folder).filter(({ features }) => features.includes('ssnOnRegistration'));
  return [
    ...brandsFile
      .readFrom(folder)
      .flatMap(({ id, license, countries }) => [
        ...([...everywhere.games, ...(own[id]?.games ?? [])].some(({ sandbox }) => !sandbox)
          ? []
          : [`${id} has no provider of games (integrations.json)`]),
        ...(methods.some(({ brands }) => brands === 'all' || brands.includes(id))
          ? []
          : [`${id} has no payment method (payments.json)`]),
        ...(!asksForIds.some(({ code }) => code === license) || countries.some(readsNationalIdsOf)
          ? []
          : [`${id} has no country whose national ids are read (ssnOnRegistration of licences/${license}.json)`]),
      ]),
    ...(harmMarkersFile.readFrom(folder).rules.length > 0 ? [] : ['no marker of harm has a rule (harm-markers.json)']),
  ];
}
