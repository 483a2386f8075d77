import { render, screen } from '@testing-library/react';
import {
  applyCalendarEvent,
  nextChange,
  toDoorFailure,
  toView,
  type Calendar,
  type CalendarView,
  type Door,
} from '@/components/calendar/calendar.model';
import { CalendarPage } from '@/components/calendar/calendar-page';
import { testPageContext } from '@/lib/testing/test-page-context';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const door = (number: number, state: Door['state']): Door => ({
  number,
  day: `2026-12-0${number}`,
  opensAt: `2026-12-0${number}T00:00:00Z`,
  closesAt: `2026-12-0${number + 1}T00:00:00Z`,
  state,
  found: null,
});
const calendar = (...doors: Door[]): Calendar => ({
  id: 'winter',
  title: 'Winter',
  text: 'A door a day',
  terms: 'One a day',
  timeZone: 'Europe/Malta',
  now: '2026-12-02T23:00:00Z',
  nextDoorAt: '2026-12-03T00:00:00Z',
  blockReason: null,
  doors,
});
const found = { day: '2026-12-02', title: 'Found', text: 'Behind', imageUrl: null, assignationId: 'a' };

describe('the calendar', () => {
  it('shows what was found behind the door of its day, wherever it was opened [CNT-01]', () => {
    const before = calendar(door(1, 'Missed'), door(2, 'Open'), door(3, 'Locked'));
    const after = applyCalendarEvent(before, { calendarDoorOpened: found });
    expect(after.doors.map(({ state }) => state)).toEqual(['Missed', 'Opened', 'Locked']);
    expect(after.doors[1]?.found).toEqual(found);
    expect(applyCalendarEvent(after, { calendarRead: before })).toBe(before);
  });

  it('counts to the end of the door of today, once it is open to the next one, of the next season too, and after the last to nothing [CNT-01]', () => {
    expect(nextChange(calendar(door(2, 'Open'), door(3, 'Locked')))).toEqual({ open: 2, seconds: 3_600 });
    expect(nextChange(calendar(door(2, 'Opened'), door(3, 'Locked')))).toEqual({ open: null, seconds: 3_600 });
    expect(nextChange(calendar(door(3, 'Locked')))).toEqual({ open: null, seconds: 3_600 });
    const last = calendar(door(1, 'Missed'), door(2, 'Opened'));
    expect(nextChange({ ...last, nextDoorAt: '2026-12-03T01:00:00Z' })).toEqual({ open: null, seconds: 7_200 });
    expect(nextChange({ ...last, nextDoorAt: null })).toBeNull();
  });

  it('closes doors for the reason of the calendar, which knows pauses of promotions, and for that of rewards [CNT-01, GAM-03]', () => {
    const blockOf = (own: 'MarkerOfHarm' | null, ofRewards: 'PhoneNotVerified' | null) => {
      const root = { calendar: { ...calendar(), blockReason: own } };
      return toView({ viewer: { id: 'a', rewardsBlockReason: ofRewards }, root }).blockReason;
    };
    expect(blockOf('MarkerOfHarm', 'PhoneNotVerified')).toBe('MarkerOfHarm');
    expect(blockOf(null, 'PhoneNotVerified')).toBe('PhoneNotVerified');
    expect(blockOf(null, null)).toBeNull();
  });

  it('knows the refusals that have words of their own [CNT-01]', () => {
    expect(['DoorNotOpen', 'RewardsBlocked', 'InternalFailure'].map(toDoorFailure)).toEqual([
      'DoorNotOpen',
      'RewardsBlocked',
      'Network',
    ]);
  });
});

describe('the page of the calendar', () => {
  const show = (change: Partial<CalendarView>) =>
    render(
      <CalendarPage
        context={testPageContext('aurora', 'guest')}
        view={{
          calendar: calendar(door(1, 'Missed'), door(2, 'Open'), door(3, 'Locked')),
          isPlayer: true,
          blockReason: null,
          ...change,
        }}
      />,
    );
  const openButton = () => screen.queryByRole('button', { name: 'Open' });

  it('lets a player open the door of today alone [CNT-01]', () => {
    show({});
    expect(screen.getAllByRole('button')).toEqual([openButton()]);
    expect(screen.getByRole('listitem', { name: 'Door 1', hidden: true })).toHaveTextContent('Not opened');
    expect(screen.getByRole('listitem', { name: 'Door 3' })).toHaveTextContent('Opens on 3 Dec');
  });

  it('the page has the door of today at its head, the earlier ones folded with their number, and the later ones after it [CNT-01]', () => {
    const { container } = show({ calendar: calendar(door(1, 'Missed'), door(2, 'Opened'), door(3, 'Locked')) });
    const lists = [...container.querySelectorAll('ul')].map(({ textContent }) => textContent?.match(/Door \d/g));
    expect(lists).toEqual([['Door 2'], ['Door 1'], ['Door 3']]);
    const fold = container.querySelector('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')).toHaveTextContent('1 door of the days before');
    expect(fold).toHaveTextContent('Not opened');
  });

  it('the page leads a visitor back to the neutral address after the sign-in [CNT-01]', () => {
    show({ isPlayer: false });
    const back = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' }).href).searchParams;
    expect(back.get('returnTo')).toBe('/en/calendar/');
  });

  it('lets a player open it before the phone number is verified: the reward waits [CNT-01]', () => {
    show({ blockReason: 'PhoneNotVerified' });
    expect(openButton()).toBeEnabled();
  });

  it.each([
    ['is on a break', { blockReason: 'TimeOut' as const }, 'You are on a break. Rewards stay closed until it ends.'],
    ['is signed out', { isPlayer: false }, 'Sign in to open today’s door.'],
  ])('says why nothing can be opened to somebody who %s [CNT-01]', (_who, change, text) => {
    show(change);
    expect(screen.getByText(text)).toBeVisible();
    expect(openButton()).toBeNull();
  });

  it('names the time zone of its days to visitors, and leaves it to the frame of the account for players [CNT-01, LOC-05]', () => {
    const view = { calendar: calendar(door(2, 'Open')), isPlayer: false, blockReason: null };
    const zone = /Central European Time/;
    const { unmount } = render(<CalendarPage context={testPageContext('aurora', 'guest')} view={view} />);
    expect(screen.getByText(zone)).toBeVisible();
    unmount();
    render(<CalendarPage context={testPageContext('aurora', 'player')} view={view} />);
    expect(screen.queryByText(zone)).toBeNull();
  });

  it('says so where there is no calendar [CNT-01]', () => {
    show({ calendar: null });
    expect(screen.getByText('There is no calendar at the moment.')).toBeVisible();
  });
});
