import type { BlockTexts } from '../../../platform/modules/content/index';
import type { Language } from './descriptions';

/** Selling words of the jackpot's block and page. */
export const JACKPOT_TEXTS: Readonly<Record<Language, BlockTexts>> = {
  en: {
    title: 'Northern Lights jackpot',
    subtitle: 'Four pots, one community: when one drops, everybody who helped it grow shares in it.',
    rows: [
      'Every bet can be the one',
      'Join in from €0.10 a bet',
      'Mega and Major drop at random, with any bet of a player who takes part.',
      'Minor drops before it reaches €500, Shared before €2,000.',
    ],
    text:
      'Choose how much of your own cash you add to each bet you make for real money. It goes into the pots at once, and your chance grows with it.\n\n' +
      'When a pot drops, its winner gets 70 % of it. The other 30 % goes to the hundred players who gave most to it since its last drop. The Mega pot starts again at €25,000, so it is never empty.\n\n' +
      'You can leave at any time. A bet that is cancelled gives you your contribution back.',
    terms:
      'A jackpot contribution is a bet of its own, on top of your stake, and counts towards what you spend. 92 % of each contribution goes into the pots, 8 % is kept by the operator, who also funds every starting value. Drops are decided by chance on our servers; nobody can foresee them. For players of legal age. Decide beforehand what you want to spend.',
  },
  fi: {
    title: 'Northern Lights -jättipotti',
    subtitle: 'Neljä pottia, yksi yhteisö: kun potti laukeaa, kaikki sitä kasvattaneet saavat osansa.',
    rows: [
      'Jokainen panos voi olla se oikea',
      'Mukaan alkaen €0.10 panosta kohti',
      'Mega ja Major laukeavat sattumanvaincreasesti minkä tahansa osallistujan panoksesta.',
      'Minor laukeaa ennen kuin se on €500, Shared ennen kuin se on €2,000.',
    ],
    text:
      'Valitse, paljonko omaa käteistäsi lisäät jokaiseen oikealla rahalla tehtyyn panokseen. Summa menee heti potteihin, ja mahdollisuutesi kasvaa sen mukana.\n\n' +
      'Kun potti laukeaa, voittaja saa siitä 70 %. Loput 30 % jaetaan sadalle pelaajalle, jotka ovat kartuttaneet sitä eniten edellisen laukeamisen jälkeen. Mega-potti alkaa uudelleen summasta €25,000.\n\n' +
      'Voit jättäytyä pois milloin tahansa. Peruutetusta panoksesta saat osuutesi takaisin.',
    terms:
      'Jättipottiosuus on oma vetonsa panoksesi lisäksi ja lasketaan mukaan kulutukseesi. Osuudesta 92 % menee potteihin ja 8 % operaattorille, joka myös maksaa jokaisen potin alkusumman. Laukeamisen ratkaisee sattuma palvelimillamme. Vain täysi-ikäisille. Päätä etukäteen, paljonko haluat käyttää.',
  },
  no: {
    title: 'Northern Lights-jackpot',
    subtitle: 'Fire potter, ett fellesskap: når en faller, får alle som bygde den opp, sin del.',
    rows: [
      'Hver innsats kan være den ene',
      'Bli med fra €0.10 per innsats',
      'Mega og Major faller tilfeldig, med en hvilken som helst innsats fra en deltaker.',
      'Minor faller før den når €500, Shared før €2,000.',
    ],
    text:
      'Velg hvor mye av dine egne penger du legger til hver innsats med ekte penger. Beløpet går rett i pottene, og sjansen din øker tilsvarende.\n\n' +
      'Når en pott faller, får vinneren 70 % av den. De andre 30 % går til de hundre spillerne som har gitt mest siden forrige gang. Mega-potten starter igjen på €25,000.\n\n' +
      'Du kan melde deg av når som helst. Blir en innsats annullert, får du bidraget tilbake.',
    terms:
      'Et jackpotbidrag er et eget veddemål i tillegg til innsatsen og teller med i det du bruker. 92 % av hvert bidrag går til pottene, 8 % beholdes av operatøren, som også betaler hver startverdi. Fallene avgjøres av tilfeldigheter på våre servere. Kun for myndige spillere. Bestem på forhånd hvor mye du vil bruke.',
  },
  de: {
    title: 'Northern-Lights-Jackpot',
    subtitle: 'Vier Töpfe, eine Gemeinschaft: Fällt einer, bekommen alle ihren Teil, die ihn gefüllt haben.',
    rows: [
      'Jeder Einsatz kann der eine sein',
      'Dabei ab €0.10 pro Einsatz',
      'Mega und Major fallen zufällig, mit jedem Einsatz eines Teilnehmers.',
      'Minor fällt, bevor er €500 erreicht, Shared vor €2,000.',
    ],
    text:
      'Wähle, wie viel von deinem eigenen Geld du zu jedem Echtgeldeinsatz gibst. Es geht sofort in die Töpfe, und deine Chance wächst mit.\n\n' +
      'Fällt ein Topf, erhält der Gewinner 70 % davon. Die anderen 30 % gehen an die hundert Spieler, die seit dem letzten Mal am meisten gegeben haben. Der Mega-Topf beginnt dann wieder bei €25,000.\n\n' +
      'Du kannst jederzeit aufhören. Wird ein Einsatz storniert, bekommst du deinen Beitrag zurück.',
    terms:
      'Ein Jackpotbeitrag ist eine eigene Wette zusätzlich zum Einsatz und zählt zu deinen Ausgaben. 92 % jedes Beitrags gehen in die Töpfe, 8 % behält der Betreiber, der auch jeden Startwert zahlt. Über den Fall eines Topfes entscheidet der Zufall auf unseren Servern. Nur für Volljährige. Lege vorher fest, was du ausgeben möchtest.',
  },
  ja: {
    title: 'ノーザンライツ・ジャックポット',
    subtitle: '4つのポットをみんなで育てましょう。当選が出ると、育てた全員で分け合います。',
    rows: [
      'どのベットにもチャンスがあります',
      '1ベットにつき€0.10から参加',
      'MegaとMajorは、参加者のどのベットでもランダムに当選します。',
      'Minorは€500、Sharedは€2,000に達する前に必ず当選します。',
    ],
    text:
      'リアルマネーのベットごとに、ご自身の残高から加える金額を選べます。金額はすぐにポットに入り、その分チャンスも増えます。\n\n' +
      '当選者はポットの70 %を受け取ります。残りの30 %は、前回の当選以降に最も多く加えた100名で分け合います。Megaポットは€25,000から再び始まります。\n\n' +
      '参加はいつでもやめられます。ベットが取り消された場合、加えた金額は戻ります。',
    terms:
      'ジャックポットへの参加額は、賭け金とは別のベットであり、ご利用額に含まれます。参加額の92 %がポットに入り、8 %は運営会社が受け取り、開始額も運営会社が負担します。当選は当社サーバー上の乱数で決まり、誰にも予測できません。成人の方のみご利用いただけます。使う金額は事前に決めておきましょう。',
  },
  fr: {
    title: 'Jackpot Northern Lights',
    subtitle: 'Quatre cagnottes, une communauté : quand l’une tombe, tous ceux qui l’ont fait grandir en profitent.',
    rows: [
      'Chaque mise peut être la bonne',
      'Participez dès €0.10 par mise',
      'Mega et Major tombent au hasard, avec n’importe quelle mise d’un participant.',
      'Minor tombe avant €500, Shared avant €2,000.',
    ],
    text:
      'Choisissez ce que vous ajoutez de votre argent à chaque mise réelle. Ce montant rejoint aussitôt les cagnottes, et vos chances grandissent avec lui.\n\n' +
      'Quand une cagnotte tombe, son gagnant en reçoit 70 %. Les 30 % restants vont aux cent joueurs qui ont le plus contribué depuis la dernière fois. La cagnotte Mega repart alors de €25,000.\n\n' +
      'Vous pouvez arrêter à tout moment. Si une mise est annulée, votre contribution vous est rendue.',
    terms:
      'Une contribution est un pari à part, en plus de votre mise, et compte dans vos dépenses. 92 % de chaque contribution vont aux cagnottes, 8 % à l’opérateur, qui finance aussi chaque valeur de départ. Le hasard décide sur nos serveurs. Réservé aux majeurs. Fixez à l’avance ce que vous souhaitez dépenser.',
  },
  et: {
    title: 'Northern Lightsi jackpot',
    subtitle: 'Neli potti, üks kogukond: kui üks langeb, saavad osa kõik, kes seda kasvatasid.',
    rows: [
      'Iga panus võib olla see õige',
      'Osale alates €0.10 panuse kohta',
      'Mega ja Major langevad juhuslikult, ükskõik millise osaleja panusega.',
      'Minor langeb enne, kui jõuab summani €500, Shared enne €2,000.',
    ],
    text:
      'Vali, kui palju oma raha lisad igale päris raha panusele. Summa läheb kohe pottidesse ja sinu võimalus kasvab koos sellega.\n\n' +
      'Kui pott langeb, saab võitja sellest 70 %. Ülejäänud 30 % läheb sajale mängijale, kes on pärast eelmist korda kõige rohkem andnud. Mega-pott algab taas summast €25,000.\n\n' +
      'Võid igal ajal loobuda. Kui panus tühistatakse, saad oma osa tagasi.',
    terms:
      'Jackpoti panustamine on omaette kihlvedu lisaks panusele ja läheb arvesse sinu kulutustes. 92 % igast summast läheb pottidesse, 8 % jääb korraldajale, kes maksab ka iga algväärtuse. Otsustab juhus meie serverites. Ainult täisealistele. Otsusta ette, kui palju soovid kulutada.',
  },
};
