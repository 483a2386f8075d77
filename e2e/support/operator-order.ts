import { z } from 'zod';
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
