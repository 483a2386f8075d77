import { act, fireEvent, render, screen } from '@testing-library/react';
import { OFFLINE, platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { VerifyForm } from './verify-form.client';

const router = { refresh: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
const show = () => render(<VerifyForm thing="email" target="a@example.com" wasSent basic />, { wrapper: WithTexts });
const type = (value: string) => act(async () => fireEvent.input(screen.getByLabelText('Code'), { target: { value } }));

beforeEach(() => {
  platform.signIn();
  router.refresh.mockReset();
});

it('the form stays busy after the right code until the page that says so has come: the same code would be refused [AUT-15]', async () => {
  platform.answers('VerifyEmailWithCode', { verifyEmailWithCode: true });
  show();
  await type('123456');
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  expect(screen.getByLabelText('Code')).toHaveAttribute('readonly');
  fireEvent.submit(screen.getByLabelText('Code'));
  await act(async () => undefined);
  expect(platform.requestsOf('VerifyEmailWithCode')).toEqual([{ code: '123456' }]);
});

it('keeps a code that was not judged, and can send it again [AUT-15, ERR-01]', async () => {
  platform.answers('VerifyEmailWithCode', OFFLINE, { verifyEmailWithCode: true });
  show();
  await type('123456');
  expect(screen.getByText(english('errors.Network'))).toBeVisible();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' })));
  expect(platform.requestsOf('VerifyEmailWithCode')).toEqual([{ code: '123456' }, { code: '123456' }]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

const answer = (sent: boolean, messageId: string) => ({
  requestEmailVerification: { sent, messageId, resendInSeconds: 0 },
});

it('says that mails do not go out, and no more once a new one has gone [AUT-15]', async () => {
  platform.answers('RequestEmailVerification', answer(false, 'one'), answer(true, 'two'));
  show();
  const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: english('login.resend') })));
  await send();
  expect(screen.getByText(english('verification.email.late'))).toBeVisible();
  await send();
  expect(screen.queryByText(english('verification.email.late'))).toBeNull();
});

it('says that the mail could not be delivered as soon as the platform knows, and asks no more [AUT-15]', async () => {
  jest.useFakeTimers();
  try {
    platform.answers('RequestEmailVerification', answer(true, 'one'));
    const fate = (messageFailed: boolean) => ({ root: { messageFailed } });
    platform.answers('MessageFailed', fate(false), fate(true));
    show();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: english('login.resend') })));
    const failed = english('verification.email.failed').replace('{target}', 'a@example.com');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(failed)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200_000));
    expect(screen.getByText(failed)).toBeVisible();
    expect(platform.requestsOf('MessageFailed')).toEqual([{ id: 'one' }, { id: 'one' }]);
  } finally {
    jest.useRealTimers();
  }
});
