import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { isLoopbackAddress, isPublicAddress } from '../../kernel/http/networks';
import { defineSettings } from '../../module-settings';

const HOST = /^(?=.{1,253}(?::|$))[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

const environment = z.object({
  ARTWORK_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
    .refine((hosts) => hosts.every((host) => HOST.test(host) && URL.canParse(`https://${host}`)), {
      error: 'expected names of hosts by comma, as in "img.example, cdn.example:8443"',
    }),
  ARTWORK_FOLDER: z.string().min(1, 'expected a folder').optional(),
});

export interface ArtworkSettings {
  /** Where the platform fetches pictures; it fetches none where there is none. Loopback by http, others by https. */
  readonly origins: readonly string[];
  /** Where it keeps them; hosts that share a database share it. */
  readonly folder: string;
}

const isLoopback = (name: string) => name === 'localhost' || isLoopbackAddress(name);

export const artworkSettings = defineSettings(environment, (env, { dataFolder, sandbox, refuse }): ArtworkSettings => {
  const origins = env.ARTWORK_HOSTS.map((host) => {
    const { hostname } = new URL(`https://${host}`);
    const isOwn = isLoopback(hostname);
    if (isIP(hostname) ? !(isPublicAddress(hostname) || (sandbox && isOwn)) : isOwn && !sandbox)
      refuse(`ARTWORK_HOSTS: expected hosts of the internet, got ${JSON.stringify(host)}`);
    return new URL(`${isOwn ? 'http' : 'https'}://${host}`).origin;
  });
  return { origins, folder: env.ARTWORK_FOLDER ?? join(dataFolder, 'artwork') };
});
