import loyalty from '@/config/loyalty.json';
import type { Brand } from '@/contract/brand.schema';
import type { StoredText } from '../../../platform/modules/content/index';
import { languages, type Language } from './descriptions';

/** What editors say of the programme, in one language. */
interface Words {
  readonly page: Readonly<Record<string, string>>;
  readonly ranks: readonly string[];
  readonly rank: (given: { name: string; points: string; keep: string; isFirst: boolean }) => {
    readonly subtitle: string;
    readonly benefits: string;
    readonly text: string;
  };
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    ranks: ['Ember', 'Silver', 'Gold', 'Jade', 'Sapphire', 'Opal'],
    rank: ({ name, points, keep, isFirst }) => ({
      subtitle: isFirst ? 'Where everybody begins' : `From ${points} points`,
      benefits: isFirst
        ? 'Missions and tournaments\nPoints for every stake'
        : `A reward when you reach it\nMissions and tournaments`,
      text: isFirst
        ? `${name} is the first rank. You keep it however little you play.`
        : `You reach ${name} with ${points} points, and ${keep} points in a month keep it. With fewer you lose a fifth of your points, and one rank at most.`,
    }),
    page: {
      title: 'Play your way up',
      subtitle:
        'Six ranks, each with a reward of its own. Points come from what you stake, never from what you lose or how long you play.',
      subtitleMobile: 'Six ranks, each with a reward of its own.',
      bottomTitle: 'How points work',
      bottomSubtitle:
        'One euro of cash staked on slots is one point; tables and live games count less. A bet that is taken back takes its points back too. A month with little play costs a fifth of the points.',
      shopTitle: 'The rewards shop',
      shopText: 'Choose what your points are worth to you.',
      cardsTitle: 'What you get',
      cardsFooter: 'Every reward waits for you on your rewards page.',
      stepsTitle: 'Three steps',
      gamesTitle: 'Every game counts',
      gamesText: 'Slots, tables and live games bring points. Play what you like.',
      description: 'You decide whether you take part, today and every day.',
      terms:
        'Points have no cash value. Only cash stakes count, not bonus money. Rewards are given to players who take part, are not on a break and may have rewards. Set your limits before you play; no rank is worth more than you can afford.',
      faqTitle: 'Questions and answers',
      ranksTitle: 'The ranks',
      benefitsTitle: 'Benefits',
      missionsTitle: 'Missions',
      missionsSubtitle: 'Small goals with a reward, each once a day or week.',
      tournamentsTitle: 'Tournaments',
      tournamentsSubtitle: 'Your best multipliers against everybody else’s, whatever the stake.',
      'card.level-up.title': 'A reward for each rank',
      'card.level-up.text': 'The first time you reach a rank, a reward comes with it.',
      'card.missions.title': 'Missions',
      'card.missions.text': 'Small goals, each with its own reward.',
      'card.tournaments.title': 'Tournaments',
      'card.tournaments.text': 'Multipliers count, not stakes.',
      'card.fair.title': 'Fair by design',
      'card.fair.text': 'Nothing for losses, nothing for hours.',
      'step.join.title': 'Take part',
      'step.join.subtitle': 'One click',
      'step.join.text': 'Nothing is counted before you say so.',
      'step.play.title': 'Play',
      'step.play.subtitle': 'Anything you like',
      'step.play.text': 'Points grow while you play.',
      'step.rise.title': 'Rise',
      'step.rise.subtitle': 'Rank by rank',
      'step.rise.text': 'Each new rank brings a reward.',
      'faq.points.question': 'How do I get points?',
      'faq.points.answer': 'By staking cash while you take part. One euro on slots is one point.',
      'faq.weights.question': 'Do all games count the same?',
      'faq.weights.answer': 'No. Slots count in full, roulette, tables and live games a fifth, blackjack a tenth.',
      'faq.levels.question': 'What does a new rank bring?',
      'faq.levels.answer': 'A reward, the first time you reach it. You find it on your rewards page.',
      'faq.fall.question': 'Can I lose a rank?',
      'faq.fall.answer': 'Yes. A month with too few points costs a fifth of them, and one rank at most.',
      'faq.missions.question': 'What are missions?',
      'faq.missions.answer':
        'Goals for a day or a week, such as twenty rounds or three studios. Each brings one reward.',
      'faq.tournaments.question': 'How is a tournament won?',
      'faq.tournaments.answer':
        'By the sum of your best multipliers: what a round paid, divided by its stake. Among equals whoever was first is ahead.',
      'faq.leave.question': 'Can I leave?',
      'faq.leave.answer': 'At any time. From that moment nothing is counted, and you may come back.',
      'faq.limits.question': 'What if I take a break?',
      'faq.limits.answer': 'Then nothing is given to you and nothing is sent. Your break comes first.',
    },
  },
  de: {
    ranks: ['Glut', 'Silber', 'Gold', 'Jade', 'Saphir', 'Opal'],
    rank: ({ name, points, keep, isFirst }) => ({
      subtitle: isFirst ? 'Hier fangen alle an' : `Ab ${points} Punkten`,
      benefits: isFirst
        ? 'Missionen und Turniere\nPunkte für jeden Einsatz'
        : 'Eine Belohnung beim Erreichen\nMissionen und Turniere',
      text: isFirst
        ? `${name} ist der erste Rang. Du behältst ihn, wie wenig du auch spielst.`
        : `${name} erreichst du mit ${points} Punkten, und ${keep} Punkte im Monat halten den Rang. Mit weniger verlierst du ein Fünftel deiner Punkte und höchstens einen Rang.`,
    }),
    page: {
      title: 'Spiel dich nach oben',
      subtitle:
        'Sechs Ränge, jeder mit eigener Belohnung. Punkte gibt es für Einsätze, nie für Verluste oder Spielzeit.',
      subtitleMobile: 'Sechs Ränge, jeder mit eigener Belohnung.',
      bottomTitle: 'So funktionieren Punkte',
      bottomSubtitle:
        'Ein Euro Bargeld an Slots ist ein Punkt; Tische und Live-Spiele zählen weniger. Wird ein Einsatz zurückgenommen, gehen auch seine Punkte zurück. Ein Monat mit wenig Spiel kostet ein Fünftel der Punkte.',
      shopTitle: 'Der Belohnungsshop',
      shopText: 'Such dir aus, was dir deine Punkte wert sind.',
      cardsTitle: 'Das bekommst du',
      cardsFooter: 'Jede Belohnung wartet auf deiner Belohnungsseite.',
      stepsTitle: 'Drei Schritte',
      gamesTitle: 'Jedes Spiel zählt',
      gamesText: 'Slots, Tische und Live-Spiele bringen Punkte. Spiel, was du magst.',
      description: 'Du entscheidest, ob du teilnimmst, heute und jeden Tag.',
      terms:
        'Punkte haben keinen Geldwert. Es zählen nur Einsätze mit Bargeld, nicht mit Bonusgeld. Belohnungen erhält, wer teilnimmt, keine Pause macht und Belohnungen bekommen darf. Setz dir Limits, bevor du spielst; kein Rang ist mehr wert, als du dir leisten kannst.',
      faqTitle: 'Fragen und Antworten',
      ranksTitle: 'Die Ränge',
      benefitsTitle: 'Vorteile',
      missionsTitle: 'Missionen',
      missionsSubtitle: 'Kleine Ziele mit Belohnung, jedes einmal am Tag oder in der Woche.',
      tournamentsTitle: 'Turniere',
      tournamentsSubtitle: 'Deine besten Multiplikatoren gegen die aller anderen, bei jedem Einsatz.',
      'card.level-up.title': 'Belohnung für jeden Rang',
      'card.level-up.text': 'Erreichst du einen Rang zum ersten Mal, kommt eine Belohnung dazu.',
      'card.missions.title': 'Missionen',
      'card.missions.text': 'Kleine Ziele, jedes mit eigener Belohnung.',
      'card.tournaments.title': 'Turniere',
      'card.tournaments.text': 'Multiplikatoren zählen, nicht Einsätze.',
      'card.fair.title': 'Fair angelegt',
      'card.fair.text': 'Nichts für Verluste, nichts für Stunden.',
      'step.join.title': 'Teilnehmen',
      'step.join.subtitle': 'Ein Klick',
      'step.join.text': 'Vorher wird nichts gezählt.',
      'step.play.title': 'Spielen',
      'step.play.subtitle': 'Was du magst',
      'step.play.text': 'Die Punkte wachsen, während du spielst.',
      'step.rise.title': 'Aufsteigen',
      'step.rise.subtitle': 'Rang für Rang',
      'step.rise.text': 'Jeder neue Rang bringt eine Belohnung.',
      'faq.points.question': 'Wie bekomme ich Punkte?',
      'faq.points.answer': 'Durch Einsätze mit Bargeld, solange du teilnimmst. Ein Euro an Slots ist ein Punkt.',
      'faq.weights.question': 'Zählen alle Spiele gleich?',
      'faq.weights.answer':
        'Nein. Slots zählen voll, Roulette, Tische und Live-Spiele zu einem Fünftel, Blackjack zu einem Zehntel.',
      'faq.levels.question': 'Was bringt ein neuer Rang?',
      'faq.levels.answer':
        'Eine Belohnung, wenn du ihn zum ersten Mal erreichst. Du findest sie auf deiner Belohnungsseite.',
      'faq.fall.question': 'Kann ich einen Rang verlieren?',
      'faq.fall.answer': 'Ja. Ein Monat mit zu wenigen Punkten kostet ein Fünftel davon und höchstens einen Rang.',
      'faq.missions.question': 'Was sind Missionen?',
      'faq.missions.answer':
        'Ziele für einen Tag oder eine Woche, etwa zwanzig Runden oder drei Studios. Jede bringt eine Belohnung.',
      'faq.tournaments.question': 'Wie gewinnt man ein Turnier?',
      'faq.tournaments.answer':
        'Mit der Summe deiner besten Multiplikatoren: was eine Runde gezahlt hat, geteilt durch den Einsatz. Bei Gleichstand liegt vorn, wer zuerst da war.',
      'faq.leave.question': 'Kann ich aussteigen?',
      'faq.leave.answer': 'Jederzeit. Ab dann wird nichts gezählt, und du kannst zurückkommen.',
      'faq.limits.question': 'Und wenn ich eine Pause mache?',
      'faq.limits.answer': 'Dann bekommst du nichts und hörst nichts von uns. Deine Pause geht vor.',
    },
  },
  fi: {
    ranks: ['Hiillos', 'Hopea', 'Kulta', 'Jade', 'Safiiri', 'Opaali'],
    rank: ({ name, points, keep, isFirst }) => ({
      subtitle: isFirst ? 'Tästä kaikki aloittavat' : `Alkaen ${points} pistettä`,
      benefits: isFirst
        ? 'Tehtävät ja turnaukset\nPisteitä jokaisesta panoksesta'
        : 'Palkinto, kun saavutat tason\nTehtävät ja turnaukset',
      text: isFirst
        ? `${name} on ensimmäinen taso. Se on sinun, vaikka pelaisit kuinka vähän.`
        : `Tasolle ${name} pääset ${points} pisteellä, ja ${keep} pistettä kuukaudessa pitää sinut siellä. Vähemmällä menetät viidenneksen pisteistä ja enintään yhden tason.`,
    }),
    page: {
      title: 'Pelaa tiesi ylös',
      subtitle: 'Kuusi tasoa, jokaisella oma palkinto. Pisteitä saa panoksista, ei koskaan häviöistä tai peliajasta.',
      subtitleMobile: 'Kuusi tasoa, jokaisella oma palkinto.',
      bottomTitle: 'Näin pisteet toimivat',
      bottomSubtitle:
        'Euro käteistä kolikkopeleihin on yksi piste; pöydät ja livepelit kerryttävät vähemmän. Kun veto perutaan, sen pisteetkin perutaan. Hiljainen kuukausi maksaa viidenneksen pisteistä.',
      shopTitle: 'Palkintokauppa',
      shopText: 'Valitse, mitä pisteesi ovat sinulle.',
      cardsTitle: 'Mitä saat',
      cardsFooter: 'Jokainen palkinto odottaa palkintosivullasi.',
      stepsTitle: 'Kolme askelta',
      gamesTitle: 'Jokainen peli lasketaan',
      gamesText: 'Kolikkopelit, pöydät ja livepelit tuovat pisteitä. Pelaa mistä pidät.',
      description: 'Sinä päätät, osallistutko, tänään ja joka päivä.',
      terms:
        'Pisteillä ei ole rahallista arvoa. Vain käteispanokset lasketaan, ei bonusraha. Palkintoja saa pelaaja, joka on mukana, ei ole tauolla ja jolle palkintoja saa antaa. Aseta rajasi ennen pelaamista; mikään taso ei ole enemmän kuin mihin sinulla on varaa.',
      faqTitle: 'Kysymyksiä ja vastauksia',
      ranksTitle: 'Tasot',
      benefitsTitle: 'Edut',
      missionsTitle: 'Tehtävät',
      missionsSubtitle: 'Pieniä tavoitteita palkinnolla, kukin kerran päivässä tai viikossa.',
      tournamentsTitle: 'Turnaukset',
      tournamentsSubtitle: 'Parhaat kertoimesi muita vastaan, panoksesta riippumatta.',
      'card.level-up.title': 'Palkinto joka tasosta',
      'card.level-up.text': 'Kun saavutat tason ensimmäisen kerran, saat palkinnon.',
      'card.missions.title': 'Tehtävät',
      'card.missions.text': 'Pieniä tavoitteita, jokaisella oma palkinto.',
      'card.tournaments.title': 'Turnaukset',
      'card.tournaments.text': 'Kertoimet ratkaisevat, eivät panokset.',
      'card.fair.title': 'Reilusti tehty',
      'card.fair.text': 'Ei mitään häviöistä, ei mitään tunneista.',
      'step.join.title': 'Osallistu',
      'step.join.subtitle': 'Yksi napsautus',
      'step.join.text': 'Ennen sitä mitään ei lasketa.',
      'step.play.title': 'Pelaa',
      'step.play.subtitle': 'Mitä haluat',
      'step.play.text': 'Pisteet karttuvat pelatessasi.',
      'step.rise.title': 'Nouse',
      'step.rise.subtitle': 'Taso tasolta',
      'step.rise.text': 'Jokainen uusi taso tuo palkinnon.',
      'faq.points.question': 'Miten saan pisteitä?',
      'faq.points.answer': 'Panostamalla käteistä, kun olet mukana. Euro kolikkopeleihin on yksi piste.',
      'faq.weights.question': 'Lasketaanko kaikki pelit samoin?',
      'faq.weights.answer':
        'Ei. Kolikkopelit lasketaan kokonaan, ruletti, pöydät ja livepelit viidenneksellä, blackjack kymmenesosalla.',
      'faq.levels.question': 'Mitä uusi taso tuo?',
      'faq.levels.answer': 'Palkinnon, kun saavutat sen ensimmäisen kerran. Löydät sen palkintosivultasi.',
      'faq.fall.question': 'Voinko menettää tason?',
      'faq.fall.answer': 'Kyllä. Kuukausi liian vähillä pisteillä maksaa niistä viidenneksen ja enintään yhden tason.',
      'faq.missions.question': 'Mitä tehtävät ovat?',
      'faq.missions.answer':
        'Päivän tai viikon tavoitteita, kuten kaksikymmentä kierrosta tai kolme studiota. Jokainen tuo yhden palkinnon.',
      'faq.tournaments.question': 'Miten turnaus voitetaan?',
      'faq.tournaments.answer':
        'Parhaiden kertoimiesi summalla: mitä kierros maksoi jaettuna panoksella. Tasatilanteessa edellä on se, joka ehti ensin.',
      'faq.leave.question': 'Voinko poistua?',
      'faq.leave.answer': 'Milloin vain. Siitä hetkestä mitään ei lasketa, ja voit palata.',
      'faq.limits.question': 'Entä jos pidän taukoa?',
      'faq.limits.answer': 'Silloin et saa mitään etkä kuule meistä. Taukosi on tärkeämpi.',
    },
  },
  fr: {
    ranks: ['Braise', 'Argent', 'Or', 'Jade', 'Saphir', 'Opale'],
    rank: ({ name, points, keep, isFirst }) => ({
      subtitle: isFirst ? 'Le départ de tout le monde' : `Dès ${points} points`,
      benefits: isFirst
        ? 'Missions et tournois\nDes points pour chaque mise'
        : 'Une récompense en l’atteignant\nMissions et tournois',
      text: isFirst
        ? `${name} est le premier rang. Vous le gardez, même si vous jouez très peu.`
        : `Vous atteignez ${name} avec ${points} points, et ${keep} points par mois le conservent. Avec moins, vous perdez un cinquième de vos points et un rang au plus.`,
    }),
    page: {
      title: 'Montez en jouant',
      subtitle:
        'Six rangs, chacun avec sa récompense. Les points viennent des mises, jamais des pertes ni du temps de jeu.',
      subtitleMobile: 'Six rangs, chacun avec sa récompense.',
      bottomTitle: 'Comment marchent les points',
      bottomSubtitle:
        'Un euro d’argent misé aux machines vaut un point; les tables et le direct comptent moins. Une mise annulée reprend ses points. Un mois avec peu de jeu coûte un cinquième des points.',
      shopTitle: 'La boutique de récompenses',
      shopText: 'Choisissez ce que vos points valent pour vous.',
      cardsTitle: 'Ce que vous recevez',
      cardsFooter: 'Chaque récompense vous attend sur votre page de récompenses.',
      stepsTitle: 'Trois étapes',
      gamesTitle: 'Chaque jeu compte',
      gamesText: 'Machines, tables et jeux en direct donnent des points. Jouez à ce qui vous plaît.',
      description: 'Vous décidez de participer ou non, aujourd’hui et chaque jour.',
      terms:
        'Les points n’ont pas de valeur en argent. Seules comptent les mises en argent, pas l’argent bonus. Les récompenses vont à qui participe, n’est pas en pause et peut en recevoir. Fixez vos limites avant de jouer; aucun rang ne vaut plus que vos moyens.',
      faqTitle: 'Questions et réponses',
      ranksTitle: 'Les rangs',
      benefitsTitle: 'Avantages',
      missionsTitle: 'Missions',
      missionsSubtitle: 'De petits buts avec une récompense, une fois par jour ou par semaine.',
      tournamentsTitle: 'Tournois',
      tournamentsSubtitle: 'Vos meilleurs multiplicateurs contre ceux des autres, quelle que soit la mise.',
      'card.level-up.title': 'Une récompense par rang',
      'card.level-up.text': 'La première fois que vous atteignez un rang, une récompense l’accompagne.',
      'card.missions.title': 'Missions',
      'card.missions.text': 'De petits buts, chacun avec sa récompense.',
      'card.tournaments.title': 'Tournois',
      'card.tournaments.text': 'Les multiplicateurs comptent, pas les mises.',
      'card.fair.title': 'Conçu pour être juste',
      'card.fair.text': 'Rien pour les pertes, rien pour les heures.',
      'step.join.title': 'Participez',
      'step.join.subtitle': 'Un clic',
      'step.join.text': 'Rien n’est compté avant.',
      'step.play.title': 'Jouez',
      'step.play.subtitle': 'À ce qui vous plaît',
      'step.play.text': 'Les points augmentent quand vous jouez.',
      'step.rise.title': 'Montez',
      'step.rise.subtitle': 'Rang après rang',
      'step.rise.text': 'Chaque nouveau rang apporte une récompense.',
      'faq.points.question': 'Comment obtenir des points?',
      'faq.points.answer': 'En misant de l’argent pendant que vous participez. Un euro aux machines vaut un point.',
      'faq.weights.question': 'Tous les jeux comptent-ils autant?',
      'faq.weights.answer':
        'Non. Les machines comptent en entier, la roulette, les tables et le direct pour un cinquième, le blackjack pour un dixième.',
      'faq.levels.question': 'Qu’apporte un nouveau rang?',
      'faq.levels.answer':
        'Une récompense, la première fois que vous l’atteignez. Vous la trouvez sur votre page de récompenses.',
      'faq.fall.question': 'Puis-je perdre un rang?',
      'faq.fall.answer': 'Oui. Un mois avec trop peu de points en coûte un cinquième, et un rang au plus.',
      'faq.missions.question': 'Que sont les missions?',
      'faq.missions.answer':
        'Des buts pour un jour ou une semaine, comme vingt parties ou trois studios. Chacune apporte une récompense.',
      'faq.tournaments.question': 'Comment gagne-t-on un tournoi?',
      'faq.tournaments.answer':
        'Par la somme de vos meilleurs multiplicateurs : ce qu’une partie a payé, divisé par sa mise. À égalité, qui y était en premier est devant.',
      'faq.leave.question': 'Puis-je partir?',
      'faq.leave.answer': 'À tout moment. Dès lors rien n’est compté, et vous pouvez revenir.',
      'faq.limits.question': 'Et si je prends une pause?',
      'faq.limits.answer': 'Rien ne vous est alors donné ni envoyé. Votre pause passe avant tout.',
    },
  },
  ja: {
    ranks: ['エンバー', 'シルバー', 'ゴールド', 'ジェイド', 'サファイア', 'オパール'],
    rank: ({ name, points, keep, isFirst }) => ({
      subtitle: isFirst ? '全員がここから始まります' : `${points}ポイントから`,
      benefits: isFirst ? 'ミッションとトーナメント\nベットごとにポイント' : '到達時の特典\nミッションとトーナメント',
      text: isFirst
        ? `${name}は最初のランクです。プレイが少なくても失うことはありません。`
        : `${name}には${points}ポイントで到達し、月に${keep}ポイントで維持できます。それより少ないと、ポイントの5分の1と、最大で1ランクを失います。`,
    }),
    page: {
      title: 'プレイしてランクアップ',
      subtitle: '6つのランクに、それぞれの特典。ポイントはベット額から生まれ、損失やプレイ時間からは生まれません。',
      subtitleMobile: '6つのランクに、それぞれの特典。',
      bottomTitle: 'ポイントのしくみ',
      bottomSubtitle:
        'スロットへの現金1ユーロ分のベットが1ポイントです。テーブルやライブゲームは少なめに数えます。取り消されたベットのポイントは戻ります。プレイの少ない月はポイントの5分の1を失います。',
      shopTitle: '特典ショップ',
      shopText: 'ポイントの使い道をお選びください。',
      cardsTitle: '受け取れるもの',
      cardsFooter: '特典はすべて特典ページに届きます。',
      stepsTitle: '3つのステップ',
      gamesTitle: 'どのゲームも対象',
      gamesText: 'スロット、テーブル、ライブゲームでポイントが増えます。お好きなゲームをどうぞ。',
      description: '参加するかどうかは、いつでもご自身で決められます。',
      terms:
        'ポイントに金銭的価値はありません。対象は現金のベットのみで、ボーナスは含みません。特典は、参加中で、休止中でなく、特典を受け取れる方に贈られます。プレイの前に限度額を設定してください。無理をしてまで目指すランクはありません。',
      faqTitle: 'よくあるご質問',
      ranksTitle: 'ランク一覧',
      benefitsTitle: '特典内容',
      missionsTitle: 'ミッション',
      missionsSubtitle: '1日または1週間に1回、特典のある小さな目標です。',
      tournamentsTitle: 'トーナメント',
      tournamentsSubtitle: 'ベット額に関係なく、最高の倍率で競います。',
      'card.level-up.title': 'ランクごとの特典',
      'card.level-up.text': '初めて到達したランクには特典が付きます。',
      'card.missions.title': 'ミッション',
      'card.missions.text': '小さな目標に、それぞれの特典。',
      'card.tournaments.title': 'トーナメント',
      'card.tournaments.text': '決め手はベット額ではなく倍率です。',
      'card.fair.title': '公正な設計',
      'card.fair.text': '損失にも時間にも特典はありません。',
      'step.join.title': '参加する',
      'step.join.subtitle': 'ワンクリック',
      'step.join.text': '参加するまで何も集計されません。',
      'step.play.title': 'プレイする',
      'step.play.subtitle': 'お好きなゲームで',
      'step.play.text': 'プレイするとポイントが増えます。',
      'step.rise.title': 'ランクアップ',
      'step.rise.subtitle': '一段ずつ',
      'step.rise.text': '新しいランクごとに特典があります。',
      'faq.points.question': 'ポイントはどうすれば増えますか？',
      'faq.points.answer': '参加中に現金でベットすると増えます。スロットへの1ユーロ分が1ポイントです。',
      'faq.weights.question': 'どのゲームも同じですか？',
      'faq.weights.answer':
        'いいえ。スロットは全額、ルーレット・テーブル・ライブは5分の1、ブラックジャックは10分の1です。',
      'faq.levels.question': '新しいランクで何がもらえますか？',
      'faq.levels.answer': '初めて到達したときに特典があります。特典ページでご確認ください。',
      'faq.fall.question': 'ランクが下がることはありますか？',
      'faq.fall.answer': 'はい。ポイントの少ない月は5分の1を失い、下がるのは最大で1ランクです。',
      'faq.missions.question': 'ミッションとは何ですか？',
      'faq.missions.answer': '20ラウンドや3つのスタジオなど、1日または1週間の目標です。それぞれ特典が1つあります。',
      'faq.tournaments.question': 'トーナメントの勝敗はどう決まりますか？',
      'faq.tournaments.answer':
        'ラウンドの払い出しをベット額で割った倍率のうち、上位の合計で決まります。同点の場合は先に到達した方が上です。',
      'faq.leave.question': '退会できますか？',
      'faq.leave.answer': 'いつでもできます。その時点から何も集計されず、再び参加することもできます。',
      'faq.limits.question': '休止中はどうなりますか？',
      'faq.limits.answer': '特典もお知らせもありません。休止が優先されます。',
    },
  },
  no: {
    ranks: ['Glo', 'Sølv', 'Gull', 'Jade', 'Safir', 'Opal'],
    rank: ({ name, points, keep, isFirst }) => ({
      subtitle: isFirst ? 'Her begynner alle' : `Fra ${points} poeng`,
      benefits: isFirst
        ? 'Oppdrag og turneringer\nPoeng for hver innsats'
        : 'En belønning når du når den\nOppdrag og turneringer',
      text: isFirst
        ? `${name} er den første rangen. Du beholder den uansett hvor lite du spiller.`
        : `Du når ${name} med ${points} poeng, og ${keep} poeng i måneden beholder den. Med færre mister du en femdel av poengene og høyst én rang.`,
    }),
    page: {
      title: 'Spill deg oppover',
      subtitle: 'Seks ranger, hver med sin belønning. Poeng kommer av innsatser, aldri av tap eller spilletid.',
      subtitleMobile: 'Seks ranger, hver med sin belønning.',
      bottomTitle: 'Slik virker poeng',
      bottomSubtitle:
        'Én euro i kontanter på automater er ett poeng; bord og livespill teller mindre. Tas en innsats tilbake, går poengene også tilbake. En måned med lite spill koster en femdel av poengene.',
      shopTitle: 'Belønningsbutikken',
      shopText: 'Velg hva poengene er verdt for deg.',
      cardsTitle: 'Dette får du',
      cardsFooter: 'Hver belønning venter på belønningssiden din.',
      stepsTitle: 'Tre steg',
      gamesTitle: 'Alle spill teller',
      gamesText: 'Automater, bord og livespill gir poeng. Spill det du liker.',
      description: 'Du bestemmer om du er med, i dag og hver dag.',
      terms:
        'Poeng har ingen pengeverdi. Bare innsatser med kontanter teller, ikke bonuspenger. Belønninger gis til dem som er med, ikke har pause og kan få belønninger. Sett grensene dine før du spiller; ingen rang er verdt mer enn du har råd til.',
      faqTitle: 'Spørsmål og svar',
      ranksTitle: 'Rangene',
      benefitsTitle: 'Fordeler',
      missionsTitle: 'Oppdrag',
      missionsSubtitle: 'Små mål med belønning, hvert én gang om dagen eller uken.',
      tournamentsTitle: 'Turneringer',
      tournamentsSubtitle: 'Dine beste multiplikatorer mot alle andres, uansett innsats.',
      'card.level-up.title': 'Belønning for hver rang',
      'card.level-up.text': 'Første gang du når en rang, følger en belønning med.',
      'card.missions.title': 'Oppdrag',
      'card.missions.text': 'Små mål, hvert med sin belønning.',
      'card.tournaments.title': 'Turneringer',
      'card.tournaments.text': 'Multiplikatorer teller, ikke innsatser.',
      'card.fair.title': 'Rettferdig fra bunnen',
      'card.fair.text': 'Ingenting for tap, ingenting for timer.',
      'step.join.title': 'Bli med',
      'step.join.subtitle': 'Ett klikk',
      'step.join.text': 'Ingenting telles før det.',
      'step.play.title': 'Spill',
      'step.play.subtitle': 'Det du liker',
      'step.play.text': 'Poengene vokser mens du spiller.',
      'step.rise.title': 'Stig',
      'step.rise.subtitle': 'Rang for rang',
      'step.rise.text': 'Hver ny rang gir en belønning.',
      'faq.points.question': 'Hvordan får jeg poeng?',
      'faq.points.answer': 'Ved å satse kontanter mens du er med. Én euro på automater er ett poeng.',
      'faq.weights.question': 'Teller alle spill likt?',
      'faq.weights.answer': 'Nei. Automater teller fullt, rulett, bord og livespill en femdel, blackjack en tidel.',
      'faq.levels.question': 'Hva gir en ny rang?',
      'faq.levels.answer': 'En belønning første gang du når den. Du finner den på belønningssiden.',
      'faq.fall.question': 'Kan jeg miste en rang?',
      'faq.fall.answer': 'Ja. En måned med for få poeng koster en femdel av dem og høyst én rang.',
      'faq.missions.question': 'Hva er oppdrag?',
      'faq.missions.answer': 'Mål for en dag eller en uke, som tjue runder eller tre studioer. Hvert gir én belønning.',
      'faq.tournaments.question': 'Hvordan vinner man en turnering?',
      'faq.tournaments.answer':
        'Med summen av dine beste multiplikatorer: det en runde betalte, delt på innsatsen. Ved likhet ligger den som var først foran.',
      'faq.leave.question': 'Kan jeg slutte?',
      'faq.leave.answer': 'Når som helst. Fra da av telles ingenting, og du kan komme tilbake.',
      'faq.limits.question': 'Hva om jeg tar en pause?',
      'faq.limits.answer': 'Da får du ingenting og hører ingenting fra oss. Pausen din går foran.',
    },
  },
  et: {
    ranks: ['Süsi', 'Hõbe', 'Kuld', 'Jade', 'Safiir', 'Opaal'],
    rank: ({ name, points, keep, isFirst }) => ({
      subtitle: isFirst ? 'Siit alustavad kõik' : `Alates ${points} punktist`,
      benefits: isFirst
        ? 'Missioonid ja turniirid\nPunktid iga panuse eest'
        : 'Auhind taseme saavutamisel\nMissioonid ja turniirid',
      text: isFirst
        ? `${name} on esimene tase. See jääb sulle, kui vähe sa ka ei mängiks.`
        : `Tasemele ${name} jõuad ${points} punktiga ja ${keep} punkti kuus hoiab sind seal. Vähemaga kaotad viiendiku punktidest ja kõige rohkem ühe taseme.`,
    }),
    page: {
      title: 'Mängi end üles',
      subtitle: 'Kuus taset, igal oma auhind. Punktid tulevad panustest, mitte kunagi kaotustest ega mänguajast.',
      subtitleMobile: 'Kuus taset, igal oma auhind.',
      bottomTitle: 'Kuidas punktid toimivad',
      bottomSubtitle:
        'Üks euro päris raha slottides on üks punkt; lauad ja live-mängud annavad vähem. Kui panus võetakse tagasi, võetakse tagasi ka selle punktid. Vähese mänguga kuu maksab viiendiku punktidest.',
      shopTitle: 'Auhinnapood',
      shopText: 'Vali, mida punktid sulle väärt on.',
      cardsTitle: 'Mida sa saad',
      cardsFooter: 'Iga auhind ootab sinu auhindade lehel.',
      stepsTitle: 'Kolm sammu',
      gamesTitle: 'Iga mäng loeb',
      gamesText: 'Slotid, lauad ja live-mängud toovad punkte. Mängi, mis sulle meeldib.',
      description: 'Sina otsustad, kas osaled, täna ja iga päev.',
      terms:
        'Punktidel ei ole rahalist väärtust. Arvesse lähevad ainult päris raha panused, mitte boonusraha. Auhindu saab see, kes osaleb, ei ole pausil ja võib auhindu saada. Sea limiidid enne mängimist; ükski tase ei ole väärt rohkem, kui sa endale lubada saad.',
      faqTitle: 'Küsimused ja vastused',
      ranksTitle: 'Tasemed',
      benefitsTitle: 'Eelised',
      missionsTitle: 'Missioonid',
      missionsSubtitle: 'Väikesed eesmärgid auhinnaga, igaüks kord päevas või nädalas.',
      tournamentsTitle: 'Turniirid',
      tournamentsSubtitle: 'Sinu parimad kordajad teiste omade vastu, olenemata panusest.',
      'card.level-up.title': 'Auhind iga taseme eest',
      'card.level-up.text': 'Kui jõuad tasemele esimest korda, tuleb sellega auhind.',
      'card.missions.title': 'Missioonid',
      'card.missions.text': 'Väikesed eesmärgid, igal oma auhind.',
      'card.tournaments.title': 'Turniirid',
      'card.tournaments.text': 'Loevad kordajad, mitte panused.',
      'card.fair.title': 'Aus ülesehitus',
      'card.fair.text': 'Kaotuste ja tundide eest ei anta midagi.',
      'step.join.title': 'Osale',
      'step.join.subtitle': 'Üks klõps',
      'step.join.text': 'Enne seda ei arvestata midagi.',
      'step.play.title': 'Mängi',
      'step.play.subtitle': 'Mida soovid',
      'step.play.text': 'Punktid kasvavad mängides.',
      'step.rise.title': 'Tõuse',
      'step.rise.subtitle': 'Tase taseme järel',
      'step.rise.text': 'Iga uus tase toob auhinna.',
      'faq.points.question': 'Kuidas ma punkte saan?',
      'faq.points.answer': 'Panustades päris raha ajal, mil osaled. Üks euro slottides on üks punkt.',
      'faq.weights.question': 'Kas kõik mängud loevad võrdselt?',
      'faq.weights.answer':
        'Ei. Slotid loevad täielikult, rulett, lauad ja live-mängud viiendiku, blackjack kümnendiku.',
      'faq.levels.question': 'Mida uus tase toob?',
      'faq.levels.answer': 'Auhinna, kui jõuad sinna esimest korda. Leiad selle auhindade lehelt.',
      'faq.fall.question': 'Kas ma võin taseme kaotada?',
      'faq.fall.answer': 'Jah. Liiga väheste punktidega kuu maksab neist viiendiku ja kõige rohkem ühe taseme.',
      'faq.missions.question': 'Mis on missioonid?',
      'faq.missions.answer':
        'Päeva või nädala eesmärgid, näiteks kakskümmend vooru või kolm stuudiot. Igaüks toob ühe auhinna.',
      'faq.tournaments.question': 'Kuidas turniir võidetakse?',
      'faq.tournaments.answer':
        'Sinu parimate kordajate summaga: mida voor maksis, jagatuna panusega. Viigi korral on ees see, kes jõudis esimesena.',
      'faq.leave.question': 'Kas ma võin lahkuda?',
      'faq.leave.answer': 'Igal ajal. Sellest hetkest ei arvestata midagi ja võid tagasi tulla.',
      'faq.limits.question': 'Mis siis, kui teen pausi?',
      'faq.limits.answer': 'Siis ei anta ega saadeta sulle midagi. Sinu paus on tähtsam.',
    },
  },
};

function textsIn(language: Language, brand: string): Record<string, string> {
  const { page, ranks, rank } = WORDS[language];
  const number = new Intl.NumberFormat(language);
  const levels = loyalty.programmes.find(({ brands }) => brands.includes(brand))?.levels ?? [];
  return {
    ...page,
    ...Object.fromEntries(
      levels.flatMap(({ points, keep }, n) => {
        const name = ranks[n] ?? '';
        const said = rank({ name, points: number.format(points), keep: number.format(keep), isFirst: n === 0 });
        return Object.entries({ name, ...said }).map(([what, text]) => [`rank.${n + 1}.${what}`, text] as const);
      }),
    ),
  };
}

/** The texts of the brand's loyalty pages, in every language. */
export function loyaltyTexts({ id }: Pick<Brand, 'id'>): StoredText[] {
  return languages.flatMap((language) =>
    Object.entries(textsIn(language, id)).map(([key, value]) => ({
      brand: id,
      locale: language,
      key: `loyalty.${key}`,
      value,
    })),
  );
}
