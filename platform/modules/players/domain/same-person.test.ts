import { isSameName } from './same-person';

const named = (firstName: string, lastName: string) => ({ firstName, lastName });

describe('two people who were born on one day', () => {
  test.each([
    ["O'Brien", 'O’Brien'],
    ['O’Brien', 'OBRIEN'],
    ['Oʼbrien', "o'brien"],
    ['O’Example', 'OExample'],
    ['Virta-Laine', 'Virta Laine'],
    ['Virta‑Laine', 'Virtalaine'],
    ['Möller', 'Moeller'],
    ['Möller', 'Moller'],
    ['Mäkelä', 'Makela'],
    ['Mäkelä', 'Maekelae'],
    ['Ærø', 'Aeroe'],
    ['Ågård', 'Aagaard'],
    ['Weiß', 'Weiss'],
    ['WEISS', 'weiß'],
    ['Müller', 'Mueller'],
    ['Łukasz', 'Lukasz'],
    ['Nguyễn', 'Nguyen'],
    ['Vir\u034Ftanen', 'Virtanen'],
    ['Virt\u200Banen', 'Virtanen'],
    ['Virtanen\uFE0F', 'Virtanen'],
    ['Vi\u0301rtanen', 'Virtanen'],
    ['Ｖｉｒｔａｎｅｎ', 'Virtanen'],
    ['Yılmaz', 'YILMAZ'],
    ['Семёнов', 'Семенов'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ])('%s and %s are one last name [AUT-02]', (one, other) => {
    expect(isSameName(named('Aino', one), named('Aino', other))).toBe(true);
    expect(isSameName(named('Aino', other), named('Aino', one))).toBe(true);
  });

  test.each([
    ['Virtanen', 'Virta'],
    ['Meri', 'Mari'],
    ['山田', '山口'],
    ['ヤマタ', 'ヤマダ'],
    ['राम', 'रीमा'],
    ['Иванов', 'Петров'],
    ["'", '-'],
    ['', ''],
  ])('%s and %s are two last names [AUT-02]', (one, other) => {
    expect(isSameName(named('Aino', one), named('Aino', other))).toBe(false);
  });

  test('a second given name may be left out, in whatever field it stands; a twin has another first name [AUT-02]', () => {
    expect(isSameName(named('Aino Maria', 'Meri'), named('Aino', 'Meri'))).toBe(true);
    expect(isSameName(named('Jean-Pierre', 'Meri'), named('Jean Pierre', 'Meri'))).toBe(true);
    expect(isSameName(named('Meri', 'Aino'), named('Aino', 'Meri'))).toBe(true);
    expect(isSameName(named('Aino', 'Meri'), named('Anna', 'Meri'))).toBe(false);
    expect(isSameName(named('Ain', 'Meri'), named('Aino', 'Meri'))).toBe(false);
    expect(isSameName(named('', 'Meri'), named('Aino', 'Meri'))).toBe(false);
  });
});
