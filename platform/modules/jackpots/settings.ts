import { z } from 'zod';
import { integrationsFile } from '@/contract/integrations';
import { resolveAddress } from '@/contract/resolve-address.cjs';
import { defineSettings } from '../../module-settings';

interface JackpotsSettings {
  /** The socket of an operator's own jackpot service; null where browsers reach it by way of the web. */
  readonly socketUrl: string | null;
}

/** The variable of the socket is named in integrations.json. */
export const jackpotsSettings = defineSettings(z.object({}), (_env, { given }): JackpotsSettings => {
  const { jackpot } = integrationsFile.read();
  return { socketUrl: jackpot ? resolveAddress(jackpot.socket, given) : null };
});
