/** Texts of messages by key and language. A locale is served by its language; without one, English. */
const texts = {
  registrationCode: {
    en: '{code} is your code to open an account at {brand}. It is valid for {minutes} minutes. Never share it with anyone.',
    fi: '{code} on koodi tilin avaamiseen: {brand}. Se on voimassa {minutes} minuuttia. Älä anna koodia kenellekään.',
    no: '{code} er koden din for å åpne konto hos {brand}. Den er gyldig i {minutes} minutter. Del den aldri med noen.',
    de: '{code} ist dein Code für die Kontoeröffnung bei {brand}. Er gilt {minutes} Minuten. Gib ihn niemals weiter.',
    ja: '{brand}の口座開設コードは{code}です。有効期限は{minutes}分です。誰にも教えないでください。',
    fr: '{code} est votre code pour ouvrir un compte {brand}. Il est valable {minutes} minutes. Ne le communiquez à personne.',
    et: '{code} on sinu konto avamise kood: {brand}. See kehtib {minutes} minutit. Ära jaga seda kellegagi.',
  },
  signInCode: {
    en: '{code} is your {brand} sign-in code. It is valid for {minutes} minutes. Never share it with anyone.',
    fi: '{code} on kirjautumiskoodisi: {brand}. Se on voimassa {minutes} minuuttia. Älä anna koodia kenellekään.',
    no: '{code} er innloggingskoden din hos {brand}. Den er gyldig i {minutes} minutter. Del den aldri med noen.',
    de: '{code} ist dein Anmeldecode für {brand}. Er gilt {minutes} Minuten. Gib ihn niemals weiter.',
    ja: '{brand}のログインコードは{code}です。有効期限は{minutes}分です。誰にも教えないでください。',
    fr: '{code} est votre code de connexion {brand}. Il est valable {minutes} minutes. Ne le communiquez à personne.',
    et: '{code} on sinu sisselogimiskood: {brand}. See kehtib {minutes} minutit. Ära jaga seda kellegagi.',
  },
  signInCodeSubject: {
    en: 'Your sign-in code – {brand}',
    fi: 'Kirjautumiskoodisi – {brand}',
    no: 'Innloggingskoden din – {brand}',
    de: 'Dein Anmeldecode – {brand}',
    ja: 'ログインコードのお知らせ – {brand}',
    fr: 'Votre code de connexion – {brand}',
    et: 'Sinu sisselogimiskood – {brand}',
  },
  phoneVerification: {
    en: '{code} confirms your phone number at {brand}. It is valid for {minutes} minutes. Never share it with anyone.',
    fi: '{code} on koodi puhelinnumerosi vahvistamiseen: {brand}. Se on voimassa {minutes} minuuttia. Älä anna koodia kenellekään.',
    no: '{code} bekrefter telefonnummeret ditt hos {brand}. Koden er gyldig i {minutes} minutter. Del den aldri med noen.',
    de: '{code} bestätigt deine Telefonnummer bei {brand}. Der Code gilt {minutes} Minuten. Gib ihn niemals weiter.',
    ja: '{brand}の電話番号確認コードは{code}です。有効期限は{minutes}分です。誰にも教えないでください。',
    fr: '{code} confirme votre numéro de téléphone chez {brand}. Ce code est valable {minutes} minutes. Ne le communiquez à personne.',
    et: '{code} kinnitab sinu telefoninumbri: {brand}. Kood kehtib {minutes} minutit. Ära jaga seda kellegagi.',
  },
  emailVerification: {
    en: 'Confirm your e-mail address at {brand} by opening this link within {hours} hours:\n\n{link}\n\nOr enter the code {code} within {minutes} minutes. If you have no account at {brand}, ignore this message.',
    fi: 'Vahvista sähköpostiosoitteesi ({brand}) avaamalla tämä linkki {hours} tunnin kuluessa:\n\n{link}\n\nTai anna koodi {code} {minutes} minuutin kuluessa. Jos sinulla ei ole tiliä ({brand}), jätä tämä viesti huomiotta.',
    no: 'Bekreft e-postadressen din hos {brand} ved å åpne denne lenken innen {hours} timer:\n\n{link}\n\nEller skriv inn koden {code} innen {minutes} minutter. Har du ingen konto hos {brand}, kan du se bort fra denne meldingen.',
    de: 'Bestätige deine E-Mail-Adresse bei {brand}, indem du diesen Link innerhalb von {hours} Stunden öffnest:\n\n{link}\n\nOder gib den Code {code} innerhalb von {minutes} Minuten ein. Wenn du kein Konto bei {brand} hast, ignoriere diese Nachricht.',
    ja: '{hours}時間以内に次のリンクを開いて、{brand}のメールアドレスを確認してください。\n\n{link}\n\nまたは{minutes}分以内にコード{code}を入力してください。{brand}の口座をお持ちでない場合は、このメールを無視してください。',
    fr: 'Confirmez votre adresse courriel chez {brand} en ouvrant ce lien dans les {hours} heures :\n\n{link}\n\nOu saisissez le code {code} dans les {minutes} minutes. Si vous n’avez pas de compte {brand}, ignorez ce message.',
    et: 'Kinnita oma e-posti aadress ({brand}), avades selle lingi {hours} tunni jooksul:\n\n{link}\n\nVõi sisesta {minutes} minuti jooksul kood {code}. Kui sul ei ole kontot ({brand}), jäta see kiri tähelepanuta.',
  },
  emailVerificationSubject: {
    en: 'Confirm your e-mail address – {brand}',
    fi: 'Vahvista sähköpostiosoitteesi – {brand}',
    no: 'Bekreft e-postadressen din – {brand}',
    de: 'Bestätige deine E-Mail-Adresse – {brand}',
    ja: 'メールアドレスの確認 – {brand}',
    fr: 'Confirmez votre adresse courriel – {brand}',
    et: 'Kinnita oma e-posti aadress – {brand}',
  },
  emailInUse: {
    en: 'Somebody has named your e-mail address in an account at {brand}. The address belongs to your own account there and stays with it; the other account cannot use it.\n\nIf it was you, contact our support. If it was not, you need not do anything.',
    fi: 'Joku on ilmoittanut sähköpostiosoitteesi toisella tilillä ({brand}). Osoite kuuluu omaan tiliisi ja pysyy siinä; toinen tili ei voi käyttää sitä.\n\nJos se olit sinä, ota yhteyttä asiakaspalveluumme. Jos et, sinun ei tarvitse tehdä mitään.',
    no: 'Noen har oppgitt e-postadressen din på en konto hos {brand}. Adressen hører til din egen konto der og blir værende på den; den andre kontoen kan ikke bruke den.\n\nVar det deg, kan du kontakte kundestøtten vår. Var det ikke deg, trenger du ikke å gjøre noe.',
    de: 'Jemand hat deine E-Mail-Adresse bei einem Konto von {brand} angegeben. Die Adresse gehört zu deinem eigenen Konto und bleibt dort; das andere Konto kann sie nicht verwenden.\n\nWenn du das warst, wende dich an unseren Kundendienst. Wenn nicht, musst du nichts tun.',
    ja: '{brand}の別の口座で、あなたのメールアドレスが入力されました。このアドレスは引き続きあなたの口座に登録されており、別の口座では使用できません。\n\nお心当たりがある場合は、サポートまでお問い合わせください。お心当たりがない場合は、何もする必要はありません。',
    fr: 'Quelqu’un a indiqué votre adresse courriel dans un compte {brand}. Cette adresse est liée à votre propre compte et le reste ; l’autre compte ne peut pas l’utiliser.\n\nSi c’était vous, contactez notre service à la clientèle. Sinon, vous n’avez rien à faire.',
    et: 'Keegi märkis sinu e-posti aadressi ühel kontol ({brand}). Aadress kuulub sinu enda kontole ja jääb sinna; teine konto ei saa seda kasutada.\n\nKui see olid sina, võta ühendust meie klienditoega. Kui mitte, ei pea sa midagi tegema.',
  },
  emailInUseSubject: {
    en: 'Your e-mail address was named in another account – {brand}',
    fi: 'Sähköpostiosoitteesi ilmoitettiin toisella tilillä – {brand}',
    no: 'E-postadressen din ble oppgitt på en annen konto – {brand}',
    de: 'Deine E-Mail-Adresse wurde bei einem anderen Konto angegeben – {brand}',
    ja: '別の口座でメールアドレスが入力されました – {brand}',
    fr: 'Votre adresse courriel a été indiquée dans un autre compte – {brand}',
    et: 'Sinu e-posti aadress märgiti teisel kontol – {brand}',
  },
  emailChange: {
    en: 'Our support has a request to make this the e-mail address of your {brand} account. Confirm it by opening this link within {hours} hours:\n\n{link}\n\nUntil then nothing changes. If it was not you, ignore this message.',
    fi: 'Asiakaspalveluamme pyydettiin vaihtamaan tämä tilisi sähköpostiosoitteeksi ({brand}). Vahvista se avaamalla tämä linkki {hours} tunnin kuluessa:\n\n{link}\n\nSiihen asti mikään ei muutu. Jos et pyytänyt tätä, jätä viesti huomiotta.',
    no: 'Kundestøtten vår ble bedt om å gjøre dette til e-postadressen for kontoen din hos {brand}. Bekreft den ved å åpne denne lenken innen {hours} timer:\n\n{link}\n\nInntil da endres ingenting. Var det ikke deg, kan du se bort fra denne meldingen.',
    de: 'Unser Kundendienst wurde gebeten, diese Adresse als E-Mail-Adresse deines Kontos bei {brand} einzutragen. Bestätige sie, indem du diesen Link innerhalb von {hours} Stunden öffnest:\n\n{link}\n\nBis dahin ändert sich nichts. Wenn du das nicht warst, ignoriere diese Nachricht.',
    ja: '{brand}の口座のメールアドレスをこのアドレスに変更する依頼を、サポートが受け付けました。{hours}時間以内に次のリンクを開いて確認してください。\n\n{link}\n\n確認されるまで変更されません。お心当たりがない場合は、このメールを無視してください。',
    fr: 'On a demandé à notre service à la clientèle d’utiliser cette adresse courriel pour votre compte {brand}. Confirmez-la en ouvrant ce lien dans les {hours} heures :\n\n{link}\n\nD’ici là, rien ne change. Si ce n’était pas vous, ignorez ce message.',
    et: 'Meie klienditoel paluti määrata see sinu konto e-posti aadressiks ({brand}). Kinnita see, avades selle lingi {hours} tunni jooksul:\n\n{link}\n\nSeni ei muutu midagi. Kui see ei olnud sina, jäta see kiri tähelepanuta.',
  },
  emailChangeSubject: {
    en: 'Confirm your new e-mail address – {brand}',
    fi: 'Vahvista uusi sähköpostiosoitteesi – {brand}',
    no: 'Bekreft den nye e-postadressen din – {brand}',
    de: 'Bestätige deine neue E-Mail-Adresse – {brand}',
    ja: '新しいメールアドレスの確認 – {brand}',
    fr: 'Confirmez votre nouvelle adresse courriel – {brand}',
    et: 'Kinnita oma uus e-posti aadress – {brand}',
  },
  emailChangeNotice: {
    en: 'Our support has a request to change the e-mail address of your {brand} account. It changes when the new address is confirmed. If it was not you, contact our support at once.',
    fi: 'Asiakaspalveluamme pyydettiin vaihtamaan tilisi sähköpostiosoite ({brand}). Se vaihtuu, kun uusi osoite on vahvistettu. Jos et pyytänyt tätä, ota heti yhteyttä asiakaspalveluumme.',
    no: 'Kundestøtten vår ble bedt om å endre e-postadressen på kontoen din hos {brand}. Den endres når den nye adressen er bekreftet. Var det ikke deg, kontakter du kundestøtten vår med en gang.',
    de: 'Unser Kundendienst wurde gebeten, die E-Mail-Adresse deines Kontos bei {brand} zu ändern. Sie ändert sich, sobald die neue Adresse bestätigt ist. Wenn du das nicht warst, wende dich sofort an unseren Kundendienst.',
    ja: '{brand}の口座のメールアドレスを変更する依頼を、サポートが受け付けました。新しいアドレスが確認されると変更されます。お心当たりがない場合は、すぐにサポートまでお問い合わせください。',
    fr: 'On a demandé à notre service à la clientèle de changer l’adresse courriel de votre compte {brand}. Elle changera quand la nouvelle adresse sera confirmée. Si ce n’était pas vous, contactez sans tarder notre service à la clientèle.',
    et: 'Meie klienditoel paluti muuta sinu konto e-posti aadressi ({brand}). See muutub, kui uus aadress on kinnitatud. Kui see ei olnud sina, võta kohe ühendust meie klienditoega.',
  },
  emailChangeNoticeSubject: {
    en: 'Your e-mail address is about to change – {brand}',
    fi: 'Sähköpostiosoitteesi on vaihtumassa – {brand}',
    no: 'E-postadressen din er i ferd med å endres – {brand}',
    de: 'Deine E-Mail-Adresse soll geändert werden – {brand}',
    ja: 'メールアドレスの変更について – {brand}',
    fr: 'Votre adresse courriel va changer – {brand}',
    et: 'Sinu e-posti aadress on muutumas – {brand}',
  },
  passkeyAdded: {
    en: 'A passkey was added to your {brand} account. It can be used to sign in. If it was not you, remove it under “Passkeys” in your account and contact our support at once.',
    fi: 'Tiliisi ({brand}) lisättiin pääsyavain, jolla voi kirjautua sisään. Jos et lisännyt sitä itse, poista se tililtäsi kohdasta ”Pääsyavaimet” ja ota heti yhteyttä asiakaspalveluumme.',
    no: 'En passnøkkel ble lagt til på kontoen din hos {brand}. Den kan brukes til å logge inn. Var det ikke deg, fjerner du den under «Passnøkler» på kontoen din og kontakter kundestøtten vår med en gang.',
    de: 'Deinem Konto bei {brand} wurde ein Passkey hinzugefügt. Damit kann man sich anmelden. Wenn du das nicht warst, entferne ihn in deinem Konto unter „Passkeys“ und wende dich sofort an unseren Kundendienst.',
    ja: '{brand}の口座にパスキーが追加されました。このパスキーでログインできます。お心当たりがない場合は、口座の「パスキー」から削除し、すぐにサポートまでお問い合わせください。',
    fr: 'Une clé d’accès a été ajoutée à votre compte {brand}. Elle permet de s’y connecter. Si ce n’était pas vous, retirez-la dans la section « Clés d’accès » de votre compte et contactez sans tarder notre service à la clientèle.',
    et: 'Sinu kontole ({brand}) lisati pääsuvõti, millega saab sisse logida. Kui see ei olnud sina, eemalda see oma konto jaotises „Pääsuvõtmed“ ja võta kohe ühendust meie klienditoega.',
  },
  passkeyAddedSubject: {
    en: 'A passkey was added to your account – {brand}',
    fi: 'Tiliisi lisättiin pääsyavain – {brand}',
    no: 'En passnøkkel ble lagt til på kontoen din – {brand}',
    de: 'Deinem Konto wurde ein Passkey hinzugefügt – {brand}',
    ja: '口座にパスキーが追加されました – {brand}',
    fr: 'Une clé d’accès a été ajoutée à votre compte – {brand}',
    et: 'Sinu kontole lisati pääsuvõti – {brand}',
  },
  passkeyRemoved: {
    en: 'A passkey was removed from your {brand} account. It can no longer be used to sign in. If it was not you, contact our support at once.',
    fi: 'Tililtäsi ({brand}) poistettiin pääsyavain. Sillä ei voi enää kirjautua sisään. Jos et poistanut sitä itse, ota heti yhteyttä asiakaspalveluumme.',
    no: 'En passnøkkel ble fjernet fra kontoen din hos {brand}. Den kan ikke lenger brukes til å logge inn. Var det ikke deg, kontakter du kundestøtten vår med en gang.',
    de: 'Aus deinem Konto bei {brand} wurde ein Passkey entfernt. Damit kann man sich nicht mehr anmelden. Wenn du das nicht warst, wende dich sofort an unseren Kundendienst.',
    ja: '{brand}の口座からパスキーが削除されました。今後このパスキーではログインできません。お心当たりがない場合は、すぐにサポートまでお問い合わせください。',
    fr: 'Une clé d’accès a été retirée de votre compte {brand}. Elle ne permet plus de s’y connecter. Si ce n’était pas vous, contactez sans tarder notre service à la clientèle.',
    et: 'Sinu kontolt ({brand}) eemaldati pääsuvõti. Sellega ei saa enam sisse logida. Kui see ei olnud sina, võta kohe ühendust meie klienditoega.',
  },
  passkeyRemovedSubject: {
    en: 'A passkey was removed from your account – {brand}',
    fi: 'Tililtäsi poistettiin pääsyavain – {brand}',
    no: 'En passnøkkel ble fjernet fra kontoen din – {brand}',
    de: 'Aus deinem Konto wurde ein Passkey entfernt – {brand}',
    ja: '口座からパスキーが削除されました – {brand}',
    fr: 'Une clé d’accès a été retirée de votre compte – {brand}',
    et: 'Sinu kontolt eemaldati pääsuvõti – {brand}',
  },
} as const;

