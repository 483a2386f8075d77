import aliases from './list-aliases.json' with { type: 'json' };
import names from './list-names.json' with { type: 'json' };
import type { Words } from './languages';

export type ListSlug = keyof typeof names;

/** Names of the game lists, in the order of the menu. */
export const LIST_NAMES: Readonly<Record<ListSlug, Words>> = names;

/** Other words that players type for a list, of all languages of the demonstration. */
export const LIST_ALIASES: Readonly<Partial<Record<ListSlug, readonly string[]>>> = aliases;
