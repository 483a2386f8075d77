import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeOutcomes, variantIds } from './round-outcomes';

// Takes a minute: `npm run outcomes -w @foyer/sandbox` after a change of a pay table or of the rules of a table.
const lines = variantIds.map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(computeOutcomes(id))}`);
writeFileSync(join(dirname(fileURLToPath(import.meta.url)), 'outcomes.json'), `{\n${lines.join(',\n')}\n}\n`);
