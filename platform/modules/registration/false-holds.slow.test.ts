import { isNearPerson, type KnownPerson } from '../players/domain/near-person';
import { isSameName } from '../players/domain/same-person';
import { createRandom } from '../../testing/random';
import { seedOf } from '../../testing/seed';

const PEOPLE = 100_000;
/** One in a hundred players is excluded. */
const EXCLUDED = 1_000;
/** Birth dates of the ages from 18 to 70. */
const DAYS = 52 * 365;
/** One in so many people has a twin; half of those who have live with them. */
const TWINS = 60;

const FIRST_NAMES =
  'Aino Anna Eeva Elina Emilia Hanna Helena Inkeri Johanna Kaarina Katariina Kristiina Laura Liisa Maria Marjatta Olivia Sofia Tuulikki Veera Antti Anton Eino Ilmari Johannes Juhani Kalevi Kari Matti Mikael Mikko Olavi Oskari Onni Pekka Petteri Tapani Tapio Timo Ville Alex Alexander Daniel Erik Maximilian Ole Lars Kari Ingrid Solveig'.split(
    ' ',
  );
const LAST_NAMES =
  'Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Salo Laitinen Tuominen Rantanen Karjalainen Jokinen Mattila Savolainen Lahtinen Ahonen Ojala Leppänen Väisänen Hiltunen Kallio Laaksonen Räsänen Pitkänen Anttila Manninen Hansen Johansen Olsen Larsen Andersen Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Tamm Saar Sepp Mägi Smith Jones Taylor Brown Tremblay Roy Gagnon'.split(
    ' ',
  );
const STREETS = 'Torikatu Kauppakatu Asemakatu Koulukatu Rantatie Puistotie Kirkkokatu Mannerheimintie'.split(' ');

interface Invented extends KnownPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly day: number;
}

const random = createRandom(seedOf('false-holds'));
const below = (most: number): number => Math.floor(random() * most);
/** The first ones of a list are the most common. */
const common = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() ** 1.5 * items.length)];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

function invent(): Invented {
  const double = random();
  return {
    firstName: random() < 0.3 ? `${common(FIRST_NAMES)} ${common(FIRST_NAMES)}` : common(FIRST_NAMES),
    lastName: double < 0.05 ? `${common(LAST_NAMES)}-${common(LAST_NAMES)}` : common(LAST_NAMES),
    street: `${common(STREETS)} ${below(120) + 1} ${'ABC'.charAt(below(3))} ${below(60) + 1}`,
    zipCode: String(below(3_000)).padStart(5, '0'),
    ssn: null,
    day: below(DAYS),
  };
}

test('strangers are held for an excluded person’s name once in thousands, and twins for their home [AUT-02]', () => {
  const excluded = new Map<number, Invented[]>();
  for (let count = 0; count < EXCLUDED; count += 1) {
    const person = invent();
    excluded.set(person.day, [...(excluded.get(person.day) ?? []), person]);
  }
  const found = { refused: 0, held: 0, twins: 0, twinsHeld: 0 };
  const check = (person: Invented): 'refused' | 'held' | 'let in' => {
    const sameDay = excluded.get(person.day) ?? [];
    if (sameDay.some((other) => isSameName(person, other))) return 'refused';
    return sameDay.some((other) => isNearPerson(person, other)) ? 'held' : 'let in';
  };
  for (let count = 0; count < PEOPLE; count += 1) {
    const answer = check(invent());
    if (answer !== 'let in') found[answer] += 1;
  }
  for (const person of [...excluded.values()].flat()) {
    if (below(TWINS) > 0) continue;
    const { firstName: _, ...shared } = person;
    const home = random() < 0.5 ? shared : { ...shared, street: 'Elsewhere 1', zipCode: '99999' };
    found.twins += 1;
    if (
      check({ ...home, firstName: common(FIRST_NAMES.filter((name) => !person.firstName.includes(name))) }) === 'held'
    )
      found.twinsHeld += 1;
  }
  process.stdout.write(`of ${PEOPLE} invented people: ${JSON.stringify(found)}\n`);
  expect(found.held / PEOPLE).toBeLessThan(1 / 2_000);
  expect(found.twinsHeld).toBeLessThanOrEqual(found.twins);
});
