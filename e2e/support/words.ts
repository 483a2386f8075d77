import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const messages = readdirSync('lib/i18n/merged')
  .filter((file) => file.endsWith('.json'))
  .map((file): unknown => JSON.parse(readFileSync(`lib/i18n/merged/${file}`, 'utf8')));
const text = z.string();

const textsOf = (key: string): string[] => {
  const path = key.split('.');
  const texts = messages.flatMap((file) => {
    const found = path.reduce<unknown>((at, name) => (at === undefined ? at : Reflect.get(Object(at), name)), file);
    const parsed = text.safeParse(found);
    return parsed.success ? [parsed.data] : [];
  });
  if (texts.length === 0) throw new Error(`no message ${key}`);
  return texts;
};

const alternativesOf = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .map((each) =>
      each
        .split(/\s*\{\w+\}\s*/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('\\s*.*\\s*'),
    )
    .join('|');

/** One of the texts, with anything or nothing in place of its arguments: for pages with texts of their own. */
export const oneOf = (texts: readonly string[]): RegExp => new RegExp(`^(?:${alternativesOf(texts)})$`);

/** The same as a part of what an element says. */
export const oneWithin = (texts: readonly string[]): RegExp => new RegExp(alternativesOf(texts));

/**
 * The text of one of the keys of `messages/`, in whichever language the page is, with anything or nothing in place of
 * its arguments: for locators by role and name.
 */
export const word = (...keys: readonly string[]): RegExp => oneOf(keys.flatMap(textsOf));

/** The same as a part of what an element says. */
export const wordWithin = (...keys: readonly string[]): RegExp => oneWithin(keys.flatMap(textsOf));
