import type { Words } from './descriptions';

/** Names of the game lists, in the order of the menu. */
export const LIST_NAMES = {
  'hot-games': { en: 'Popular games', fi: 'Suositut pelit', no: 'Populære spill', de: 'Beliebte Spiele', ja: '人気ゲーム', fr: 'Jeux populaires', et: 'Populaarsed mängud' },
  new: { en: 'New games', fi: 'Uudet pelit', no: 'Nye spill', de: 'Neue Spiele', ja: '新着ゲーム', fr: 'Nouveaux jeux', et: 'Uued mängud' },
  slots: { en: 'Slots', fi: 'Kolikkopelit', no: 'Spilleautomater', de: 'Spielautomaten', ja: 'スロット', fr: 'Machines à sous', et: 'Slotimängud' },
  'live-casino': { en: 'Live casino', fi: 'Livekasino', no: 'Live casino', de: 'Live-Casino', ja: 'ライブカジノ', fr: 'Casino en direct', et: 'Live-kasiino' },
  legends: { en: 'Myths and legends', fi: 'Myyttejä ja legendoja', no: 'Myter og sagn', de: 'Mythen und Legenden', ja: '神話と伝説', fr: 'Mythes et légendes', et: 'Müüdid ja legendid' },
  'table-games': { en: 'Table games', fi: 'Pöytäpelit', no: 'Bordspill', de: 'Tischspiele', ja: 'テーブルゲーム', fr: 'Jeux de table', et: 'Lauamängud' },
  jackpots: { en: 'Jackpot games', fi: 'Jättipottipelit', no: 'Jackpotspill', de: 'Jackpot-Spiele', ja: 'ジャックポットゲーム', fr: 'Jeux à jackpot', et: 'Jackpotimängud' },
  megaways: { en: 'Many ways', fi: 'Monta voittotapaa', no: 'Mange veier', de: 'Viele Gewinnwege', ja: '多彩な当たり方', fr: 'Multiples combinaisons', et: 'Mitu võiduteed' },
  wildlife: { en: 'Into the wild', fi: 'Luonnon helmaan', no: 'Ut i villmarken', de: 'In die Wildnis', ja: '大自然へ', fr: 'En pleine nature', et: 'Metsik loodus' },
  classics: { en: 'Fruit and classics', fi: 'Hedelmiä ja klassikoita', no: 'Frukt og klassikere', de: 'Früchte und Klassiker', ja: 'フルーツ＆クラシック', fr: 'Fruits et classiques', et: 'Puuviljad ja klassika' },
  bonus: { en: 'Playable with bonus', fi: 'Pelattavissa bonuksella', no: 'Kan spilles med bonus', de: 'Mit Bonus spielbar', ja: 'ボーナスで遊べるゲーム', fr: 'Jouables avec bonus', et: 'Mängitav boonusega' },
  roulette: { en: 'Roulette', fi: 'Ruletti', no: 'Rulett', de: 'Roulette', ja: 'ルーレット', fr: 'Roulette', et: 'Rulett' },
  blackjack: { en: 'Blackjack', fi: 'Blackjack', no: 'Blackjack', de: 'Blackjack', ja: 'ブラックジャック', fr: 'Blackjack', et: 'Blackjack' },
  'night-life': { en: 'Neon and night life', fi: 'Neonia ja yöelämää', no: 'Neon og natteliv', de: 'Neon und Nachtleben', ja: 'ネオンと夜の街', fr: 'Néons et vie nocturne', et: 'Neoon ja ööelu' },
  'sweet-and-funny': { en: 'Sweet and funny', fi: 'Makeaa ja hauskaa', no: 'Søtt og morsomt', de: 'Süß und lustig', ja: 'かわいくて楽しい', fr: 'Doux et drôles', et: 'Magus ja lõbus' },
  'easy-going': { en: 'Easy-going', fi: 'Rentoa menoa', no: 'Rolig tempo', de: 'Ganz entspannt', ja: 'ゆったり楽しむ', fr: 'Tout en douceur', et: 'Rahulikus tempos' },
} as const satisfies Record<string, Words>;

export type ListSlug = keyof typeof LIST_NAMES;
