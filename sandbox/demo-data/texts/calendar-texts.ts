import type { Language, Words } from './descriptions';

interface CalendarTexts {
  readonly title: string;
  readonly text: string;
  readonly terms: string;
}

/** What the calendar of the demonstration says. */
export const CALENDAR_TEXTS: Readonly<Record<Language, CalendarTexts>> = {
  en: {
    title: 'A door a day',
    text: 'Each day of the month has a door with something small behind it. Each door opens on its own day.',
    terms:
      'One door a day and player. A door costs nothing and asks for no stake; what is behind it goes to your rewards as cash, and a door that stays closed brings nothing. For players of legal age.',
  },
  fi: {
    title: 'Luukku päivässä',
    text: 'Kuukauden jokaisella päivällä on luukku, jonka takana on jotain pientä. Luukku avautuu omana päivänään.',
    terms:
      'Yksi luukku päivässä ja pelaajaa kohti. Luukku ei maksa mitään eikä vaadi panosta; sen sisältö siirtyy palkintoihisi rahana, ja avaamaton luukku ei tuo mitään. Vain täysi-ikäisille.',
  },
  no: {
    title: 'En luke om dagen',
    text: 'Hver dag i måneden har en luke med noe lite bak. Hver luke åpner på sin egen dag.',
    terms:
      'Én luke per dag og spiller. En luke koster ingenting og krever ingen innsats; det som er bak, går til belønningene dine som kontanter, og en luke som forblir lukket, gir ingenting. Kun for myndige spillere.',
  },
  de: {
    title: 'Jeden Tag ein Türchen',
    text: 'Jeder Tag des Monats hat ein Türchen mit einer Kleinigkeit dahinter. Jedes öffnet an seinem eigenen Tag.',
    terms:
      'Ein Türchen pro Tag und Konto. Ein Türchen kostet nichts und verlangt keinen Einsatz; was dahinter ist, kommt als Bargeld zu deinen Prämien, und ein Türchen, das zubleibt, bringt nichts. Nur für Volljährige.',
  },
  ja: {
    title: '一日ひとつの扉',
    text: '今月は毎日ひとつずつ、ささやかな贈り物が入った扉があります。扉が開くのはその日だけです。',
    terms:
      '扉はお一人様一日につきひとつです。料金もベットも必要ありません。中身は現金としてリワードに入り、開けなかった扉からは何も進呈されません。成年の方に限ります。',
  },
  fr: {
    title: 'Une porte par jour',
    text: 'Chaque jour du mois a sa porte, avec une petite chose derrière. Chaque porte s’ouvre à son jour.',
    terms:
      'Une porte par jour et par personne. Une porte ne coûte rien et ne demande aucune mise ; son contenu rejoint vos récompenses en argent, et une porte restée fermée n’apporte rien. Réservé aux personnes majeures.',
  },
  et: {
    title: 'Iga päev üks luuk',
    text: 'Kuu igal päeval on luuk, mille taga on midagi väikest. Iga luuk avaneb oma päeval.',
    terms:
      'Üks luuk päevas ja mängija kohta. Luuk ei maksa midagi ega nõua panust; selle sisu läheb rahana sinu auhindade hulka ja avamata luuk ei too midagi. Ainult täisealistele.',
  },
};

const found = (title: Words, text: Words) => ({ title, text });

/** What doors say when they are open, in turn. */
export const DOOR_TEXTS = [
  found(
    {
      en: 'A small thing',
      fi: 'Jotain pientä',
      no: 'Noe lite',
      de: 'Eine Kleinigkeit',
      ja: 'ささやかな贈り物',
      fr: 'Une petite chose',
      et: 'Midagi väikest',
    },
    {
      en: 'It is yours without conditions.',
      fi: 'Se on sinun ilman ehtoja.',
      no: 'Den er din uten betingelser.',
      de: 'Sie gehört dir, ohne Bedingungen.',
      ja: '条件なしでお受け取りいただけます。',
      fr: 'Elle est à vous, sans conditions.',
      et: 'See on sinu, ilma tingimusteta.',
    },
  ),
  found(
    {
      en: 'A moment for yourself',
      fi: 'Hetki itsellesi',
      no: 'Et øyeblikk for deg selv',
      de: 'Ein Moment für dich',
      ja: 'ひと休みの時間',
      fr: 'Un moment pour vous',
      et: 'Hetk iseendale',
    },
    {
      en: 'Time passes quickly in a game. Your limits are in your account.',
      fi: 'Pelissä aika kuluu nopeasti. Rajasi löydät tililtäsi.',
      no: 'Tiden går fort i et spill. Grensene dine finner du på kontoen.',
      de: 'Beim Spielen vergeht die Zeit schnell. Deine Limits findest du im Konto.',
      ja: 'ゲーム中は時間が早く過ぎます。限度額は口座で設定できます。',
      fr: 'Le temps passe vite au jeu. Vos limites sont dans votre compte.',
      et: 'Mängides läheb aeg kiiresti. Sinu limiidid on kontol.',
    },
  ),
  found(
    {
      en: 'Good to know',
      fi: 'Hyvä tietää',
      no: 'Greit å vite',
      de: 'Gut zu wissen',
      ja: '知っておきたいこと',
      fr: 'Bon à savoir',
      et: 'Hea teada',
    },
    {
      en: 'Each game says on its page what an hour of it costs on average.',
      fi: 'Jokaisen pelin sivulla kerrotaan, mitä tunti sitä maksaa keskimäärin.',
      no: 'På siden til hvert spill står det hva en time koster i snitt.',
      de: 'Auf der Seite jedes Spiels steht, was eine Stunde im Schnitt kostet.',
      ja: '各ゲームのページで、1時間あたりの平均的な費用をご確認いただけます。',
      fr: 'La page de chaque jeu indique ce qu’une heure coûte en moyenne.',
      et: 'Iga mängu lehel on kirjas, mida tund seda keskmiselt maksab.',
    },
  ),
] as const;
