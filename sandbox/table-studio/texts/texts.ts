import { frameTexts } from '@foyer/studio-kit/texts/frame-texts';
import texts from './texts.json' with { type: 'json' };

export const { translatorFor, languages } = frameTexts(texts);

export type Translate = ReturnType<typeof translatorFor>;
export type TextKey = Parameters<Translate>[0];
