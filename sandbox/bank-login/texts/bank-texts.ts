/** Texts of the pages; `{brand}`, `{amount}` and `{name}` are filled in. */
export interface BankTexts {
  readonly sandbox: string;
  readonly title: string;
  readonly chooseBank: string;
  readonly choosePayment: string;
  readonly amount: string;
  readonly card: string;
  readonly transfer: string;
  readonly wallet: string;
  readonly personalCode: string;
  readonly personalCodeHint: string;
  readonly personalCodeWrong: string;
  readonly who: string;
  readonly newPerson: string;
  readonly next: string;
  readonly confirm: string;
  readonly confirmText: string;
  readonly cancel: string;
  readonly fail: string;
  readonly tooOld: string;
  readonly away: string;
  readonly tryAgain: string;
  readonly unreadable: string;
  readonly back: string;
}

const en: BankTexts = {
  sandbox: 'Demonstration: no real bank, no real money',
  title: 'Sign in to {brand}',
  chooseBank: 'Choose your bank',
  choosePayment: 'Choose how you pay',
  amount: 'Deposit of {amount}',
  card: 'Card',
  transfer: 'Bank transfer',
  wallet: 'Wallet',
  personalCode: 'Personal identity code',
  personalCodeHint: 'Codes that work here: {codes}',
  personalCodeWrong: 'Nobody has this code. Check it and try again.',
  who: 'Who are you?',
  newPerson: 'new here',
  next: 'Continue',
  confirm: 'Confirm',
  confirmText: 'Your name and date of birth are passed on to {brand}.',
  cancel: 'Cancel',
  fail: 'Let it fail',
  tooOld: 'This request is too old. Please go back and start again.',
  away: '{brand} cannot be reached. Nothing is lost: wait a moment and try again.',
  tryAgain: 'Try again',
  unreadable: 'This request cannot be read.',
  back: 'Back to {brand}',
};

const fi: BankTexts = {
  sandbox: 'Esittely: ei oikeaa pankkia eikä oikeaa rahaa',
  title: 'Kirjaudu: {brand}',
  chooseBank: 'Valitse pankkisi',
  choosePayment: 'Valitse maksutapa',
  amount: 'Talletus {amount}',
  card: 'Kortti',
  transfer: 'Tilisiirto',
  wallet: 'Lompakko',
  personalCode: 'Henkilötunnus',
  personalCodeHint: 'Täällä toimivat tunnukset: {codes}',
  personalCodeWrong: 'Tätä tunnusta ei ole kenelläkään. Tarkista se ja yritä uudelleen.',
  who: 'Kuka olet?',
  newPerson: 'uusi täällä',
  next: 'Jatka',
  confirm: 'Vahvista',
  confirmText: 'Nimesi ja syntymäaikasi välitetään palveluun {brand}.',
  cancel: 'Peruuta',
  fail: 'Anna epäonnistua',
  tooOld: 'Tämä pyyntö on liian vanha. Palaa takaisin ja aloita alusta.',
  away: '{brand} ei vastaa. Mitään ei katoa: odota hetki ja yritä uudelleen.',
  tryAgain: 'Yritä uudelleen',
  unreadable: 'Tätä pyyntöä ei voi lukea.',
  back: 'Takaisin: {brand}',
};

const no: BankTexts = {
  sandbox: 'Demonstrasjon: ingen ekte bank, ingen ekte penger',
  title: 'Logg inn hos {brand}',
  chooseBank: 'Velg banken din',
  choosePayment: 'Velg betalingsmåte',
  amount: 'Innskudd på {amount}',
  card: 'Kort',
  transfer: 'Bankoverføring',
  wallet: 'Lommebok',
  personalCode: 'Fødselsnummer',
  personalCodeHint: 'Numre som virker her: {codes}',
  personalCodeWrong: 'Ingen har dette nummeret. Sjekk det og prøv igjen.',
  who: 'Hvem er du?',
  newPerson: 'ny her',
  next: 'Fortsett',
  confirm: 'Bekreft',
  confirmText: 'Navnet og fødselsdatoen din sendes til {brand}.',
  cancel: 'Avbryt',
  fail: 'La det mislykkes',
  tooOld: 'Denne forespørselen er for gammel. Gå tilbake og begynn på nytt.',
  away: '{brand} svarer ikke. Ingenting går tapt: vent litt og prøv igjen.',
  tryAgain: 'Prøv igjen',
  unreadable: 'Denne forespørselen kan ikke leses.',
  back: 'Tilbake til {brand}',
};