export type MessageTextKey = keyof typeof texts;
const textKeys = Object.keys(texts).filter((key): key is MessageTextKey => key in texts);
export type MessageParams = Readonly<Record<string, string>>;

/** Mails have a subject of their own. */
export const subjectKeys = {
  signInCode: 'signInCodeSubject',
  emailVerification: 'emailVerificationSubject',
  emailInUse: 'emailInUseSubject',
  emailChange: 'emailChangeSubject',
  emailChangeNotice: 'emailChangeNoticeSubject',
  passkeyAdded: 'passkeyAddedSubject',
  passkeyRemoved: 'passkeyRemovedSubject',
} as const satisfies Partial<Record<MessageTextKey, MessageTextKey>>;

/** Of a mail. */
export const subjectKeyOf = (key: MessageTextKey): MessageTextKey | undefined =>
  Object.entries(subjectKeys).find(([of]) => of === key)?.[1];

/** The key of the managed text that replaces one of these. */
export const managedKey = (key: MessageTextKey): string => `message.${key}`;

const argumentsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/** Without it the message is of no use. */
const isNeeded = (name: string): boolean => name === 'code' || name === 'link';

/** A message without a code or link is as good later; `key` is as it was kept. */
export function resendableKey(key: string): MessageTextKey | null {
  const known = textKeys.find((each) => each === key);
  return known && !argumentsOf(texts[known].en).some(isNeeded) ? known : null;
}

/** A managed text serves if it has the code or link of the product's own, and asks for nothing that this one does not. */
export function servesFor(key: MessageTextKey, managed: string): boolean {
  const [own, its] = [argumentsOf(texts[key].en), argumentsOf(managed)];
  return its.every((name) => own.includes(name)) && own.filter(isNeeded).every((name) => its.includes(name));
}

/** A text with its arguments. */
export const fillIn = (text: string, params: MessageParams): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);

/**
 * The managed text, or the product's own in the locale's language, with `{name}` replaced. `locale` in contract form,
 * e.g. `fr_CA`.
 */
export function messageText(key: MessageTextKey, locale: string, params: MessageParams, managed?: string): string {
  const byLanguage: Readonly<Record<string, string>> = texts[key];
  const own = byLanguage[locale.slice(0, 2)] ?? texts[key].en;
  const text = managed !== undefined && servesFor(key, managed) ? managed : own;
  return fillIn(text, params);
}
