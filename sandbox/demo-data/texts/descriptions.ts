import type { GameTheme } from '@foyer/art/catalogue';
import sentences from './descriptions.json' with { type: 'json' };
import { inEachLanguage, type Words } from './languages';

/** What a game is about and how it plays, in every language. */
export function describeGame({ theme, kind, variant }: GameTheme): Words {
  const { themes, slot, temper, table } = sentences;
  const parts = [themes[theme], ...(kind === 'slot' ? [slot, temper[variant]] : [table])];
  // Japanese sets no space between sentences.
  return inEachLanguage((language) => parts.map((part) => part[language]).join(language === 'ja' ? '' : ' '));
}
