import type { BlockTexts } from '../../../platform/modules/content/index';
import type { Language } from './descriptions';

type Texts = Readonly<Record<Language, BlockTexts>>;
type Sentence = Readonly<Record<Language, string>>;

const PLAY: Sentence = {
  en: 'Play now',
  fi: 'Pelaa nyt',
  no: 'Spill nå',
  de: 'Jetzt spielen',
  ja: '今すぐプレイ',
  fr: 'Jouer',
  et: 'Mängi nüüd',
};
const LOOK: Sentence = {
  en: 'Have a look',
  fi: 'Katso lisää',
  no: 'Ta en titt',
  de: 'Ansehen',
  ja: '見てみる',
  fr: 'Découvrir',
  et: 'Vaata lähemalt',
};
const TERMS: Sentence = {
  en: 'For players of legal age. Every round is decided by chance. Decide beforehand what you want to spend.',
  fi: 'Vain täysi-ikäisille. Jokaisen kierroksen ratkaisee sattuma. Päätä etukäteen, paljonko haluat käyttää.',
  no: 'Kun for myndige spillere. Hver runde avgjøres av tilfeldigheter. Bestem på forhånd hvor mye du vil bruke.',
  de: 'Nur für Volljährige. Jede Runde entscheidet der Zufall. Lege vorher fest, was du ausgeben möchtest.',
  ja: '成人の方のみご利用いただけます。結果はすべて偶然で決まります。使う金額は事前に決めておきましょう。',
  fr: 'Réservé aux majeurs. Chaque tour est une affaire de hasard. Fixez à l’avance ce que vous souhaitez dépenser.',
  et: 'Ainult täisealistele. Iga ringi otsustab juhus. Otsusta ette, kui palju soovid kulutada.',
};

/** Texts given as [title, text] per language, with a common action and, where wanted, the terms. */
function texts(
  words: Readonly<Record<Language, readonly [string, string]>>,
  action: Sentence | null,
  withTerms = false,
): Texts {
  const one = (language: Language): BlockTexts => ({
    title: words[language][0],
    text: words[language][1],
    ...(action ? { actionText: action[language] } : {}),
    ...(withTerms ? { terms: TERMS[language] } : {}),
  });
  return { en: one('en'), fi: one('fi'), no: one('no'), de: one('de'), ja: one('ja'), fr: one('fr'), et: one('et') };
}

const HELP: Sentence = {
  en: 'Get help and advice',
  fi: 'Hae apua ja neuvoja',
  no: 'Få hjelp og råd',
  de: 'Hilfe und Beratung',
  ja: '相談窓口へ',
  fr: 'Aide et conseils',
  et: 'Abi ja nõuanded',
};

