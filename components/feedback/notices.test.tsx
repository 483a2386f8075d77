import { act, fireEvent, render, screen } from '@testing-library/react';
import { notify } from '@/components/feedback/feedback-store';
import { Notices } from '@/components/feedback/notices.client';
import { WithTexts } from '@/lib/testing/with-texts';

jest.useFakeTimers();
beforeEach(() => {
  render(<Notices />, { wrapper: WithTexts });
  act(() => void notify({ namespace: 'wallet', kind: 'success', message: 'Done' }));
});
afterEach(() => act(() => void jest.runAllTimers()));

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const notice = () => screen.queryByText('Done')?.closest('[data-status]');

it('a drawn notice waits while the pointer is on it, and goes on with what was left [FBK-02]', () => {
  pass(4_000);
  fireEvent.pointerEnter(notice() ?? document.body);
  pass(60_000);
  expect(notice()).toHaveAttribute('data-status', 'open');
  fireEvent.pointerLeave(notice() ?? document.body);
  pass(999);
  expect(notice()).toHaveAttribute('data-status', 'open');
  pass(1);
  expect(notice()).toHaveAttribute('data-status', 'closing');
  pass(300);
  expect(notice()).toBeUndefined();
});

it('a drawn notice closes by its button, 300 ms after which it is gone [FBK-02]', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }));
  expect(notice()).toHaveAttribute('data-status', 'closing');
  pass(299);
  expect(notice()).toHaveAttribute('data-status', 'closing');
  pass(1);
  expect(notice()).toBeUndefined();
});
