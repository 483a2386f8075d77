/** @jest-environment node */
import { tileBadges, type TileLines } from './tile-badges';

/** Tiles by their marks; the slug of each is its place. */
const tiles = (...marks: (string | null)[]) =>
  marks.map((badge, place) => {
    const slug = String(place);
    return { slug, name: slug, studio: 'Skerry', imageUrl: '', badge, lookupId: slug };
  });
const shown = (marks: (string | null)[], lines: TileLines = {}) =>
  Object.fromEntries([...tileBadges(tiles(...marks), lines)].map(([slug, { text }]) => [slug, text]));
const pot = { kind: 'jackpot', text: '€25,000' } as const;
const open = { kind: 'open', text: 'Open now' } as const;
const closed = { kind: 'closed', text: 'Opens at 18:00' } as const;

it('a tile has one badge: a closed table before the mark, the mark before the pot, the pot before an open table [GMS-09]', () => {
  expect(
    shown(['New', 'Only here', null, null, null, null], { '0': closed, '1': pot, '2': pot, '3': open, '4': closed }),
  ).toEqual({ '0': 'Opens at 18:00', '1': 'Only here', '2': '€25,000', '3': 'Open now', '4': 'Opens at 18:00' });
});

it('a badge that most tiles of a row have is left out, and the next one of a tile takes its place [GMS-09]', () => {
  expect(shown(['Popular', 'Popular', 'Popular', 'New', null])).toEqual({ '3': 'New' });
  expect(shown(['Popular', 'Popular', 'Popular', null], { '0': pot })).toEqual({ '0': '€25,000' });
  expect(shown([null, null, null], { '0': pot, '1': pot, '2': pot })).toEqual({});
  // Pots of two jackpots are two badges.
  expect(shown([null, null, null, null], { '0': pot, '1': pot, '2': { ...pot, text: '€90' } })).toEqual({
    '0': '€25,000',
    '1': '€25,000',
    '2': '€90',
  });
});

it('each table of a row that is closed says so, and few games keep their badges [GMS-09]', () => {
  expect(shown([null, null, null], { '0': closed, '1': closed, '2': closed })).toEqual({
    '0': 'Opens at 18:00',
    '1': 'Opens at 18:00',
    '2': 'Opens at 18:00',
  });
  expect(shown(['New'])).toEqual({ '0': 'New' });
});
