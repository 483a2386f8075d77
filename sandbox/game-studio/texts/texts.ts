import { frameTexts } from '@/sandbox/studio-kit/texts/frame-texts';
import { de } from './de';
import { en } from './en';
import { et } from './et';
import { fi } from './fi';
import { fr } from './fr';
import { ja } from './ja';
import { no } from './no';

export const { translatorFor, inEveryLanguage, languages } = frameTexts({ de, en, et, fi, fr, ja, no });

export type Translate = ReturnType<typeof translatorFor>;
