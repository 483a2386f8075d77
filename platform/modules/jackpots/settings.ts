import { z } from 'zod';
import integrations from '@/config/integrations.json';
import { resolveAddress } from '@/contract/resolve-address.cjs';
import { defineSettings } from '../../module-settings';

interface JackpotsSettings {
  /** The socket of an operator's own jackpot service; null where browsers reach it by way of the web. */
  readonly socketUrl: string | null;
}

/** The variable of the socket is named in config/integrations.json. */
export const jackpotsSettings = defineSettings(z.object({}), (_env, { given }): JackpotsSettings => ({
  socketUrl: resolveAddress(integrations.jackpot.socket, given),
}));
