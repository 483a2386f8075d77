import type { Messages } from '@/lib/i18n/messages';

type Tree = { readonly [key: string]: string | Tree };

type LeafPath<T extends Tree> = {
  [Key in keyof T & string]: T[Key] extends Tree ? `${Key}.${LeafPath<T[Key]>}` : Key;
}[keyof T & string];

type AnyPath<T extends Tree> = {
  [Key in keyof T & string]: T[Key] extends Tree ? Key | `${Key}.${AnyPath<T[Key]>}` : Key;
}[keyof T & string];

/** The top-level keys of the messages: one for each feature. */
export type Namespace = keyof Messages;

/** The keys of a namespace: 'periods.day' of 'limits'. */
export type TextKey<Name extends Namespace> = LeafPath<Messages[Name]>;

/** A namespace, a group in it or a single text, as a page names what its client components need. */
export type TextPick = AnyPath<Messages>;
