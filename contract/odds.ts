export const oddsFormats = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** The countries of regulators whose licensed bookmakers by custom write no decimals. */
const CUSTOMS: Readonly<Record<string, OddsFormat | undefined>> = {
  GB: 'fractional',
  IE: 'fractional',
  US: 'american',
};

/** How prices are written on a market, by the country of its regulator, until a player chooses another format. */
export const oddsFormatOf = (country: string): OddsFormat => CUSTOMS[country] ?? 'decimal';

/** The prices that British bookmakers write, shortest first. */
const LADDER = (
  '1/100 1/66 1/50 1/40 1/33 1/28 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 ' +
  '3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 21/20 11/10 6/5 5/4 13/10 11/8 7/5 6/4 8/5 ' +
  '13/8 7/4 9/5 15/8 2/1 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 ' +
  '9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1'
)
  .split(' ')
  .map((text) => {
    const [win = 0, stake = 1] = text.split('/').map(Number);
    return { text, win: (100 * win) / stake };
  });

/** The price of the ladder that is nearest, the shorter of two that are as near. */
function toLadder(win: number): string {
  return LADDER.reduce((best, next) => (Math.abs(next.win - win) < Math.abs(best.win - win) ? next : best)).text;
}

/** A price in hundredths (210 is 2.10) as text; fractions are those of the ladder. `bcp47` decides the decimal sign. */
export function formatOdds(price: number, format: OddsFormat, bcp47: string): string {
  switch (format) {
    case 'decimal':
      return new Intl.NumberFormat(bcp47, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(price / 100);
    case 'fractional':
      return toLadder(price - 100);
    case 'american':
      return price >= 200 ? `+${price - 100}` : `−${Math.round(10_000 / (price - 100))}`;
  }
}
