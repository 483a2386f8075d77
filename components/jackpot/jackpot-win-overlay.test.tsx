import { act, render, screen } from '@testing-library/react';
import JackpotWinOverlay from '@/components/jackpot/jackpot-win-overlay.client';
import { WithTexts } from '@/lib/testing/with-texts';

const palette = {
  highlight: '#ffd66b',
  background: '#12203a',
  darkBackground: '#0a1326',
  detailsContentBackground: '#182a4a',
  body: '#dbe6ff',
  backgroundContrast: '#ffffff',
  buttonBackground: '#ffd66b',
};
const content = {
  variant: 'jackpot-win',
  kind: 'winner',
  pot: 'minor',
  amount: '1234.50',
  currency: 'EUR',
  name: 'Northern Lights',
  image: '/win.svg',
  palette,
} as const;

const onClose = jest.fn();

function show(reducedMotion: boolean) {
  window.matchMedia = jest.fn().mockReturnValue({ matches: reducedMotion });
  return render(<JackpotWinOverlay content={content} titleId="t" onClose={onClose} />, { wrapper: WithTexts });
}
const stepOf = (container: HTMLElement) => Number(container.querySelector('[data-step]')?.getAttribute('data-step'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the overlay of a jackpot win', () => {
  it('counts up to the amount in 10,000 steps, and gives a screen reader the whole amount at once [JKP-07]', () => {
    const { container } = show(false);
    expect(stepOf(container)).toBe(0);
    expect(container.querySelector('.sr-only')).toHaveTextContent('€1,234.50');
    act(() => jest.advanceTimersByTime(1_000));
    expect(stepOf(container)).toBeGreaterThan(0);
    expect(stepOf(container)).toBeLessThan(10_000);
    act(() => jest.advanceTimersByTime(2_000));
    expect(stepOf(container)).toBe(10_000);
    expect(container.querySelector('[data-step] [aria-hidden]')).toHaveTextContent('€1,234.50');
  });

  it('shows the whole at once to those who want no motion [JKP-07]', () => {
    const { container } = show(true);
    expect(stepOf(container)).toBe(10_000);
  });

  it('hides the celebration after 4,000 ms [JKP-07]', () => {
    const { container } = show(true);
    act(() => jest.advanceTimersByTime(3_999));
    expect(container.querySelector('img')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(container.querySelector('img')).not.toBeInTheDocument();
  });

  it('the overlay closes by the way back to the game [JKP-07]', () => {
    show(true);
    act(() => screen.getByRole('button', { name: 'Back to game' }).click());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
