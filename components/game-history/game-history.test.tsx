import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { testPageContext } from '@/lib/testing/test-page-context';
import type { GameRound, PlayedGame } from './game-history.documents';
import { isRoundFilter, readRoundQuery, toRoundSearch, toRoundVariables } from './game-history.model';
import { GameHistoryPage } from './game-history-page';

const read = (search: string) => readRoundQuery(new URLSearchParams(search));
const PLAYED: readonly PlayedGame[] = [
  { slug: 'orbit', name: 'Orbit', kind: 'slot' },
  { slug: 'wheel', name: 'Wheel', kind: 'roulette' },
  { slug: 'gone', name: 'gone', kind: null },
];
const round: GameRound = {
  id: 'r1',
  gameSlug: 'orbit',
  gameName: 'Orbit',
  result: 'Returned',
  prize: null,
  isFree: false,
  endedBy: null,
  betAmount: '2.00',
  winAmount: '1.50',
  bonusBetAmount: '0.50',
  bonusWinAmount: '0.25',
  heldWin: '0.00',
  jackpotStaked: '0.10',
  jackpotWon: '0.00',
  net: '-0.60',
  balanceAfter: '17.90',
  currency: 'EUR',
  openedAt: '2026-03-29T00:30:00.000Z',
  closedAt: '2026-03-29T00:30:05.000Z',
  url: 'https://studio.example/rounds/r1',
};

function show(search: string, nodes: readonly GameRound[], endCursor: string | null = null) {
  const pageInfo = { endCursor, hasNextPage: endCursor !== null };
  const query = read(search);
  const view = query.problems.from === null ? { nodes: [...nodes], pageInfo, played: PLAYED } : null;
  render(<GameHistoryPage context={testPageContext('aurora', 'player')} query={query} view={view} />);
}