const de: BankTexts = {
  sandbox: 'Vorführung: keine echte Bank, kein echtes Geld',
  title: 'Bei {brand} anmelden',
  chooseBank: 'Wähle deine Bank',
  choosePayment: 'Wähle, wie du zahlst',
  amount: 'Einzahlung von {amount}',
  card: 'Karte',
  transfer: 'Überweisung',
  wallet: 'Geldbörse',
  personalCode: 'Persönliche Kennnummer',
  personalCodeHint: 'Nummern, die hier gelten: {codes}',
  personalCodeWrong: 'Diese Nummer hat niemand. Prüfe sie und versuche es noch einmal.',
  who: 'Wer bist du?',
  newPerson: 'neu hier',
  next: 'Weiter',
  confirm: 'Bestätigen',
  confirmText: 'Dein Name und dein Geburtsdatum werden an {brand} weitergegeben.',
  cancel: 'Abbrechen',
  fail: 'Scheitern lassen',
  tooOld: 'Diese Anfrage ist zu alt. Geh zurück und beginne von vorn.',
  away: '{brand} ist gerade nicht erreichbar. Nichts geht verloren: Warte einen Moment und versuche es erneut.',
  tryAgain: 'Erneut versuchen',
  unreadable: 'Diese Anfrage lässt sich nicht lesen.',
  back: 'Zurück zu {brand}',
};

const ja: BankTexts = {
  sandbox: 'デモです。本物の銀行もお金も使われません',
  title: '{brand} にログイン',
  chooseBank: '銀行を選んでください',
  choosePayment: 'お支払い方法を選んでください',
  amount: '入金額 {amount}',
  card: 'カード',
  transfer: '銀行振込',
  wallet: 'ウォレット',
  personalCode: '個人番号',
  personalCodeHint: 'ここで使える番号: {codes}',
  personalCodeWrong: 'この番号の方は見つかりません。確認してもう一度お試しください。',
  who: 'どなたですか？',
  newPerson: '初めての方',
  next: '次へ',
  confirm: '確認する',
  confirmText: 'お名前と生年月日が {brand} に送られます。',
  cancel: 'キャンセル',
  fail: '失敗させる',
  tooOld: 'このリクエストは古すぎます。戻って最初からやり直してください。',
  away: '{brand}に接続できません。内容は失われていません。少し待ってからもう一度お試しください。',
  tryAgain: 'もう一度試す',
  unreadable: 'このリクエストを読み取れません。',
  back: '{brand} に戻る',
};

const fr: BankTexts = {
  sandbox: 'Démonstration : ni vraie banque, ni vrai argent',
  title: 'Connexion à {brand}',
  chooseBank: 'Choisissez votre banque',
  choosePayment: 'Choisissez votre mode de paiement',
  amount: 'Dépôt de {amount}',
  card: 'Carte',
  transfer: 'Virement bancaire',
  wallet: 'Portefeuille',
  personalCode: 'Numéro personnel d’identité',
  personalCodeHint: 'Numéros acceptés ici : {codes}',
  personalCodeWrong: 'Personne n’a ce numéro. Vérifiez-le et réessayez.',
  who: 'Qui êtes-vous ?',
  newPerson: 'nouveau ici',
  next: 'Continuer',
  confirm: 'Confirmer',
  confirmText: 'Votre nom et votre date de naissance sont transmis à {brand}.',
  cancel: 'Annuler',
  fail: 'Faire échouer',
  tooOld: 'Cette demande est trop ancienne. Revenez en arrière et recommencez.',
  away: '{brand} ne répond pas. Rien n’est perdu : patientez un instant et réessayez.',
  tryAgain: 'Réessayer',
  unreadable: 'Cette demande est illisible.',
  back: 'Retour à {brand}',
};

const et: BankTexts = {
  sandbox: 'Näidis: ei ole päris pank ega päris raha',
  title: 'Logi sisse: {brand}',
  chooseBank: 'Vali oma pank',
  choosePayment: 'Vali makseviis',
  amount: 'Sissemakse {amount}',
  card: 'Kaart',
  transfer: 'Pangaülekanne',
  wallet: 'Rahakott',
  personalCode: 'Isikukood',
  personalCodeHint: 'Siin kehtivad koodid: {codes}',
  personalCodeWrong: 'Sellise koodiga inimest pole. Kontrolli koodi ja proovi uuesti.',
  who: 'Kes sa oled?',
  newPerson: 'uus siin',
  next: 'Jätka',
  confirm: 'Kinnita',
  confirmText: 'Sinu nimi ja sünniaeg edastatakse: {brand}.',
  cancel: 'Loobu',
  fail: 'Lase ebaõnnestuda',
  tooOld: 'See päring on liiga vana. Mine tagasi ja alusta uuesti.',
  away: '{brand} ei vasta. Midagi ei lähe kaotsi: oota hetk ja proovi uuesti.',
  tryAgain: 'Proovi uuesti',
  unreadable: 'Seda päringut ei saa lugeda.',
  back: 'Tagasi: {brand}',
};

const BY_LANGUAGE: Readonly<Record<string, BankTexts>> = { en, fi, no, de, ja, fr, et };

/** Texts in the language of a contract locale, else English. */
export function bankTexts(locale: string): BankTexts {
  return BY_LANGUAGE[locale.slice(0, 2)] ?? en;
}

/** Fills `{name}` in. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
