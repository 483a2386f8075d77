import { act, fireEvent, render, screen } from '@testing-library/react';
import { networkFailure } from '@/lib/graphql/failure';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { VerifyForm } from './verify-form.client';

const router = { refresh: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
const verifyWithCode = jest.fn();
jest.mock('@/components/verification/verification.requests.client', () => ({
  verifyWithCode: (...given: unknown[]) => verifyWithCode(...given),
}));

const show = () => render(<VerifyForm thing="email" target="a@example.com" wasSent basic />, { wrapper: WithTexts });
const type = (value: string) => act(async () => fireEvent.input(screen.getByLabelText('Code'), { target: { value } }));

beforeEach(() => {
  verifyWithCode.mockReset();
  router.refresh.mockReset();
});

it('stays busy after the code was right until the page that says so has come: the same code would be refused [AUT-15]', async () => {
  verifyWithCode.mockResolvedValue({ ok: true, value: undefined });
  show();
  await type('123456');
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  expect(screen.getByLabelText('Code')).toHaveAttribute('readonly');
  fireEvent.submit(screen.getByLabelText('Code'));
  expect(verifyWithCode).toHaveBeenCalledTimes(1);
});

it('keeps a code that was not judged, and can send it again [AUT-15, ERR-01]', async () => {
  verifyWithCode
    .mockResolvedValueOnce({ ok: false, error: networkFailure('Unreachable', 'gone') })
    .mockResolvedValueOnce({ ok: true, value: undefined });
  show();
  await type('123456');
  expect(screen.getByText(english('errors.Network'))).toBeVisible();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' })));
  expect(verifyWithCode.mock.calls).toEqual([
    ['email', '123456'],
    ['email', '123456'],
  ]);
});
