import { cashierSettings } from '../modules/cashier/settings';
import { externalSignInSettings } from '../modules/external-sign-in/settings';
import { providersSettings } from '../modules/providers/settings';
import { parseSettings } from '../settings';

/** The settings of a host, with those of the modules that have keys and addresses of third parties. */
export function readTestSettings(source: Readonly<Record<string, string | undefined>>) {
  const settings = parseSettings(source, [cashierSettings, externalSignInSettings, providersSettings]);
  return {
    ...settings,
    ...cashierSettings.of(settings),
    ...externalSignInSettings.of(settings),
    ...providersSettings.of(settings),
  };
}
