import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { LocaleCode } from '../../contract/locales';
import { platformUrl } from './product';

const operations = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('lib/graphql/persisted-operations.json', 'utf8')));

/** The text of an operation that the web sends: the platform runs no other. */
function operation(name: string): string {
  const found = Object.values(operations).find((text) => text.startsWith(`mutation ${name}(`));
  if (!found) throw new Error(`no operation ${name}`);
  return found;
}

interface Sender {
  readonly locale?: LocaleCode;
  readonly accessToken?: string;
  readonly brand?: string;
}

/** Answers of the brand's platform, aurora's when left out, to a mutation of the web; of a visitor unless there is a token. */
export async function sendOperation(
  name: string,
  variables: object,
  { locale = 'en_GB', accessToken, brand = 'aurora' }: Sender = {},
): Promise<unknown> {
  const answer = await fetch(`${platformUrl}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      brand,
      locale,
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify({ operationName: name, query: operation(name), variables }),
  });
  return answer.json();
}
