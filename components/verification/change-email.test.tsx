import { act, fireEvent, render, screen } from '@testing-library/react';
import { currentNotices, notices } from '@/components/feedback/feedback-store';
import { ChangeEmail } from '@/components/verification/change-email.client';
import { OFFLINE, platform, refusal } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const field = () => screen.getByLabelText('New e-mail address');
const type = (value: string) => fireEvent.input(field(), { target: { value } });

async function open() {
  render(<ChangeEmail current="old@example.com" />, { wrapper: WithTexts });
  await press('Use another address');
}

beforeEach(() => {
  jest.resetAllMocks();
  platform.signIn();
  notices.write([]);
  window.history.replaceState(null, '', '/en/verify-email/?result=expired&returnTo=%2Fen%2Fprofile%2F');
});

describe('another address [AUT-15]', () => {
  it('opens the form on demand, explains what happens to the old address, and closes unused [AUT-15]', async () => {
    await open();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining('The link and the code we sent to old@example.com stop working.'),
    );
    await press('Keep this address');
    expect(screen.queryByLabelText('New e-mail address')).toBeNull();
    expect(screen.getByRole('button', { name: 'Use another address' })).toHaveFocus();
    expect(platform.arrived()).toEqual([]);
  });

  it('starts the page again with an address that was entered once, without the result of an older link [AUT-15]', async () => {
    platform.answers('ChangeEmail', { changeEmail: { resendInSeconds: 30 } });
    await open();
    type('  new@example.com ');
    await press('Send me the e-mail');
    expect(platform.requestsOf('ChangeEmail')).toEqual([{ email: 'new@example.com' }]);
    expect(currentNotices()).toMatchObject([
      { namespace: 'verification', kind: 'success', message: 'We sent a link and a code to new@example.com.' },
    ]);
    expect(router.replace.mock.calls).toEqual([['/en/verify-email/?returnTo=%2Fen%2Fprofile%2F']]);
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText('New e-mail address')).toBeNull();
  });

  it.each([
    ['', null, 'This is needed.'],
    ['nobody', refusal('InvalidEmail'), 'This does not look right.'],
    [
      'new@example.com',
      refusal('CodeSentRecently', { retryAfterSeconds: 12 }),
      'We sent you a code a moment ago. You can ask for another in 12 s.',
    ],
    [
      'new@example.com',
      refusal('TooManyAttempts', { retryAfterSeconds: 120 }),
      'Too many attempts. Please wait 2 min and try again.',
    ],
    ['new@example.com', OFFLINE, 'There is no connection. Check your network and try again.'],
  ])('"%s" that is refused stays in its field with the reason [AUT-15]', async (value, answer, reason) => {
    if (answer !== null) platform.answers('ChangeEmail', answer);
    await open();
    type(value);
    await press('Send me the e-mail');
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(value);
    expect(field()).toBeInvalid();
    expect(router.refresh).not.toHaveBeenCalled();
    expect(platform.requestsOf('ChangeEmail')).toEqual(answer === null ? [] : [{ email: value }]);
  });
});
