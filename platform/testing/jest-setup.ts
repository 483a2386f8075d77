import fc from 'fast-check';
import { testSeed } from './seed';

// For properties that name no seed of their own; a failed one prints it.
fc.configureGlobal({ seed: testSeed });
