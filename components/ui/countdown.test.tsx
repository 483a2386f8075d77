import { act, render, screen } from '@testing-library/react';
import { Countdown, useSecondsUntil } from '@/components/ui/countdown.client';
import { steadyNow } from '@/components/ui/steady-now.client';

function Wait({ until }: { until: number }) {
  return <Countdown>{useSecondsUntil(until)}</Countdown>;
}

it('counts down as time passes where the clock of the device is put back while the page is open [AUT-15]', async () => {
  jest.useFakeTimers();
  render(<Wait until={steadyNow() + 30_000} />);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.setSystemTime(Date.now() - 3 * 3_600_000);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('timer')).toHaveTextContent('15');
});