const facts = () =>
  [...document.querySelectorAll('.history-facts > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);

describe('the address of the rounds', () => {
  it.each(['', 'result=won', 'kind=golf', 'game=../x', 'after=yesterday', 'after=1.a b', 'page=2'])(
    'takes %s for everything [PRF-01]',
    (search) => {
      expect([toRoundSearch(read(search)), isRoundFilter(read(search))]).toEqual(['', false]);
    },
  );

  it('an address that was written is read as the same query, without the place [PRF-01]', () => {
    const search = '?result=Won&result=Lost&game=orbit&kind=slot&from=2026-03-01&to=2026-03-31';
    expect(toRoundSearch(read(`${search}&after=1774000000000.r-1`))).toBe(search);
    expect(read('after=1774000000000.r-1').after).toBe('1774000000000.r-1');
  });

  it.each([
    ['', null],
    ['kind=slot', ['orbit']],
    ['kind=live', []],
    ['game=gone', ['gone']],
    ['game=orbit&kind=slot', ['orbit']],
    ['game=orbit&kind=roulette', []],
  ])('means the games of %s [PRF-01]', (search, games) => {
    expect(toRoundVariables(read(search), PLAYED, 'Europe/Malta').games).toEqual(games);
  });

  it('counts whole days of the licence, the last one included [PRF-01]', () => {
    expect(toRoundVariables(read('result=Won&from=2026-03-28&to=2026-03-29'), PLAYED, 'Europe/Malta')).toMatchObject({
      results: ['Won'],
      from: '2026-03-27T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });
});

describe('the rounds of a player', () => {
  it('show stake, return, bonus and jackpot part and balance, and call no return a win [PRF-01, PRF-06]', () => {
    show('', [round]);
    expect(facts()).toEqual([
      ['Played', '29/03/2026, 01:30:00'],
      ['Stake', '€2.00of which bonus money €0.50+ €0.10 jackpot'],
      ['Paid back', '€1.50of which bonus money €0.25'],
      ['Net result', '-€0.60'],
      ['Balance after', '€17.90'],
      ['Round', 'r1See it at the game’s provider'],
    ]);
    const [entry] = within(screen.getByRole('list', { name: 'Your rounds' })).getAllByRole('listitem');
    expect(entry?.textContent).toContain('Stake or less paid back');
    expect(entry?.textContent).not.toMatch(/win|won/i);
    expect(screen.getByRole('link', { name: 'See it at the game’s provider' })).toHaveAttribute('rel', 'noreferrer');
  });

  it('call more than the stake a win, and leave out what is not known [PRF-01]', () => {
    show('', [{ ...round, result: 'Won', winAmount: '5.00', net: '3.00', balanceAfter: null, url: null }]);
    expect(facts().map(([name]) => name)).toEqual(['Played', 'Stake', 'Win', 'Net result', 'Round']);
  });

  it('a free round without a win is not called lost, and a staked one is [PRF-01, RWD-04]', () => {
    const lost = { ...round, result: 'Lost', winAmount: '0.00' } as const;
    show('', [{ ...lost, id: 'r2', isFree: true, betAmount: '0.00', net: '0.00' }, lost]);
    expect([...document.querySelectorAll('.history-status')].map(({ textContent }) => textContent)).toEqual([
      'No win',
      'Lost',
    ]);
    expect(screen.getByText('Free round, without a stake')).toBeVisible();
  });

  it('the id of a round is on one line and whole for those who copy it or have it read aloud [PRF-01]', () => {
    const id = '0195f3c2-7a10-7c44-9d0e-5b7f0c9a1e22';
    show('', [{ ...round, id, url: null }]);
    expect(screen.getByText(id)).toHaveAttribute('title', id);
    const rule = /\.history-id \{([^}]*)\}/.exec(readFileSync('components/history/history.css', 'utf8'))?.[1] ?? '';
    expect(rule).toMatch(/white-space: nowrap/);
    expect(rule).toMatch(/user-select: all/);
  });

  it('call money that no bet won by its kind, with the stake that it has [PRF-01]', () => {
    show('', [{ ...round, result: 'Won', prize: 'tournament', betAmount: '0.00', winAmount: '5.00', url: null }]);
    expect(screen.getByText('Tournament prize')).toHaveClass('history-status');
  });

  it('say of a free round whose win comes later how much that is, and count nothing of it [PRF-01, RWD-03]', () => {
    show('', [{ ...round, isFree: true, result: 'Won', winAmount: '0.00', bonusWinAmount: '0.00', heldWin: '3.00' }]);
    expect(facts()).toContainEqual(['Win', '€0.00€3.00 as bonus money after the last free round']);
  });

  it('say of an open round of a game how it ends when it is left, and of a bet on sports nothing of the kind [GMS-10]', () => {
    const rule = /^A round that you leave is played to its end by the game within 24 hours:/;
    show('', [{ ...round, id: 'r2', result: 'Open', closedAt: null }, round]);
    expect(screen.getAllByText(rule)).toHaveLength(1);
    document.body.replaceChildren();
    show('', [{ ...round, result: 'Open', closedAt: null, gameSlug: 'sportsbook' }]);
    expect(screen.queryByText(rule)).toBeNull();
  });

  it('say of a round that was left who has ended it, and of any other nothing [GMS-10]', () => {
    show('', [
      { ...round, id: 'r2', result: 'Cancelled', endedBy: 'rule' },
      { ...round, id: 'r3', endedBy: 'operator' },
      round,
    ]);
    const entries = within(screen.getByRole('list', { name: 'Your rounds' })).getAllByRole('listitem');
    const words = entries.map(({ textContent }) => /Ended by .*/.exec(textContent ?? '')?.[0]);
    expect(words).toEqual(['Ended by the rule for rounds that are left open', 'Ended by our support', undefined]);
  });

  it('lead to the game, or for a bet on sports to the sports page [PRF-01]', () => {
    show('', [round, { ...round, id: 'r2', gameSlug: 'sportsbook', gameName: 'Sportsbook' }]);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([hrefOf('Orbit'), hrefOf('Sportsbook')]).toEqual(['/en/games/orbit/', '/en/sports/']);
  });

  it('keep the chosen game in the form, also one that is not listed [PRF-01]', () => {
    show('game=elsewhere&from=2026-03-10&to=2026-03-01', []);
    expect(screen.getByLabelText('Game')).toHaveValue('elsewhere');
  });

  it('lead on by a cursor and into a file with the same filter [PRF-01, PRF-06]', () => {
    show('kind=slot&after=1.r0', [round], '2.r1');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Next page')).toBe('/en/profile/game-history/?kind=slot&after=2.r1');
    expect(hrefOf('Back to the first page')).toBe('/en/profile/game-history/?kind=slot');
    expect(hrefOf('Download all as CSV')).toBe('/api/history/games.csv?kind=slot&locale=en');
  });

  it('offer the games and kinds that were played, and say that there is nothing [PRF-01]', () => {
    show('result=Lost', []);
    const options = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Game')).toEqual(['All games', 'gone', 'Orbit', 'Wheel']);
    expect(options('Kind of game')).toEqual(['All kinds', 'Slots', 'Roulette']);
    expect(screen.getByText('Nothing matches what you chose.')).toBeVisible();
  });

  it('say what is wrong with a day in place of a list [PRF-01]', () => {
    show('from=2026-02-30', []);
    expect(screen.getByText('This is not a day of the calendar.')).toBeVisible();
    expect(screen.queryByText('Nothing matches what you chose.')).toBeNull();
  });
});

it('a page on which no round matches leads on to older ones, and is not the end [PRF-01]', () => {
  show('game=orbit&result=Cancelled', [], '1774000000000.r-1');
  expect(screen.getByText(/None of your latest rounds match/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search older rounds' })).toHaveAttribute(
    'href',
    '/en/profile/game-history/?result=Cancelled&game=orbit&after=1774000000000.r-1',
  );
});
