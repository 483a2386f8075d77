import { isNearPerson, type KnownPerson } from './near-person';

const person = (firstName: string, lastName: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  firstName,
  lastName,
  street: null,
  zipCode: null,
  ssn: null,
  ...more,
});
const near = (one: KnownPerson, other: KnownPerson) => [isNearPerson(one, other), isNearPerson(other, one)];

describe('two people who were born on one day', () => {
  test.each([
    ['Seán', 'O’Example Koe', 'Seán', 'O’Example'],
    ['Maria Seán', 'O’Example', 'Seán', 'O’Example'],
    ['Seán', 'O’Examplee', 'Seán', 'O’Example'],
    ['O’Example', 'Seán', 'Seán', 'O’Example'],
    ['Aino', 'van der Berg', 'Aino', 'Berg'],
    ['Aino', 'Virtanen-Koe', 'Aino', 'Koe'],
    ['Aino', 'García López', 'Aino', 'García'],
    ['Alex', 'Virtanen', 'Alexander', 'Virtanen'],
    ['A.', 'Virtanen', 'Aino', 'Virtanen'],
    ['Dr. Aino', 'Virtanen', 'Aino', 'Virtanen'],
    ['Aino', 'Koe Jr.', 'Aino', 'Koe'],
    ['Иван', 'Иванов', 'Ivan', 'Ivanov'],
    ['太郎', '山田', 'Taro', 'Yamada'],
  ])('%s %s may be %s %s [AUT-02]', (first, last, otherFirst, otherLast) => {
    expect(near(person(first, last), person(otherFirst, otherLast))).toEqual([true, true]);
  });

  test.each([
    ['Anna', 'Virtanen', 'Aino', 'Virtanen'],
    ['Aino', 'Korhonen', 'Aino', 'Virtanen'],
    ['Paula', 'Virtanen', 'Paul', 'Virtanen'],
    ['', '', 'Aino', 'Virtanen'],
  ])('%s %s is not %s %s [AUT-02]', (first, last, otherFirst, otherLast) => {
    expect(near(person(first, last), person(otherFirst, otherLast))).toEqual([false, false]);
  });

  test('one address makes them near, and two national ids two people [AUT-02]', () => {
    const home = { street: 'Torikatu 1 A', zipCode: '90100' };
    const same = { street: 'TORIKATU 1a', zipCode: '90 100' };
    expect(near(person('Anna', 'Koe', home), person('Aino', 'Muu', same))).toEqual([true, true]);
    expect(near(person('Anna', 'Koe', home), person('Aino', 'Muu', { ...same, zipCode: '90101' }))).toEqual([
      false,
      false,
    ]);
    expect(
      near(
        person('Aino', 'Koe', { ...home, ssn: '49004230018' }),
        person('Aino', 'Koe', { ...home, ssn: '49004230029' }),
      ),
    ).toEqual([false, false]);
  });
});
