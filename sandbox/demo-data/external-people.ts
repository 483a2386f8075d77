import { createComplianceModule } from '../../platform/modules/compliance/index';
import { currencyOf } from '@/contract/currencies.schema';
import { externalMethods } from '@/contract/external-methods';
import { linkExternalIdentity } from '../../platform/modules/external-sign-in/index';
import type { BankPerson } from '@foyer/bank-login';
import { DEMO_BRANDS, openDemoAccount, type DemoAccountDeps, type DemoBrand } from './demo-account';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** Names of a country for the person with an account and the one without. */
const NAMES: Readonly<Record<string, readonly [known: Name, stranger: Name]>> = {
  FI: [
    { firstName: 'Eero', lastName: 'Laine' },
    { firstName: 'Helmi', lastName: 'Koskinen' },
  ],
  CA: [
    { firstName: 'Liam', lastName: 'Roy' },
    { firstName: 'Chloé', lastName: 'Gagnon' },
  ],
  NO: [
    { firstName: 'Lars', lastName: 'Berg' },
    { firstName: 'Nora', lastName: 'Lie' },
  ],
  EE: [
    { firstName: 'Jaan', lastName: 'Kask' },
    { firstName: 'Liis', lastName: 'Mägi' },
  ],
  FR: [
    { firstName: 'Louis', lastName: 'Girard' },
    { firstName: 'Zoé', lastName: 'Petit' },
  ],
};
const ANYBODY: readonly [known: Name, stranger: Name] = [
  { firstName: 'Alex', lastName: 'Known' },
  { firstName: 'Robin', lastName: 'New' },
];
const FUNDS_IN_MINOR_UNITS = 10_000n;

function person(brand: DemoBrand, method: string, isNew: boolean): BankPerson {
  const { country } = brand.demoPlayer;
  const [known, stranger] = NAMES[country] ?? ANYBODY;
  return {
    ...(isNew ? stranger : known),
    subject: `${brand.id}-${method}-${isNew ? 'new' : 'known'}`,
    personalCode: isNew ? '020292-202B' : '170588-101A',
    dateOfBirth: isNew ? '1992-02-02' : '1988-05-17',
    street: 'Harbour Street 7',
    zipCode: country === 'CA' ? 'M5V 2T6' : '00100',
    city: 'Lakeside',
    countryCode: country,
    isNew,
  };
}

/** Whom the sandbox's bank knows: one with an account at the brand, one without. */
export function bankPeople(brandId: string, method: string): BankPerson[] {
  const brand = DEMO_BRANDS.find(({ id }) => id === brandId);
  return brand ? [person(brand, method, false), person(brand, method, true)] : [];
}

/** A number beside the demo player's, one for each method. */
function phoneNumberOf({ demoPlayer }: DemoBrand, place: number): string {
  return demoPlayer.phoneNumber.slice(0, -2) + String(71 + place);
}

/** One player per brand and method who signs in outside of the house. Done again it changes nothing. */
export async function seedExternalPeople(deps: DemoAccountDeps, brands: readonly DemoBrand[]): Promise<void> {
  for (const brand of brands)
    for (const [place, { id }] of externalMethods.entries()) await seedPerson(deps, brand, id, place);
}

async function seedPerson(deps: DemoAccountDeps, brand: DemoBrand, method: string, place: number): Promise<void> {
  const { country } = brand.demoPlayer;
  const { firstName, lastName, dateOfBirth, subject } = person(brand, method, false);
  await openDemoAccount(deps, {
    brand,
    name: method,
    phoneNumber: phoneNumberOf(brand, place),
    country,
    currency: currencyOf(country, createComplianceModule(deps).licence(brand.license)),
    person: { firstName, lastName, dateOfBirth },
    funds: FUNDS_IN_MINOR_UNITS,
    link: (tx, playerId) => linkExternalIdentity(tx, { brand: brand.id, method, subject }, playerId, deps.clock.now()),
  });
}
