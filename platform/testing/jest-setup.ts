import fc from 'fast-check';
import { testSeed } from './seed';
import { timeScale } from './time-scale';

// Most tests wait for databases and processes of their own. Only longer ones name a limit of theirs.
jest.setTimeout(120_000 * timeScale);
// For properties that name no seed of their own; a failed one prints it.
fc.configureGlobal({ seed: testSeed });
