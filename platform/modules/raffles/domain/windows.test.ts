import { drawIdOf, raffleWindowAt, studioAt } from './windows';

const ZONES = ['Europe/Malta', 'Europe/Tallinn', 'America/Toronto', 'America/Curacao', 'Asia/Kathmandu'];
/** Days on which clocks change, month ends, a leap day, the end of a year. */
const DAYS = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2028-02-29', '2026-02-28', '2026-12-31'];
const HOUR = 3_600_000;

test('windows follow one another without gap or overlap over changes of clocks, month ends and 29 February [RAF-03]', () => {
  for (const zone of ZONES)
    for (const day of DAYS)
      for (const type of ['hourly', 'daily', 'weekly'] as const) {
        let window = raffleWindowAt(type, new Date(`${day}T00:00:00Z`), zone);
        const ids = new Set<string>();
        for (let n = 0; n < 30; n += 1) {
          const next = raffleWindowAt(type, window.endsAt, zone);
          expect(next.startsAt).toEqual(window.endsAt);
          expect(raffleWindowAt(type, new Date(window.endsAt.getTime() - 1), zone)).toEqual(window);
          ids.add(drawIdOf('aurora', type, window));
          window = next;
        }
        expect(ids.size).toBe(30);
      }
});

test('a day on which clocks change has 23 or 25 hourly draws, each an hour long [RAF-03]', () => {
  for (const [day, hours] of [
    ['2026-03-29T10:00:00Z', 23],
    ['2026-10-25T10:00:00Z', 25],
    ['2028-02-29T10:00:00Z', 24],
  ] as const) {
    const { startsAt, endsAt } = raffleWindowAt('daily', new Date(day), 'Europe/Malta');
    let draws = 0;
    for (let at = startsAt; at < endsAt; draws += 1) {
      const hour = raffleWindowAt('hourly', at, 'Europe/Malta');
      expect(hour.endsAt.getTime() - hour.startsAt.getTime()).toBe(HOUR);
      at = hour.endsAt;
    }
    expect(draws).toBe(hours);
  }
});

test('studios take turns by the week, from Monday to Monday [RAF-01]', () => {
  const studios = ['a', 'b', 'c'];
  const turns = Array.from({ length: 22 }, (_, day) =>
    studioAt(studios, new Date(Date.UTC(2026, 10, 23 + day, 12)), 'Europe/Malta'),
  );
  const weeks = [0, 7, 14].map((from) => new Set(turns.slice(from, from + 7)));
  expect(weeks.map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set(weeks.flatMap((week) => [...week])).size).toBe(3);
  expect(turns[21]).toBe(turns[0]);
});
