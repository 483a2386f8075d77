import { act, render, screen } from '@testing-library/react';
import RaffleWinOverlay from '@/components/raffle/raffle-win-overlay.client';
import { WithTexts } from '@/lib/testing/with-texts';

const prize = {
  variant: 'raffle-win',
  type: 'daily',
  name: 'Tägliche Ziehung',
  amount: '25.00',
  currency: 'EUR',
} as const;
const onClose = jest.fn();
const show = (content: Parameters<typeof RaffleWinOverlay>[0]['content']) =>
  render(<RaffleWinOverlay content={content} titleId="t" onClose={onClose} />, { wrapper: WithTexts });

it('the overlay of a raffle win names the draw in the player’s language, not in the service’s [RAF-03]', () => {
  show(prize);
  expect(screen.getByText('Daily draw')).toBeVisible();
  expect(screen.queryByText('Tägliche Ziehung')).not.toBeInTheDocument();
  expect(screen.getByText('€25.00')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Back to game' }).click());
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a draw of a source that the settings do not name keeps the name of the service [RAF-03]', () => {
  show({ ...prize, type: null });
  expect(screen.getByText('Tägliche Ziehung')).toBeVisible();
});
