import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_DETAILS } from '@/components/loyalty/gamification.model';
import { OptIn } from '@/components/loyalty/opt-in.client';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

const takingPart = { ...NO_DETAILS, optedIn: true, asOf: '2026-11-18T12:00:00.000Z' };

test('a press before the page knows its player is answered when it does, and the status follows [LOY-03, UXP-02]', async () => {
  platform.leaveCookies();
  platform.beginPage();
  platform.answers('SetGamificationOptIn', { setGamificationOptIn: takingPart });
  render(<OptIn initial={NO_DETAILS} />, { wrapper: WithTexts });
  expect(screen.getByRole('status')).toHaveTextContent('You do not take part. Nothing is counted.');
  await userEvent.click(screen.getByRole('button', { name: 'Take part' }));
  expect(platform.requestsOf('SetGamificationOptIn')).toEqual([]);
  platform.signIn();
  await platform.isListenedTo('GamificationUpdated');
  await waitFor(() => expect(platform.requestsOf('SetGamificationOptIn')).toEqual([{ enable: true }]));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You take part. Points grow as you play.'));
});
