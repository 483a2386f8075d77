/** Texts of the pages; `{brand}` is filled in. */
export interface PaymentTexts {
  readonly sandbox: string;
  readonly title: string;
  readonly source: string;
  readonly holder: string;
  readonly transferHint: string;
  /** `{fee}` is filled in. */
  readonly including: string;
  readonly reference: string;
  readonly code: string;
  readonly codeWrong: string;
  readonly ending: string;
  readonly succeed: string;
  readonly fail: string;
  readonly cancel: string;
  readonly timeOut: string;
  readonly twice: string;
  readonly late: string;
  readonly afterCancel: string;
  readonly next: string;
  readonly tooOld: string;
  readonly unreadable: string;
  readonly back: string;
}

const en: PaymentTexts = {
  sandbox: 'Demonstration: no real money',
  title: 'Payment to {brand}',
  source: 'What do you pay with?',
  holder: 'Whose account?',
  transferHint: 'Transfer the amount with this reference from one of these accounts.',
  including: 'Including a fee of {fee}',
  reference: 'Reference:',
  code: 'Code from your bank',
  codeWrong: 'The code is wrong. Here it is 123456.',
  ending: 'What should happen?',
  succeed: 'Succeed',
  fail: 'Fail',
  cancel: 'Cancel',
  timeOut: 'Never answer',
  twice: 'Answer twice',
  late: 'Answer 20 seconds late',
  afterCancel: 'Cancel, then succeed after all',
  next: 'Continue',
  tooOld: 'This payment is too old. Go back and start again.',
  unreadable: 'This payment cannot be read.',
  back: 'Back',
};

const fi: PaymentTexts = {
  sandbox: 'Esittely: ei oikeaa rahaa',
  title: 'Maksu: {brand}',
  source: 'Millä maksat?',
  holder: 'Kenen tili?',
  transferHint: 'Siirrä summa tällä viitteellä jostakin näistä tileistä.',
  including: 'Sisältää maksun {fee}',
  reference: 'Viite:',
  code: 'Pankin antama koodi',
  codeWrong: 'Koodi on väärä. Täällä se on 123456.',
  ending: 'Mitä pitäisi tapahtua?',
  succeed: 'Onnistu',
  fail: 'Epäonnistu',
  cancel: 'Peruuta',
  timeOut: 'Älä vastaa koskaan',
  twice: 'Vastaa kahdesti',
  late: 'Vastaa 20 sekuntia myöhässä',
  afterCancel: 'Peruuta ja onnistu sittenkin',
  next: 'Jatka',
  tooOld: 'Tämä maksu on liian vanha. Palaa takaisin ja aloita alusta.',
  unreadable: 'Tätä maksua ei voi lukea.',
  back: 'Takaisin',
};

const no: PaymentTexts = {
  sandbox: 'Demonstrasjon: ingen ekte penger',
  title: 'Betaling til {brand}',
  source: 'Hva betaler du med?',
  holder: 'Hvem sin konto?',
  transferHint: 'Overfør beløpet med denne referansen fra en av disse kontoene.',
  including: 'Inkludert et gebyr på {fee}',
  reference: 'Referanse:',
  code: 'Kode fra banken',
  codeWrong: 'Koden er feil. Her er den 123456.',
  ending: 'Hva skal skje?',
  succeed: 'Lykkes',
  fail: 'Mislykkes',
  cancel: 'Avbryt',
  timeOut: 'Svar aldri',
  twice: 'Svar to ganger',
  late: 'Svar 20 sekunder for sent',
  afterCancel: 'Avbryt, men lykkes likevel',
  next: 'Fortsett',
  tooOld: 'Denne betalingen er for gammel. Gå tilbake og begynn på nytt.',
  unreadable: 'Denne betalingen kan ikke leses.',
  back: 'Tilbake',
};

