import type { BlockTexts } from '../../../platform/modules/content/index';
import texts from './blocks.json' with { type: 'json' };
import casinos from './casinos.json' with { type: 'json' };
import { inEachLanguage, type Language } from './languages';

type Texts = Readonly<Record<Language, BlockTexts>>;

export type BlockTextId = keyof typeof texts.blocks;
export type OtherCasino = keyof typeof casinos;

/** Selling words of a block, by the id of its design: its own, those of its button, and the terms where it has them. */
export function blockTexts(id: BlockTextId): Texts {
  const { action, terms, ...own } = texts.blocks[id];
  const button = Object.entries(texts.actions).find(([name]) => name === action)?.[1];
  const named = Object.entries(texts.terms).find(([name]) => name === terms)?.[1];
  return inEachLanguage((language) => ({
    ...own[language],
    ...(button ? { actionText: button[language] } : {}),
    ...(named ? { terms: named[language] } : {}),
  }));
}

/** What the demonstration's brands say of each other. */
export const CASINO_TEXTS: Readonly<Record<OtherCasino, Texts>> = casinos;
