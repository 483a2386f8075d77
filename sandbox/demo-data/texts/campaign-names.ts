import type { Words } from './descriptions';

/** Names of the demonstration's campaigns, as players read them. */
export const CAMPAIGN_NAMES = {
  'thank-you': {
    en: 'A thank-you from us',
    fi: 'Kiitos meiltä',
    no: 'En takk fra oss',
    de: 'Ein Dankeschön von uns',
    ja: '感謝をこめて',
    fr: 'Un merci de notre part',
    et: 'Tänu meilt',
  },
  'extra-rounds': {
    en: 'Bonus with a short way to cash',
    fi: 'Bonus, josta on lyhyt matka käteiseksi',
    no: 'Bonus med kort vei til kontanter',
    de: 'Bonus mit kurzem Weg zu Bargeld',
    ja: '条件の軽いボーナス',
    fr: 'Bonus vite converti en argent',
    et: 'Boonus, mis saab kiiresti rahaks',
  },
  'long-haul': {
    en: 'Bonus with a long way to cash',
    fi: 'Bonus, josta on pitkä matka käteiseksi',
    no: 'Bonus med lang vei til kontanter',
    de: 'Bonus mit langem Weg zu Bargeld',
    ja: '条件の重いボーナス',
    fr: 'Bonus longuement converti en argent',
    et: 'Boonus, mis saab aeglaselt rahaks',
  },
  'next-week': {
    en: 'A little something next week',
    fi: 'Jotain pientä ensi viikolla',
    no: 'Noe lite neste uke',
    de: 'Eine Kleinigkeit nächste Woche',
    ja: '来週のささやかな贈り物',
    fr: 'Un petit quelque chose la semaine prochaine',
    et: 'Midagi väikest järgmisel nädalal',
  },
  'warm-welcome': {
    en: 'Welcome to your account',
    fi: 'Tervetuloa tilillesi',
    no: 'Velkommen til kontoen din',
    de: 'Willkommen in deinem Konto',
    ja: 'ご登録ありがとうございます',
    fr: 'Bienvenue dans votre compte',
    et: 'Tere tulemast oma kontole',
  },
  'first-deposit-extra': {
    en: 'Extra for a deposit',
    fi: 'Lisää talletuksesta',
    no: 'Ekstra for et innskudd',
    de: 'Extra für eine Einzahlung',
    ja: '入金への追加ボーナス',
    fr: 'Supplément pour un dépôt',
    et: 'Lisa sissemakse eest',
  },
  'steady-day': {
    en: 'Some stakes back',
    fi: 'Osa panoksista takaisin',
    no: 'Litt av innsatsene tilbake',
    de: 'Etwas vom Einsatz zurück',
    ja: 'ベットの一部還元',
    fr: 'Une part des mises rendue',
    et: 'Osa panustest tagasi',
  },
} as const satisfies Readonly<Record<string, Words>>;

export type CampaignId = keyof typeof CAMPAIGN_NAMES;