const de: PaymentTexts = {
  sandbox: 'Vorführung: kein echtes Geld',
  title: 'Zahlung an {brand}',
  source: 'Womit zahlst du?',
  holder: 'Wessen Konto?',
  transferHint: 'Überweise den Betrag mit diesem Verwendungszweck von einem dieser Konten.',
  including: 'Einschließlich {fee} Gebühr',
  reference: 'Verwendungszweck:',
  code: 'Code deiner Bank',
  codeWrong: 'Der Code ist falsch. Hier lautet er 123456.',
  ending: 'Was soll geschehen?',
  succeed: 'Gelingen',
  fail: 'Scheitern',
  cancel: 'Abbrechen',
  timeOut: 'Nie antworten',
  twice: 'Zweimal antworten',
  late: '20 Sekunden zu spät antworten',
  afterCancel: 'Abbrechen, dann doch gelingen',
  next: 'Weiter',
  tooOld: 'Diese Zahlung ist zu alt. Geh zurück und beginne von vorn.',
  unreadable: 'Diese Zahlung ist nicht lesbar.',
  back: 'Zurück',
};

const ja: PaymentTexts = {
  sandbox: 'デモ：本物のお金ではありません',
  title: '{brand}への支払い',
  source: 'お支払い方法を選んでください',
  holder: 'どなたの口座ですか？',
  transferHint: 'この照会番号を付けて、次のいずれかの口座から送金してください。',
  including: '手数料{fee}を含みます',
  reference: '照会番号：',
  code: '銀行のコード',
  codeWrong: 'コードが違います。ここでは123456です。',
  ending: '結果を選んでください',
  succeed: '成功',
  fail: '失敗',
  cancel: 'キャンセル',
  timeOut: '応答しない',
  twice: '二回応答する',
  late: '20秒遅れて応答する',
  afterCancel: 'キャンセル後に成功する',
  next: '続ける',
  tooOld: 'この支払いは期限切れです。戻ってやり直してください。',
  unreadable: 'この支払いを読み取れません。',
  back: '戻る',
};

const fr: PaymentTexts = {
  sandbox: 'Démonstration : pas d’argent réel',
  title: 'Paiement à {brand}',
  source: 'Avec quoi payez-vous ?',
  holder: 'À qui est le compte ?',
  transferHint: 'Virez le montant avec cette référence depuis l’un de ces comptes.',
  including: 'Frais de {fee} compris',
  reference: 'Référence :',
  code: 'Code de votre banque',
  codeWrong: 'Le code est faux. Ici, c’est 123456.',
  ending: 'Que doit-il se passer ?',
  succeed: 'Réussir',
  fail: 'Échouer',
  cancel: 'Annuler',
  timeOut: 'Ne jamais répondre',
  twice: 'Répondre deux fois',
  late: 'Répondre avec 20 secondes de retard',
  afterCancel: 'Annuler, puis réussir quand même',
  next: 'Continuer',
  tooOld: 'Ce paiement est trop ancien. Revenez en arrière et recommencez.',
  unreadable: 'Ce paiement est illisible.',
  back: 'Retour',
};

const et: PaymentTexts = {
  sandbox: 'Näidis: ei ole päris raha',
  title: 'Makse: {brand}',
  source: 'Millega maksad?',
  holder: 'Kelle konto?',
  transferHint: 'Kanna summa selle viitega üle ühelt neist kontodest.',
  including: 'Sisaldab tasu {fee}',
  reference: 'Viide:',
  code: 'Panga kood',
  codeWrong: 'Kood on vale. Siin on see 123456.',
  ending: 'Mis peaks juhtuma?',
  succeed: 'Õnnestu',
  fail: 'Ebaõnnestu',
  cancel: 'Loobu',
  timeOut: 'Ära vasta kunagi',
  twice: 'Vasta kaks korda',
  late: 'Vasta 20 sekundit hiljem',
  afterCancel: 'Loobu ja õnnestu siiski',
  next: 'Jätka',
  tooOld: 'See makse on liiga vana. Mine tagasi ja alusta uuesti.',
  unreadable: 'Seda makset ei saa lugeda.',
  back: 'Tagasi',
};

const BY_LANGUAGE: Readonly<Record<string, PaymentTexts>> = { en, fi, no, de, ja, fr, et };

/** Texts in the language of a contract locale, else English. */
export function paymentTexts(locale: string): PaymentTexts {
  return BY_LANGUAGE[locale.slice(0, 2)] ?? en;
}
