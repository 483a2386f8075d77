import { isSameOperator, operatorName } from './operator-acts';

test.each([
  'aino koe',
  ' Aino  Koe ',
  'AINO\u00a0KOE',
  'Aino\u200b Koe',
  'Ai\u00adno Koe',
  '\u202eAino Koe\u202c',
  '\uff21ino Koe\ufe0f',
])('a name typed as %j is the operator Aino Koe [OPR-03]', (typed) => {
  expect(isSameOperator('Aino Koe', typed)).toBe(true);
});

test('names that people see as different are two operators [OPR-03]', () => {
  for (const other of ['Aino', 'AinoKoe', 'Äino Koe', 'Aino Kae'])
    expect(isSameOperator('Aino Koe', other)).toBe(false);
});

test.each(['', '  ', '\u200b', '\u2060\u00ad'])('a name that nobody can see, %j, is refused [OPR-03]', (typed) => {
  expect(operatorName.safeParse(typed).success).toBe(false);
});
