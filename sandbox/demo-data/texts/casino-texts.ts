import type { BlockTexts } from '../../../platform/modules/content/index';
import type { Language } from './descriptions';

const texts = (
  title: string,
  given: Readonly<Record<Language, readonly [text: string, actionText: string]>>,
): Readonly<Record<string, BlockTexts>> =>
  Object.fromEntries(
    Object.entries(given).map(([language, [text, actionText]]) => [language, { title, text, actionText }]),
  );

/** What the demonstration's brands say of each other. */
export const CASINO_TEXTS = {
  aurora: texts('Aurora', {
    en: ['Games and sports under the northern sky, licensed in Malta.', 'To Aurora'],
    fi: ['Pelejä ja vedonlyöntiä pohjoisen taivaan alla, toimilupa Maltalta.', 'Sivustolle Aurora'],
    no: ['Spill og sport under nordhimmelen, med lisens fra Malta.', 'Til Aurora'],
    de: ['Spiele und Sport unter dem Nordhimmel, mit Lizenz aus Malta.', 'Zu Aurora'],
    ja: ['北の空のもとで楽しむゲームとスポーツ。マルタのライセンスで運営しています。', 'Auroraへ'],
    fr: ['Des jeux et du sport sous le ciel du Nord, avec une licence de Malte.', 'Vers Aurora'],
    et: ['Mängud ja sport põhjataeva all, tegevusluba Maltalt.', 'Aurora juurde'],
  }),
  solstice: texts('Solstice', {
    en: ['Live tables at dusk, for players of the Americas.', 'To Solstice'],
    fi: ['Livepöytiä iltahämärässä Amerikan pelaajille.', 'Sivustolle Solstice'],
    no: ['Live-bord i skumringen, for spillere i Amerika.', 'Til Solstice'],
    de: ['Live-Tische in der Dämmerung, für Amerika.', 'Zu Solstice'],
    ja: ['たそがれ時のライブテーブル。アメリカ大陸のお客様向けです。', 'Solsticeへ'],
    fr: ['Des tables en direct au crépuscule, pour les Amériques.', 'Vers Solstice'],
    et: ['Live-lauad hämaruses, Ameerika mängijatele.', 'Solstice juurde'],
  }),
  quetzal: texts('Quetzal', {
    en: ['Bold slots in jade and gold, licensed in Curaçao.', 'To Quetzal'],
    fi: ['Rohkeita kolikkopelejä jaden ja kullan sävyissä, toimilupa Curaçaosta.', 'Sivustolle Quetzal'],
    no: ['Modige spilleautomater i jade og gull, med lisens fra Curaçao.', 'Til Quetzal'],
    de: ['Kühne Spielautomaten in Jade und Gold, mit Lizenz aus Curaçao.', 'Zu Quetzal'],
    ja: ['翡翠と金に彩られた大胆なスロット。キュラソーのライセンスで運営しています。', 'Quetzalへ'],
    fr: ['Des machines à sous audacieuses, de jade et d’or, avec une licence de Curaçao.', 'Vers Quetzal'],
    et: ['Julged slotimängud nefriidi ja kullaga, tegevusluba Curaçaolt.', 'Quetzali juurde'],
  }),
} as const;

export type OtherCasino = keyof typeof CASINO_TEXTS;
