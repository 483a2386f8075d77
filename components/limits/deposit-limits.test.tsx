import { act, fireEvent, render, screen } from '@testing-library/react';
import { currentNotices } from '@/components/feedback/feedback-store';
import { platform } from '@/lib/testing/fake-platform';
import { loseCode } from '@/lib/testing/lost-code';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { LimitCards } from './limit-cards.client';
import { dayLimit, testLimits } from './testing/limits-stage';

const limits = testLimits({ deposit: [dayLimit()] });

it('says that a limit could not be sent when its code is lost, keeps what was typed, and sends it then [PRF-02, ERR-01]', async () => {
  jest.useFakeTimers();
  platform.signIn();
  platform.answers('SetDepositLimit', { setDepositLimit: limits });
  loseCode('@/components/limits/limits.requests.client', 2);
  render(<LimitCards initial={limits} kind="deposit" titleId="deposit-title" />, { wrapper: WithTexts });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '49,50' } });
  const button = screen.getByRole('button', { name: english('limits.setLimit') });
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert')).toHaveTextContent(english('errors.Network'));
  expect(screen.getByRole('textbox')).toHaveValue('49,50');
  expect(platform.arrived()).toEqual([]);
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(platform.requestsOf('SetDepositLimit')).toEqual([{ period: 'Day', amount: '49.50' }]);
  expect(currentNotices().at(-1)).toMatchObject({ kind: 'success' });
  expect(screen.queryByText(english('errors.Network'))).toBeNull();
  jest.useRealTimers();
});
