/** Texts of messages by key and language. A locale is served by its language; without one, English. */
const texts = {
  registrationCode: {
    en: '{code} is your code to open an account at {brand}. It is valid for {minutes} minutes. Never share it with anyone.',
    fi: '{code} on koodi tilin avaamiseen: {brand}. Se on voimassa {minutes} minuuttia. Älä anna koodia kenellekään.',
    no: '{code} er koden din for å åpne konto hos {brand}. Den er gyldig i {minutes} minutter. Del den aldri med noen.',
    de: '{code} ist Ihr Code für die Kontoeröffnung bei {brand}. Er gilt {minutes} Minuten. Geben Sie ihn niemals weiter.',
    ja: '{brand}の口座開設コードは{code}です。有効期限は{minutes}分です。誰にも教えないでください。',
    fr: '{code} est votre code pour ouvrir un compte {brand}. Il est valable {minutes} minutes. Ne le communiquez à personne.',
    et: '{code} on sinu konto avamise kood: {brand}. See kehtib {minutes} minutit. Ära jaga seda kellegagi.',
  },
  signInCode: {
    en: '{code} is your {brand} sign-in code. It is valid for {minutes} minutes. Never share it with anyone.',
    fi: '{code} on kirjautumiskoodisi: {brand}. Se on voimassa {minutes} minuuttia. Älä anna koodia kenellekään.',
    no: '{code} er innloggingskoden din hos {brand}. Den er gyldig i {minutes} minutter. Del den aldri med noen.',
    de: '{code} ist Ihr Anmeldecode für {brand}. Er gilt {minutes} Minuten. Geben Sie ihn niemals weiter.',
    ja: '{brand}のログインコードは{code}です。有効期限は{minutes}分です。誰にも教えないでください。',
    fr: '{code} est votre code de connexion {brand}. Il est valable {minutes} minutes. Ne le communiquez à personne.',
    et: '{code} on sinu sisselogimiskood: {brand}. See kehtib {minutes} minutit. Ära jaga seda kellegagi.',
  },
} as const;

export type MessageTextKey = keyof typeof texts;
export type MessageParams = Readonly<Record<string, string>>;

/** The text in the locale's language with `{name}` replaced. `locale` in contract form, e.g. `fr_CA`. */
export function messageText(key: MessageTextKey, locale: string, params: MessageParams): string {
  const byLanguage: Readonly<Record<string, string>> = texts[key];
  const text = byLanguage[locale.slice(0, 2)] ?? texts[key].en;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
