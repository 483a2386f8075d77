import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { FeatureToggle } from '@/contract/feature-toggles';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../platform/kernel/signed-text';
import { platformUrl } from './product';

const act = () => ({ operator: 'Aino', key: `journey-${crypto.randomUUID()}` });

/** Sends an operator's order about a player of aurora's, by the sandbox's endpoint. */
export async function orderFor(
  path: 'documents' | 'source-of-wealth',
  phoneNumber: string,
  order: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await fetch(`${platformUrl}/sandbox/${path}`, {
    method: 'POST',
    body: JSON.stringify({ brand: 'aurora', phoneNumber, order: { ...order, ...act() } }),
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Sends an operator's order about content, by the sandbox's endpoint. Answers what the operator reads. */
export async function contentOrder(order: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const isAct = order.action !== 'preview' && order.action !== 'list';
  const response = await fetch(`${platformUrl}/sandbox/content`, {
    method: 'POST',
    body: JSON.stringify(isAct ? { reason: 'a journey', ...act(), ...order } : order),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`content: ${response.status} ${text}`);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** A real picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const FLAGS_PATH = '/internal/flags';

/** Sets a brand's toggle at the running platform, or lets the brand's own data count again, as an operator does. */
export async function flagOrder(brand: string, toggle: FeatureToggle, on: boolean | null): Promise<void> {
  const change = on === null ? { action: 'clear-toggle' } : { action: 'set-toggle', on };
  const body = JSON.stringify({ ...change, brand, toggle, reason: 'a journey', ...act() });
  const secret = createHmac('sha256', process.env.FOYER_SHARED_SECRET ?? '')
    .update('operators')
    .digest('hex');
  const timestamp = new Date().toISOString();
  const response = await fetch(platformUrl + FLAGS_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signCall(secret, toPlatform(FLAGS_PATH), timestamp, body),
    },
    body,
  });
  if (response.status !== 200) throw new Error(`flags: ${response.status} ${await response.text()}`);
}
