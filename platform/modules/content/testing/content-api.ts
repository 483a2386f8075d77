import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../../kernel/signed-text';
import type { TestPlatform } from '../../../testing/start-platform';

export const CONTENT_PATH = '/internal/content';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Headers of a call that is signed under the secret. */
export function signedHeaders(path: string, body: string, secret: string, method: 'GET' | 'POST' = 'POST') {
  const timestamp = new Date().toISOString();
  return { 'x-timestamp': timestamp, 'x-signature': signCall(secret, toPlatform(path, method), timestamp, body) };
}

/** The operators' orders about content at a running platform. */
export function openContentApi(platform: Pick<TestPlatform, 'url'>, operatorSecret: string) {
  let keys = 0;
  const post = (body: string, secret = operatorSecret) =>
    fetch(platform.url + CONTENT_PATH, { method: 'POST', headers: signedHeaders(CONTENT_PATH, body, secret), body });
  const ask = async (request: object): Promise<Answer> => {
    const answer = await post(JSON.stringify(request));
    return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
  };
  return {
    post,
    /** Reads, which change nothing. */
    ask,
    /** An act of Aino's, unless `given` says another's. */
    order(given: object): Promise<Answer> {
      keys += 1;
      return ask({ operator: 'Aino', reason: 'a test', key: `contract-key-${keys}`, ...given });
    },
  };
}

/** Rich text of one paragraph. */
export const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