/** Selling words of the blocks, by the id of their design. */
export const BLOCK_TEXTS = {
  'northern-lights': texts(
    {
      en: [
        'The pack gathers under the moon',
        'Moonpack: tall pines, green skies and free spins with whole-reel wilds.',
      ],
      fi: [
        'Lauma kokoontuu kuun alle',
        'Moonpack: korkeita mäntyjä, vihreä taivas ja ilmaiskierroksia koko kelan jokereilla.',
      ],
      no: [
        'Flokken samles under månen',
        'Moonpack: høye furuer, grønn himmel og gratisspinn med jokere som fyller hele hjulet.',
      ],
      de: [
        'Das Rudel sammelt sich unter dem Mond',
        'Moonpack: hohe Kiefern, grüner Himmel und Freispiele mit walzenfüllenden Jokern.',
      ],
      ja: ['月の下に、群れが集う', 'Moonpack：高い松、緑の夜空、リールいっぱいに広がるワイルドのフリースピン。'],
      fr: [
        'La meute se rassemble sous la lune',
        'Moonpack : grands pins, ciel vert et tours gratuits avec jokers sur tout le rouleau.',
      ],
      et: [
        'Kari koguneb kuu all',
        'Moonpack: kõrged männid, roheline taevas ja tasuta keerutused, kus metsik sümbol täidab kogu rulli.',
      ],
    },
    PLAY,
  ),
  longship: texts(
    {
      en: ['North, with the wind', 'Longship Gold: an old saga in a new suit, calm water and cold light included.'],
      fi: ['Pohjoiseen tuulen mukana', 'Longship Gold: vanha saaga uusissa vaatteissa, tyyni vesi ja kylmä valo.'],
      no: ['Nordover, med vinden', 'Longship Gold: en gammel saga i ny drakt, med stille vann og kaldt lys.'],
      de: [
        'Nach Norden, mit dem Wind',
        'Longship Gold: eine alte Sage in neuem Gewand, mit ruhigem Wasser und kaltem Licht.',
      ],
      ja: ['風に乗って、北へ', 'Longship Gold：静かな水面と冷たい光。古いサガが新しい姿で登場。'],
      fr: [
        'Vers le nord, avec le vent',
        'Longship Gold : une vieille saga en habits neufs, eau calme et lumière froide.',
      ],
      et: ['Põhja, tuulega kaasa', 'Longship Gold: vana saaga uues kuues, vaikne vesi ja külm valgus.'],
    },
    PLAY,
  ),
  'lantern-night': texts(
    {
      en: ['A thousand lanterns, one dragon', 'Pearl Dragon brings the river festival to your screen.'],
      fi: ['Tuhat lyhtyä, yksi lohikäärme', 'Pearl Dragon tuo jokijuhlan ruudullesi.'],
      no: ['Tusen lykter, én drage', 'Pearl Dragon tar elvefesten hjem til skjermen din.'],
      de: ['Tausend Laternen, ein Drache', 'Pearl Dragon holt das Flussfest auf deinen Bildschirm.'],
      ja: ['千の灯り、一頭の龍', 'Pearl Dragonで、川辺の祭りを画面の中に。'],
      fr: ['Mille lanternes, un dragon', 'Pearl Dragon invite la fête de la rivière sur votre écran.'],
      et: ['Tuhat laternat, üks draakon', 'Pearl Dragon toob jõepeo sinu ekraanile.'],
    },
    PLAY,
  ),
  'quetzal-sun': texts(
    {
      en: ['The city under the canopy', 'Obsidian Sun: follow the stone steps to a calendar of gold.'],
      fi: ['Kaupunki lehväkaton alla', 'Obsidian Sun: seuraa kiviportaita kultaisen kalenterin luo.'],
      no: ['Byen under trekronene', 'Obsidian Sun: følg steintrappene til en kalender av gull.'],
      de: ['Die Stadt unter den Baumkronen', 'Obsidian Sun: Folge den Steinstufen zum goldenen Kalender.'],
      ja: ['樹冠の下の都', 'Obsidian Sun：石段をたどり、黄金の暦のもとへ。'],
      fr: ['La cité sous la canopée', 'Obsidian Sun : suivez les marches de pierre jusqu’au calendrier d’or.'],
      et: ['Linn puuvõrade all', 'Obsidian Sun: järgi kivitreppe kuldse kalendrini.'],
    },
    PLAY,
  ),
  moonlight: texts(
    {
      en: ['Palace of ice, crew in tailcoats', 'Penguin Palace: the politest game of the winter.'],
      fi: ['Jääpalatsi ja frakkipukuinen väki', 'Penguin Palace: talven kohteliain peli.'],
      no: ['Ispalass og mannskap i kjole og hvitt', 'Penguin Palace: vinterens høfligste spill.'],
      de: ['Eispalast, Personal im Frack', 'Penguin Palace: das höflichste Spiel des Winters.'],
      ja: ['氷の宮殿、燕尾服の仲間たち', 'Penguin Palace：この冬いちばん礼儀正しいゲーム。'],
      fr: ['Palais de glace, équipage en queue-de-pie', 'Penguin Palace : le jeu le plus poli de l’hiver.'],
      et: ['Jääpalee ja frakis seltskond', 'Penguin Palace: talve kõige viisakam mäng.'],
    },
    PLAY,
  ),
  'new-games': texts(
    {
      en: ['Fresh on the floor', 'New titles from our studios, all open to try for fun first.'],
      fi: ['Juuri saapuneet', 'Studioidemme uutuudet, joita voit kokeilla ensin leikkirahalla.'],
      no: ['Nytt på gulvet', 'Nye titler fra studioene våre. Alle kan prøves for moro skyld først.'],
      de: ['Frisch eingetroffen', 'Neue Titel unserer Studios, alle zuerst zum Spaß spielbar.'],
      ja: ['新作が入荷しました', 'スタジオの最新タイトル。まずは無料プレイでお試しください。'],
      fr: ['Tout juste arrivés', 'Les nouveautés de nos studios, à essayer d’abord pour le plaisir.'],
      et: ['Äsja saabunud', 'Meie stuudiote uudised, mida saab kõigepealt proovida mängurahaga.'],
    },
    LOOK,
  ),
  'live-tables': texts(
    {
      en: ['The evening starts at the table', 'Live-style salons, warm light and no hurry.'],
      fi: ['Ilta alkaa pöydän ääressä', 'Livehenkisiä salonkeja, lämmintä valoa ja kiireetöntä tunnelmaa.'],
      no: ['Kvelden begynner ved bordet', 'Salonger i livestil, varmt lys og god tid.'],
      de: ['Der Abend beginnt am Tisch', 'Salons im Live-Stil, warmes Licht, keine Eile.'],
      ja: ['夜はテーブルから始まる', 'ライブ感のあるサロン、あたたかな灯り、ゆったりした時間。'],
      fr: ['La soirée commence à la table', 'Salons façon direct, lumière chaude, sans se presser.'],
      et: ['Õhtu algab laua taga', 'Live-stiilis salongid, soe valgus ja kiirustamata hetk.'],
    },
    LOOK,
  ),
  'table-games': texts(
    {
      en: ['Cards, dice, good manners', 'The classics of the table in one quiet corner of the lobby.'],
      fi: ['Kortteja, noppia ja hyviä tapoja', 'Pöydän klassikot aulan rauhallisessa nurkassa.'],
      no: ['Kort, terninger og god tone', 'Bordets klassikere i en stille krok av lobbyen.'],
      de: ['Karten, Würfel, gute Manieren', 'Die Klassiker des Tisches in einer ruhigen Ecke der Lobby.'],
      ja: ['カードとダイス、そしてマナー', 'テーブルの定番を、ロビーの静かな一角に集めました。'],
      fr: ['Cartes, dés et bonnes manières', 'Les classiques de la table dans un coin paisible du hall.'],
      et: ['Kaardid, täringud ja head kombed', 'Laua klassika fuajee vaikses nurgas.'],
    },
    LOOK,
    true,
  ),
  classics: texts(
    {
      en: ['Cherries never go out of style', 'Simple reels, ripe fruit and the bells you remember.'],
      fi: ['Kirsikat eivät vanhene', 'Yksinkertaisia keloja, kypsiä hedelmiä ja tutut kellot.'],
      no: ['Kirsebær går aldri av moten', 'Enkle hjul, moden frukt og bjellene du husker.'],
      de: ['Kirschen kommen nie aus der Mode', 'Einfache Walzen, reife Früchte und die Glocken von früher.'],
      ja: ['チェリーはいつの時代も', 'シンプルなリール、熟した果実、懐かしいベルの音。'],
      fr: ['Les cerises ne se démodent pas', 'Des rouleaux simples, des fruits mûrs et les cloches d’autrefois.'],
      et: ['Kirsid ei lähe kunagi moest', 'Lihtsad rullid, küpsed puuviljad ja tuttavad kellad.'],
    },
    LOOK,
    true,
  ),
  studios: texts(
    {
      en: ['Meet the studios', 'Twenty-eight workshops, each with a handwriting of its own.'],
      fi: ['Tutustu studioihin', 'Kaksikymmentäkahdeksan pajaa, jokaisella oma käsialansa.'],
      no: ['Møt studioene', 'Tjueåtte verksteder, hvert med sin egen håndskrift.'],
      de: ['Lerne die Studios kennen', 'Achtundzwanzig Werkstätten, jede mit eigener Handschrift.'],
      ja: ['スタジオをご紹介', '28の工房が、それぞれの個性で作品を届けます。'],
      fr: ['Rencontrez les studios', 'Vingt-huit ateliers, chacun avec sa propre signature.'],
      et: ['Tutvu stuudiotega', 'Kakskümmend kaheksa töökoda, igal oma käekiri.'],
    },
    LOOK,
    true,
  ),
  coral: texts(
    {
      en: ['Take it slowly', 'Calm games pay smaller amounts more often. A good pace for a short break.'],
      fi: ['Ota rauhassa', 'Rauhalliset pelit maksavat pienempiä summia useammin. Sopiva tahti lyhyelle tauolle.'],
      no: ['Ta det med ro', 'Rolige spill betaler mindre beløp oftere. Et godt tempo for en kort pause.'],
      de: ['Lass dir Zeit', 'Ruhige Spiele zahlen kleinere Beträge öfter. Ein gutes Tempo für eine kurze Pause.'],
      ja: ['ゆっくりどうぞ', '穏やかなゲームは小さな配当がこまめ。短い休憩にちょうどよいペースです。'],
      fr: [
        'Prenez votre temps',
        'Les jeux calmes paient de plus petites sommes, plus souvent. Un bon rythme pour une courte pause.',
      ],
      et: [
        'Võta rahulikult',
        'Rahulikud mängud maksavad väiksemaid summasid sagedamini. Paras tempo lühikeseks pausiks.',
      ],
    },
    LOOK,
    true,
  ),
  'take-a-break': texts(
    {
      en: ['Is it still fun?', 'If playing starts to weigh on you, talk to someone. It is free and confidential.'],
      fi: [
        'Onko se vielä hauskaa?',
        'Jos pelaaminen alkaa painaa, juttele jonkun kanssa. Se on maksutonta ja luottamuksellista.',
      ],
      no: ['Er det fortsatt gøy?', 'Hvis spillingen begynner å tynge, snakk med noen. Det er gratis og fortrolig.'],
      de: ['Macht es noch Spaß?', 'Wenn das Spielen belastet, sprich mit jemandem. Kostenlos und vertraulich.'],
      ja: ['楽しめていますか？', 'つらいと感じたら、ひとりで抱えずご相談ください。無料で秘密は守られます。'],
      fr: ['Est-ce encore un plaisir ?', 'Si le jeu commence à peser, parlez-en. C’est gratuit et confidentiel.'],
      et: [
        'Kas see on veel lõbus?',
        'Kui mängimine hakkab koormama, räägi kellegagi. See on tasuta ja konfidentsiaalne.',
      ],
    },
    HELP,
  ),
  football: texts(
    {
      en: ['The weekend under the floodlights', 'Fixtures, kick-off times and odds at a glance.'],
      fi: ['Viikonloppu valonheittimien alla', 'Ottelut, alkamisajat ja kertoimet yhdellä silmäyksellä.'],
      no: ['Helgen under flomlyset', 'Kamper, avspark og odds på et blikk.'],
      de: ['Das Wochenende unter Flutlicht', 'Spiele, Anstoßzeiten und Quoten auf einen Blick.'],
      ja: ['スタジアムの灯の下で', '試合日程、開始時刻、オッズをひと目で。'],
      fr: ['Le week-end sous les projecteurs', 'Affiches, coups d’envoi et cotes en un coup d’œil.'],
      et: ['Nädalavahetus prožektorite all', 'Mängud, algusajad ja koefitsiendid ühe pilguga.'],
    },
    LOOK,
    true,
  ),
  'ice-hockey': texts(
    {
      en: ['First face-off of the evening', 'Ice hockey from the invented leagues of the north.'],
      fi: ['Illan ensimmäinen aloitus', 'Jääkiekkoa pohjoisen keksityistä sarjoista.'],
      no: ['Kveldens første nedslipp', 'Ishockey fra nordens oppdiktede ligaer.'],
      de: ['Das erste Bully des Abends', 'Eishockey aus den erfundenen Ligen des Nordens.'],
      ja: ['今夜最初のフェイスオフ', '北の架空リーグからアイスホッケーをお届け。'],
      fr: ['Première mise au jeu de la soirée', 'Du hockey sur glace des ligues imaginaires du Nord.'],
      et: ['Õhtu esimene lahtivise', 'Jäähoki põhjamaa väljamõeldud liigadest.'],
    },
    LOOK,
    true,
  ),
  tennis: texts(
    {
      en: ['Quiet, please', 'Tennis for an afternoon: two names, two odds, one court.'],
      fi: ['Hiljaisuutta, kiitos', 'Tennistä iltapäivään: kaksi nimeä, kaksi kerrointa, yksi kenttä.'],
      no: ['Stille, takk', 'Tennis til ettermiddagen: to navn, to odds, én bane.'],
      de: ['Ruhe, bitte', 'Tennis für einen Nachmittag: zwei Namen, zwei Quoten, ein Platz.'],
      ja: ['お静かに願います', '午後のテニス。ふたりの名前、ふたつのオッズ、ひとつのコート。'],
      fr: ['Silence, s’il vous plaît', 'Du tennis pour l’après-midi : deux noms, deux cotes, un court.'],
      et: ['Palun vaikust', 'Tennis pärastlõunaks: kaks nime, kaks koefitsienti, üks väljak.'],
    },
    LOOK,
    true,
  ),
  'top-sports': texts(
    {
      en: ['Coming up', ''],
      fi: ['Seuraavaksi', ''],
      no: ['Kommer snart', ''],
      de: ['Demnächst', ''],
      ja: ['まもなく開始', ''],
      fr: ['À suivre', ''],
      et: ['Varsti algamas', ''],
    },
    null,
  ),
} as const satisfies Record<string, Texts>;

export type BlockTextId = keyof typeof BLOCK_TEXTS;
