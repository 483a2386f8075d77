import { frameTexts } from '@foyer/studio-kit/texts/frame-texts';
import texts from './texts.json' with { type: 'json' };

export const { translatorFor, inEveryLanguage, languages } = frameTexts(texts);

export type Translate = ReturnType<typeof translatorFor>;
