import { fireEvent, screen, within } from '@testing-library/react';
import type { AllLimits } from '@/components/limits/limits.model';
import { amountIn, cardOf, hearLimits, pressIn, showCards, testLimits } from '@/components/limits/testing/limits-stage';
import { loadLive } from '@/lib/live/load-live.client';
import { platform, refusal } from '@/lib/testing/fake-platform';
import { english } from '@/lib/testing/with-texts';

type SingleStake = NonNullable<AllLimits['singleStake']>;
const limits = (version: number, limit: string | null, increase: SingleStake['increase'] = null): AllLimits =>
  testLimits({ version, increaseWaitHours: null, singleStake: { limit, increase } });
const increase = { id: 'r1', amount: '20.00', dueAt: '2026-11-18T22:00:00Z', expiresAt: '2026-11-25T22:00:00Z' };
const show = (initial: AllLimits) => showCards(initial, 'singleStake');
const card = () => cardOf(english('limits.periods.Bet'));
const amount = () => amountIn(card());
const press = (name: string) => pressIn(card(), name);

beforeAll(loadLive);

it('shows the limit of each bet alone, with no bar and nothing that is used or left of it [PRF-02]', async () => {
  await show(limits(1, '5.00'));
  expect(amount()).toHaveTextContent('€5.00');
  expect(within(card()).queryByRole('progressbar')).toBeNull();
  expect(within(card()).queryAllByRole('definition')).toEqual([]);
  expect(within(card()).getByRole('textbox', { name: /New limit Per bet/ })).toBeVisible();
});

it('sends the exact amount, zero too, and none for no limit, and shows what holds then [PRF-02]', async () => {
  platform.answers(
    'SetSingleStakeLimit',
    { setSingleStakeLimit: limits(2, '5.50') },
    { setSingleStakeLimit: limits(3, '0.00') },
    { setSingleStakeLimit: limits(4, '0.00', { ...increase, amount: null }) },
  );
  await show(limits(1, null));
  expect(amount()).toHaveTextContent(english('limits.none'));
  const type = (value: string) => fireEvent.input(within(card()).getByRole('textbox'), { target: { value } });
  type('5,5');
  await press(english('limits.setLimit'));
  expect(amount()).toHaveTextContent('€5.50');
  type('0');
  await press(english('limits.changeLimit'));
  expect(amount()).toHaveTextContent('€0.00');
  await press(english('limits.removeLimit'));
  expect(platform.requestsOf('SetSingleStakeLimit')).toEqual([
    { amount: '5.50' },
    { amount: '0.00' },
    { amount: null },
  ]);
  expect(within(card()).getByRole('timer')).toBeVisible();
});

it('says why the platform refuses a limit, and keeps what was typed [PRF-02, ERR-01]', async () => {
  platform.answers('SetSingleStakeLimit', refusal('IncreaseBlocked'));
  await show(limits(1, '5.00'));
  fireEvent.input(within(card()).getByRole('textbox'), { target: { value: '50' } });
  await press(english('limits.changeLimit'));
  expect(within(card()).getByRole('alert')).toHaveTextContent(english('errors.IncreaseBlocked'));
  expect(within(card()).getByRole('textbox')).toHaveValue('50');
});

it('counts down an increase that waits, which can be given up, and confirms one that is ready [PRF-07]', async () => {
  platform.answers('CancelLimitIncrease', { cancelLimitIncrease: limits(2, '5.00') });
  platform.answers('ConfirmLimitIncrease', { confirmLimitIncrease: limits(4, '20.00') });
  await show(limits(1, '5.00', increase));
  expect(within(card()).getByRole('status')).toHaveTextContent('€20.00');
  expect(within(card()).getByRole('timer')).toHaveTextContent(/^11:00:00$|^10:59:5\d$/);
  await press(english('limits.increase.cancel'));
  expect(within(card()).queryByRole('timer')).toBeNull();
  await hearLimits(limits(3, '5.00', { ...increase, dueAt: '2026-11-18T10:59:59Z' }));
  await press(english('limits.increase.confirm'));
  expect(platform.requestsOf('ConfirmLimitIncrease')).toEqual([{ increaseId: 'r1' }]);
  expect(amount()).toHaveTextContent('€20.00');
});

it('shows the limit as it is changed elsewhere, nothing older, and none once the licence has none [PRF-02]', async () => {
  await show(limits(2, '5.00'));
  await hearLimits(limits(3, '3.00'));
  expect(amount()).toHaveTextContent('€3.00');
  await hearLimits(limits(1, '9.00'));
  expect(amount()).toHaveTextContent('€3.00');
  await hearLimits({ ...limits(4, null), singleStake: null });
  expect(screen.queryByRole('listitem')).toBeNull();
});
