import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FilterLink } from '@/components/games/filter-link.client';
import { FILTER_FORM_ID } from '@/components/games/listing-filters.model';
import { ResultsHeading } from '@/components/games/results-heading.client';
import { SortSelect } from '@/components/games/sort-select.client';
import { queryClient } from '@/lib/query/query-client.client';
import { platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const waiting: ((count: number) => void)[] = [];
const counted = () => platform.requestsOf('RefinedGames');
const show = (count: number) => screen.findByRole('link', { name: english('listing.showCount', { count }) });

/** The page's plain form, as the server gives it, and the link that opens it as a sheet. */
async function open() {
  render(
    <>
      <FilterLink listing={{ kind: 'list', slug: 'slots' }} currency="EUR" ipCountryCode="FI">
        Filter
      </FilterLink>
      <form id={FILTER_FORM_ID} action="/en/game-list/slots/#results">
        <Labelled label="Feature">
          <select name="feature">
            <option value="">Any</option>
            <option value="hold-and-win">Hold and win</option>
          </select>
        </Labelled>
        {['minStake', 'maxStake', 'minRtp', 'maxRtp'].map((name) => (
          <Labelled key={name} label={name}>
            <input name={name} />
          </Labelled>
        ))}
      </form>
    </>,
    { wrapper: WithTexts },
  );
  fireEvent.click(screen.getByRole('link', { name: 'Filter' }));
  await screen.findByRole('heading', { name: english('listing.title') });
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label>
      <span className="field-label">{label}</span>
      {children}
    </label>
  );
}

const answer = (at: number, count: number) => act(async () => waiting[at]?.(count));
const settle = () => act(() => jest.advanceTimersByTimeAsync(200));

beforeEach(() => {
  jest.useFakeTimers();
  waiting.length = 0;
  queryClient().clear();
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  platform.answers(
    'RefinedGames',
    () => new Promise((resolve) => waiting.push((count) => resolve({ root: { filteredGames: { count, games: [] } } }))),
  );
});
afterEach(() => jest.useRealTimers());

describe('the sheet of filters', () => {
  it('counts what a choice leaves once it has settled, and gives up the count before [GMS-08]', async () => {
    await open();
    await settle();
    expect(counted()).toMatchObject([{ list: 'slots', feature: null, first: 1 }]);
    fireEvent.click(screen.getByRole('radio', { name: 'Hold and win' }));
    await settle();
    expect(counted()).toHaveLength(2);
    expect(platform.arrived().map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await answer(1, 37);
    expect(await show(37)).toBeVisible();
  });

  it('moves the two ends of the return to player and says them, never past one another [GMS-05, GMS-08]', async () => {
    await open();
    const [least, most] = [
      screen.getByRole('slider', { name: 'minRtp' }),
      screen.getByRole('slider', { name: 'maxRtp' }),
    ];
    fireEvent.change(most, { target: { value: '9' } });
    fireEvent.change(least, { target: { value: '11' } });
    expect([least, most].map((end) => end.getAttribute('aria-valuetext'))).toEqual(['97.0%', '97.0%']);
    await settle();
    expect(counted()).toMatchObject([{ minRtp: null }, { minRtp: '97', maxRtp: '97' }]);
    fireEvent.change(least, { target: { value: '0' } });
    expect(least).toHaveAttribute('aria-valuetext', english('listing.any'));
  });

  it('leads to the results by the address of the plain form, and to the whole listing without a choice [GMS-03]', async () => {
    await open();
    await settle();
    await answer(0, 409);
    expect(await show(409)).toHaveAttribute('href', '/en/game-list/slots/');
    fireEvent.click(screen.getByRole('radio', { name: 'Hold and win' }));
    await settle();
    await answer(1, 2);
    const link = await show(2);
    expect(link).toHaveAttribute('href', '/en/game-list/slots/?feature=hold-and-win#results');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('an order that was chosen before the script came is sent when it comes [GMS-03]', () => {
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.body.innerHTML = `<form id="${FILTER_FORM_ID}"></form>`;
  document.addEventListener('submit', sent);
  const { rerender } = render(
    <SortSelect value="popular">
      <option value="popular">P</option>
      <option value="name">N</option>
    </SortSelect>,
    { container: document.body.appendChild(document.createElement('div')) },
  );
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'name' } });
  expect(sent).toHaveBeenCalledTimes(1);
  rerender(
    <SortSelect value="rtp">
      <option value="popular">P</option>
      <option value="name">N</option>
    </SortSelect>,
  );
  expect(sent).toHaveBeenCalledTimes(2);
  document.removeEventListener('submit', sent);
});

test('the results of a filter take the focus when their page comes without a load [GMS-08]', () => {
  // jsdom notes no loads.
  Object.assign(performance, { getEntriesByType: () => [] });
  history.replaceState(null, '', '/en/game-list/slots/?feature=wilds');
  const { rerender } = render(<ResultsHeading query="?feature=wilds">5 games</ResultsHeading>);
  expect(screen.getByRole('heading')).not.toHaveFocus();
  history.replaceState(null, '', '/en/game-list/slots/?volatility=5#results');
  rerender(<ResultsHeading query="?volatility=5">2 games</ResultsHeading>);
  expect(screen.getByRole('heading', { name: '2 games' })).toHaveFocus();
});
