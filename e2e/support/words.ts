import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const messages = readdirSync('messages')
  .filter((file) => file.endsWith('.json'))
  .map((file): unknown => JSON.parse(readFileSync(`messages/${file}`, 'utf8')));
const text = z.string();

/** What the key of `messages/` says, in whichever language the page is: for locators by role and name. */
export function word(key: string): RegExp {
  const path = key.split('.');
  const texts = messages.flatMap((file) => {
    const found = path.reduce<unknown>((at, name) => (at === undefined ? at : Reflect.get(Object(at), name)), file);
    const parsed = text.safeParse(found);
    return parsed.success ? [parsed.data] : [];
  });
  if (texts.length === 0) throw new Error(`no message ${key}`);
  const alternatives = [...new Set(texts)].map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:${alternatives.join('|')})$`);
}
