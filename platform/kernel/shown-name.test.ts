import { toShownName } from './shown-name';

test.each([
  ['a mark that turns the direction', 'My \u202ephone', 'My phone'],
  ['isolates of direction', '\u2066My\u2069 phone', 'My phone'],
  ['marks of direction', 'My\u200e \u200f\u061cphone', 'My phone'],
  ['what has no width', 'My\u200b \ufeffphone\u2060', 'My phone'],
  ['characters of tags', 'My phone\u{e0041}', 'My phone'],
  ['control characters and ends of lines', 'My\u0000\r\n\tphone\u2028', 'My phone'],
  ['half of a character', 'My phone\ud800', 'My phone'],
  ['spaces around and doubled', '  My   phone ', 'My phone'],
  ['nothing that is seen', ' \u202e\u200b ', ''],
])('a shown name loses %s [SEC-06]', (_what, given, shown) => {
  expect(toShownName(given, 40)).toBe(shown);
});

test('a shown name keeps its letters and is cut between characters [SEC-06]', () => {
  expect(toShownName('Téléphone de Zoë 📱', 40)).toBe('Téléphone de Zoë 📱');
  expect(toShownName('📱'.repeat(50), 40)).toBe('📱'.repeat(40));
});
