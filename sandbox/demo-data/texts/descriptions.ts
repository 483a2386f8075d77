import type { GameTheme } from '@foyer/game-studio/catalogue';
import sentences from './theme-sentences.json';

export const languages = ['en', 'fi', 'no', 'de', 'ja', 'fr', 'et'] as const;
export type Language = (typeof languages)[number];
export type Words = Readonly<Record<Language, string>>;

/** How a slot plays, by variant. */
const TEMPER: Readonly<Record<GameTheme['variant'], Words>> = {
  calm: {
    en: 'A calm game: smaller wins come more often.',
    fi: 'Rauhallinen peli: pienempiä voittoja useammin.',
    no: 'Et rolig spill: mindre gevinster kommer oftere.',
    de: 'Ein ruhiges Spiel: kleinere Gewinne kommen öfter.',
    ja: '穏やかなゲーム性で、小さめの配当が比較的こまめに出ます。',
    fr: 'Un jeu calme : des gains plus petits, plus fréquents.',
    et: 'Rahulik mäng: väiksemad võidud tulevad sagedamini.',
  },
  lively: {
    en: 'A balanced game, between steady and bold.',
    fi: 'Tasapainoinen peli tasaisen ja rohkean väliltä.',
    no: 'Et balansert spill, midt mellom jevnt og dristig.',
    de: 'Ein ausgewogenes Spiel zwischen ruhig und kühn.',
    ja: '安定感と大胆さのバランスがとれたゲームです。',
    fr: 'Un jeu équilibré, entre régularité et audace.',
    et: 'Tasakaalukas mäng rahuliku ja julge vahel.',
  },
  bold: {
    en: 'A bold game: wins are rarer, and most rounds pay nothing.',
    fi: 'Rohkea peli: voitot ovat harvinaisempia, ja useimmat kierrokset eivät maksa mitään.',
    no: 'Et dristig spill: gevinstene er sjeldnere, og de fleste rundene gir ingenting.',
    de: 'Ein kühnes Spiel: Gewinne sind seltener, die meisten Runden zahlen nichts.',
    ja: '大胆なゲーム性です。当たりは少なく、配当のない回がほとんどです。',
    fr: 'Un jeu audacieux : les gains sont plus rares et la plupart des tours ne paient rien.',
    et: 'Julge mäng: võidud on haruldasemad ja enamik ringe ei maksa midagi.',
  },
};

const FEATURES: Words = {
  en: 'Five reels with wilds, scatters and free spins in which a wild fills its whole reel.',
  fi: 'Viisi kelaa, jokereita, scattereita ja ilmaiskierroksia, joilla jokeri täyttää koko kelansa.',
  no: 'Fem hjul med jokere, scattere og gratisspinn der en joker fyller hele hjulet sitt.',
  de: 'Fünf Walzen mit Jokern, Scattern und Freispielen, in denen ein Joker seine ganze Walze füllt.',
  ja: '5リールにワイルドとスキャッター、フリースピンではワイルドがリール全体に広がります。',
  fr: 'Cinq rouleaux avec jokers, scatters et tours gratuits où un joker remplit tout son rouleau.',
  et: 'Viis rulli metsikute sümbolite, scatterite ja tasuta keerutustega, kus metsik sümbol täidab kogu oma rulli.',
};

/** Said of tables. */
const TABLE: Words = {
  en: 'A real table: its rules, limits and exact odds are there before you play.',
  fi: 'Oikea pöytä: säännöt, rajat ja tarkat todennäköisyydet näet ennen pelaamista.',
  no: 'Et ekte bord: regler, grenser og nøyaktige sjanser vises før du spiller.',
  de: 'Ein echter Tisch: Regeln, Limits und genaue Chancen stehen da, bevor du spielst.',
  ja: '本物のテーブルゲームです。ルール、限度額、正確な確率をプレイ前に確認できます。',
  fr: 'Une vraie table : règles, limites et probabilités exactes sont affichées avant de jouer.',
  et: 'Päris laud: reeglid, piirid ja täpsed tõenäosused on näha enne mängu.',
};

/** Japanese sets no space between sentences. */
const join = (language: Language, parts: readonly string[]): string => parts.join(language === 'ja' ? '' : ' ');

/** What a game is about and how it plays, in every language. */
export function describeGame({ theme, kind, variant }: GameTheme): Words {
  const describe = (language: Language): string =>
    join(language, [
      sentences[theme][language],
      ...(kind === 'slot' ? [FEATURES[language], TEMPER[variant][language]] : [TABLE[language]]),
    ]);
  return {
    en: describe('en'),
    fi: describe('fi'),
    no: describe('no'),
    de: describe('de'),
    ja: describe('ja'),
    fr: describe('fr'),
    et: describe('et'),
  };
}
