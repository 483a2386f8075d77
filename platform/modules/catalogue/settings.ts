import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { BucketAccess } from '../../kernel/files/bucket-store';
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
  ARTWORK_BUCKET: z.string().optional().describe('address'),
  ARTWORK_BUCKET_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'expected a region, such as eu-north-1')
    .optional(),
  ARTWORK_BUCKET_KEY_ID: z.string().optional(),
  ARTWORK_BUCKET_SECRET: z.string().optional().describe('secret'),
});

export interface ArtworkSettings {
  /** Where the platform fetches pictures; it fetches none where there is none. Loopback by http, others by https. */
  readonly origins: readonly string[];
  /** Where it keeps them; hosts that share a database share it. */
  readonly store: { readonly folder: string } | { readonly bucket: BucketAccess };
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
  const bucket = bucketOf(env, refuse);
  return { origins, store: bucket ? { bucket } : { folder: env.ARTWORK_FOLDER ?? join(dataFolder, 'artwork') } };
});

const BUCKET_ADDRESS = /^https?:\/\/[\w.:[\]-]+(?:\/[\w~-][\w.~-]*)*\/?$/;

/** https, or http to this machine, without anything that could be written in two ways: all of it is signed. */
function isBucketAddress(text: string): boolean {
  if (!BUCKET_ADDRESS.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** The bucket that the settings name. Refusals name no values: each may hold a part of the key. */
function bucketOf(env: z.output<typeof environment>, refuse: (problem: string) => void): BucketAccess | null {
  const { ARTWORK_BUCKET: address, ARTWORK_BUCKET_KEY_ID: keyId, ARTWORK_BUCKET_SECRET: secret } = env;
  if (!address) {
    for (const name of ['ARTWORK_BUCKET_REGION', 'ARTWORK_BUCKET_KEY_ID', 'ARTWORK_BUCKET_SECRET'] as const)
      if (env[name]) refuse(`${name}: expected ARTWORK_BUCKET beside it, got nothing`);
    return null;
  }
  if (!isBucketAddress(address))
    refuse('ARTWORK_BUCKET: expected https://host/bucket or https://bucket.host, with no more than a path behind it');
  if (env.ARTWORK_FOLDER) refuse('ARTWORK_BUCKET: expected one of ARTWORK_FOLDER and ARTWORK_BUCKET, got both');
  if (!keyId || !/^[\w.+=@-]{1,128}$/.test(keyId))
    refuse(
      `ARTWORK_BUCKET_KEY_ID: expected the id of the key to ARTWORK_BUCKET, got ${keyId ? 'another text' : 'nothing'}`,
    );
  if (!secret || !/^[!-~]+$/.test(secret))
    refuse(`ARTWORK_BUCKET_SECRET: expected the secret of that key, got ${secret ? 'a text with spaces' : 'nothing'}`);
  if (!keyId || !secret) return null;
  return { address: address.replace(/\/$/, ''), region: env.ARTWORK_BUCKET_REGION ?? 'us-east-1', keyId, secret };
}
