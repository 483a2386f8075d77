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
