import type { BlockTexts } from '../../../platform/modules/content/index';
import type { Language } from './descriptions';

/** Selling words of the raffle's block and page. */
export const RAFFLE_TEXTS: Readonly<Record<Language, BlockTexts>> = {
  en: {
    title: 'The provider of the week raffle',
    subtitle: 'Three draws run at once: every hour, every day and every week.',
    text:
      'Each full €1.00 that you wager on the games of the week’s provider is one ticket in all three draws. What is left over counts on with your next bet.\n\n' +
      'A bet that is cancelled before the draw takes its tickets with it. Prizes are paid to your balance the moment a draw is made.',
    terms:
      'Tickets cost nothing beyond your stakes and cannot be bought. Every ticket has the same chance, and the winner’s prize is cash. Prizes that nobody wins are kept by the operator. For players of legal age. Decide beforehand what you want to spend.',
  },
  fi: {
    title: 'Viikon pelistudion arvonta',
    subtitle: 'Kolme arvontaa käynnissä yhtä aikaa: joka tunti, joka päivä ja joka viikko.',
    text:
      'Jokainen täysi €1.00, jonka panostat viikon studion peleihin, on yksi arpa kaikissa kolmessa arvonnassa. Yli jäävä osa lasketaan seuraavaan panokseesi.\n\n' +
      'Ennen arvontaa peruttu panos vie arpansa mukanaan. Palkinto maksetaan saldollesi heti arvonnan jälkeen.',
    terms:
      'Arvat eivät maksa mitään panosten lisäksi, eikä niitä voi ostaa. Jokaisella arvalla on sama mahdollisuus, ja palkinnot ovat rahaa. Palkinnot, joita kukaan ei voita, jäävät operaattorille. Vain täysi-ikäisille. Päätä etukäteen, paljonko haluat käyttää.',
  },
  no: {
    title: 'Trekningen fra ukens leverandør',
    subtitle: 'Tre trekninger samtidig: hver time, hver dag og hver uke.',
    text:
      'Hver hele €1.00 du satser på spillene til ukens leverandør, er ett lodd i alle tre trekningene. Det som blir til overs, teller videre med neste innsats.\n\n' +
      'En innsats som annulleres før trekningen, tar loddene med seg. Premien utbetales til saldoen din med en gang.',
    terms:
      'Loddene koster ingenting utover innsatsene dine og kan ikke kjøpes. Alle lodd har samme sjanse, og premiene er penger. Premier ingen vinner, beholdes av operatøren. Kun for myndige spillere. Bestem på forhånd hvor mye du vil bruke.',
  },
  de: {
    title: 'Die Verlosung des Anbieters der Woche',
    subtitle: 'Drei Ziehungen zugleich: jede Stunde, jeden Tag und jede Woche.',
    text:
      'Jeder volle €1.00, den du bei den Spielen des Anbieters der Woche einsetzt, ist ein Los in allen drei Ziehungen. Was übrig bleibt, zählt mit dem nächsten Einsatz weiter.\n\n' +
      'Ein Einsatz, der vor der Ziehung storniert wird, nimmt seine Lose mit. Preise werden sofort nach der Ziehung gutgeschrieben.',
    terms:
      'Lose kosten nichts außer deinen Einsätzen und können nicht gekauft werden. Jedes Los hat die gleiche Chance, die Preise sind Bargeld. Preise, die niemand gewinnt, behält der Betreiber. Nur für Volljährige. Entscheide vorher, was du ausgeben willst.',
  },
  fr: {
    title: 'Le tirage du studio de la semaine',
    subtitle: 'Trois tirages en même temps : chaque heure, chaque jour et chaque semaine.',
    text:
      'Chaque €1.00 complet que vous misez sur les jeux du studio de la semaine est un billet dans les trois tirages. Le reste compte avec votre mise suivante.\n\n' +
      'Une mise annulée avant le tirage perd ses billets. Les prix sont versés à votre solde dès le tirage.',
    terms:
      'Les billets ne coûtent rien de plus que vos mises et ne s’achètent pas. Chaque billet a la même chance, et les prix sont en argent. Les prix que personne ne gagne restent à l’exploitant. Pour les personnes majeures. Décidez d’avance ce que vous voulez dépenser.',
  },
  ja: {
    title: '今週のプロバイダー抽選',
    subtitle: '1時間ごと、毎日、毎週。三つの抽選が同時に進みます。',
    text:
      '今週のプロバイダーのゲームに€1.00賭けるごとに、三つの抽選すべてに使える抽選券が1枚もらえます。端数は次の賭けに繰り越されます。\n\n' +
      '抽選前に取り消された賭けの抽選券は無効になります。賞金は抽選と同時に残高へ入ります。',
    terms:
      '抽選券に賭け金以外の費用はかからず、購入もできません。どの抽選券も当選の確率は同じで、賞金は現金です。当選者のいない賞金は運営者に戻ります。成人の方のみ。使う金額はあらかじめお決めください。',
  },
  et: {
    title: 'Nädala stuudio loosimine',
    subtitle: 'Kolm loosimist korraga: iga tund, iga päev ja iga nädal.',
    text:
      'Iga täis €1.00, mille panustad nädala stuudio mängudes, on üks pilet kõigis kolmes loosimises. Ülejääk läheb arvesse järgmise panusega.\n\n' +
      'Enne loosimist tühistatud panus viib oma piletid kaasa. Auhinnad makstakse saldole kohe pärast loosimist.',
    terms:
      'Piletid ei maksa peale sinu panuste midagi ja neid ei saa osta. Igal piletil on sama võimalus, auhinnad on raha. Auhinnad, mida keegi ei võida, jäävad operaatorile. Ainult täisealistele. Otsusta enne, kui palju soovid kulutada.',
  },
};
