import type { Fixture } from '../../platform/modules/content/index';
import { languages, type Language, type Words } from './texts/descriptions';

const SPORTS: Readonly<Record<string, Words>> = {
  football: {
    en: 'Football',
    fi: 'Jalkapallo',
    no: 'Fotball',
    de: 'Fußball',
    ja: 'サッカー',
    fr: 'Football',
    et: 'Jalgpall',
  },
  'ice-hockey': {
    en: 'Ice hockey',
    fi: 'Jääkiekko',
    no: 'Ishockey',
    de: 'Eishockey',
    ja: 'アイスホッケー',
    fr: 'Hockey sur glace',
    et: 'Jäähoki',
  },
  tennis: { en: 'Tennis', fi: 'Tennis', no: 'Tennis', de: 'Tennis', ja: 'テニス', fr: 'Tennis', et: 'Tennis' },
  basketball: {
    en: 'Basketball',
    fi: 'Koripallo',
    no: 'Basketball',
    de: 'Basketball',
    ja: 'バスケットボール',
    fr: 'Basket-ball',
    et: 'Korvpall',
  },
  rugby: { en: 'Rugby', fi: 'Rugby', no: 'Rugby', de: 'Rugby', ja: 'ラグビー', fr: 'Rugby', et: 'Ragbi' },
};

const same = (name: string): Words => ({ en: name, fi: name, no: name, de: name, ja: name, fr: name, et: name });

const COMPETITIONS: Readonly<Record<string, Words>> = {
  harbour: {
    en: 'Harbour League',
    fi: 'Satamaliiga',
    no: 'Havneligaen',
    de: 'Hafenliga',
    ja: 'ハーバーリーグ',
    fr: 'Ligue des Ports',
    et: 'Sadamaliiga',
  },
  coast: {
    en: 'Coast Cup',
    fi: 'Rannikkocup',
    no: 'Kystcupen',
    de: 'Küstenpokal',
    ja: 'コーストカップ',
    fr: 'Coupe du Littoral',
    et: 'Rannikukarikas',
  },
  north: {
    en: 'Northern Ice League',
    fi: 'Pohjoinen Jääliiga',
    no: 'Nordisk Isliga',
    de: 'Nordische Eisliga',
    ja: '北方アイスリーグ',
    fr: 'Ligue de Glace du Nord',
    et: 'Põhja Jääliiga',
  },
  mistralOpen: same('Mistral Open'),
  garden: {
    en: 'Garden Court Trophy',
    fi: 'Puutarhakentän turnaus',
    no: 'Garden Court-trofeet',
    de: 'Garden-Court-Trophäe',
    ja: 'ガーデンコート杯',
    fr: 'Trophée du Court Jardin',
    et: 'Aiaväljaku karikas',
  },
  river: {
    en: 'River Hoops',
    fi: 'Jokikoris',
    no: 'Elvebasket',
    de: 'River Hoops',
    ja: 'リバーフープス',
    fr: 'Paniers du Fleuve',
    et: 'Jõekorvpall',
  },
  hill: {
    en: 'Hill Country Fifteen',
    fi: 'Kukkulamaan viisitoista',
    no: 'Høylandets femten',
    de: 'Hochland-Fünfzehn',
    ja: 'ヒルカントリー15',
    fr: 'Quinze des Collines',
    et: 'Mägede viisteist',
  },
};

interface Plan {
  readonly sport: string;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  /** Monday is 0. */
  readonly weekday: number;
  readonly time: string;
  readonly odds: readonly [string, string | null, string];
}

const match = (
  sport: string,
  competition: string,
  home: string,
  away: string,
  weekday: number,
  time: string,
  odds: Plan['odds'],
): Plan => ({ sport, competition, home, away, weekday, time, odds });

/** Invented clubs and players only. */
const PLANS: readonly Plan[] = [
  match('football', 'harbour', 'Marlstone United', 'FC Port Aubrey', 5, '14:00', ['1.85', '3.60', '4.20']),
  match('football', 'harbour', 'Kestrel Bay', 'Oldgate Rovers', 5, '16:30', ['2.45', '3.25', '2.90']),
  match('football', 'harbour', 'Sundhaven IF', 'Brackwater Town', 6, '13:00', ['2.10', '3.30', '3.50']),
  match('football', 'harbour', 'AS Valcombe', 'Olympique des Dunes', 6, '19:00', ['2.70', '3.15', '2.65']),
  match('football', 'coast', 'Lantern City', 'Saltmarsh Athletic', 1, '18:45', ['1.62', '3.90', '5.40']),
  match('football', 'coast', 'Racing Belleroche', 'Pinewood Wanderers', 2, '18:45', ['2.25', '3.30', '3.10']),
  match('football', 'coast', 'Rannamäe JK', 'Västervik Wolves', 3, '17:00', ['2.95', '3.20', '2.40']),
  match('ice-hockey', 'north', 'Tundra Lynx', 'Kallio Sparks', 0, '17:30', ['2.30', '3.95', '2.65']),
  match('ice-hockey', 'north', 'Fjord Hammers', 'Icefall Kings', 2, '17:30', ['1.95', '4.10', '3.20']),
  match('ice-hockey', 'north', 'Aurora Blades', 'Polar Foxes', 4, '17:30', ['2.05', '4.00', '3.00']),
  match('tennis', 'mistralOpen', 'C. Delvaux', 'R. Okonjo', 0, '11:00', ['1.72', null, '2.12']),
  match('tennis', 'mistralOpen', 'I. Marlowe', 'S. Brandvik', 3, '11:00', ['2.35', null, '1.60']),
  match('tennis', 'garden', 'H. Takemori', 'L. Ferreux', 4, '10:00', ['1.95', null, '1.85']),
  match('basketball', 'river', 'Rivière Royals', 'Capstone Kites', 1, '19:30', ['1.80', null, '2.00']),
  match('basketball', 'river', 'Harju Herons', 'Steelbridge', 5, '18:00', ['2.20', null, '1.67']),
  match('rugby', 'hill', 'Montclair XV', 'Greystone Fells', 6, '15:15', ['1.55', '21.00', '2.55']),
];

function minuteOfDay(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The demonstration's fixtures of every week. */
export function fixtures(): Fixture[] {
  return PLANS.map(({ sport, competition, home, away, weekday, time, odds: [homeOdds, drawOdds, awayOdds] }, place) => {
    const words = (language: Language) => ({
      sport: SPORTS[sport]?.[language] ?? sport,
      competition: COMPETITIONS[competition]?.[language] ?? competition,
    });
    const texts = Object.fromEntries(languages.map((language) => [language, words(language)]));
    return {
      id: `f${place + 1}`,
      sport,
      weekday,
      minuteOfDay: minuteOfDay(time),
      texts,
      home,
      away,
      homeOdds,
      drawOdds,
      awayOdds,
    };
  });
}
