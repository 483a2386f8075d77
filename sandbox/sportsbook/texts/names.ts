import { sportCodes, type SportCode } from '../domain/sports';

type Names = Readonly<Record<string, string>>;

const SPORT_NAMES: Readonly<Record<SportCode, Names>> = {
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
};

const COMPETITION_NAMES: Readonly<Record<string, Names>> = {
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
    fi: 'Pohjoinen jääliiga',
    no: 'Nordisk isliga',
    de: 'Nordische Eisliga',
    ja: '北方アイスリーグ',
    fr: 'Ligue de Glace du Nord',
    et: 'Põhja jääliiga',
  },
  'mistral-open': { en: 'Mistral Open' },
  garden: {
    en: 'Garden Court Trophy',
    fi: 'Puutarhakentän turnaus',
    no: 'Garden Court-trofeet',
    de: 'Garden-Court-Trophäe',
    ja: 'ガーデンコート杯',
    fr: 'Trophée du Court Jardin',
    et: 'Aiaväljaku karikas',
  },
};

export const sportNames = (code: SportCode): Names => SPORT_NAMES[code];
export const competitionNames = (code: string): Names => COMPETITION_NAMES[code] ?? { en: code };

const LANGUAGES: Readonly<Record<string, string>> = { nb: 'no' };
const inLanguage = (names: Names, locale: string): string => {
  const language = locale.slice(0, 2).toLowerCase();
  return names[LANGUAGES[language] ?? language] ?? names.en ?? '';
};

export const competitionName = (code: string, locale: string): string => inLanguage(competitionNames(code), locale);

export function sportName(code: string, locale: string): string {
  const sport = sportCodes.find((each) => each === code);
  return sport ? inLanguage(SPORT_NAMES[sport], locale) : code;
}
