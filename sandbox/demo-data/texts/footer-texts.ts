import type { Brand } from '@/contract/brand.schema';
import type { StoredText } from '../../../platform/modules/content/index';
import { languages, type Language } from './descriptions';

type Footer = Brand['footer'];

const FOOTER: Readonly<Record<Language, (name: string, footer: Footer) => string>> = {
  en: (name, { company, address, regulator, licenceNumber }) =>
    `${name} is a demonstration run by ${company}, ${address}. Regulator: ${regulator}. Licence ${licenceNumber} is invented; no real money is played for.`,
  fi: (name, { company, address, regulator, licenceNumber }) =>
    `${name} on esittelypalvelu, jota ylläpitää ${company}, ${address}. Valvoja: ${regulator}. Lupa ${licenceNumber} on keksitty, eikä täällä pelata oikealla rahalla.`,
  no: (name, { company, address, regulator, licenceNumber }) =>
    `${name} er en demonstrasjon drevet av ${company}, ${address}. Tilsyn: ${regulator}. Lisens ${licenceNumber} er oppdiktet, og det spilles ikke om ekte penger.`,
  de: (name, { company, address, regulator, licenceNumber }) =>
    `${name} ist eine Demonstration von ${company}, ${address}. Aufsicht: ${regulator}. Die Lizenz ${licenceNumber} ist erfunden; es wird nicht um echtes Geld gespielt.`,
  ja: (name, { company, address, regulator, licenceNumber }) =>
    `${name}は${company}（${address}）が運営するデモサイトです。規制当局：${regulator}。ライセンス番号${licenceNumber}は架空のもので、実際のお金は使われません。`,
  fr: (name, { company, address, regulator, licenceNumber }) =>
    `${name} est une démonstration exploitée par ${company}, ${address}. Régulateur : ${regulator}. L’agrément ${licenceNumber} est fictif ; on n’y joue pas d’argent réel.`,
  et: (name, { company, address, regulator, licenceNumber }) =>
    `${name} on demokeskkond, mida haldab ${company}, ${address}. Järelevalve: ${regulator}. Luba ${licenceNumber} on väljamõeldud ja pärisraha eest siin ei mängita.`,
};

/** The paragraph at the foot of the brand's pages, in every language. */
export function footerTexts({ id, name, footer }: Brand): StoredText[] {
  return languages.map((language) => ({
    brand: id,
    locale: language,
    key: 'layout.footer',
    value: FOOTER[language](name, footer),
  }));
}
