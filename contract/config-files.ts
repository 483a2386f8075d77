import { brandsFile } from './brand.schema';
import type { ReadableConfig } from './config-file';
import { consentFile } from './consent.schema';
import { externalMethodsFile } from './external-methods.schema';
import { flowSettingsFile } from './flow-settings.schema';
import { integrationsFile } from './integrations';
import { jackpotsFile } from './jackpot.schema';
import { licencesFile } from './licence.schema';

/** The files of the configuration that the web reads; the platform reads them and its own. */
export const SHARED_CONFIG: readonly ReadableConfig[] = [
  brandsFile,
  licencesFile,
  consentFile,
  externalMethodsFile,
  flowSettingsFile,
  integrationsFile,
  jackpotsFile,
];
