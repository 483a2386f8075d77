import { act, fireEvent, render, screen } from '@testing-library/react';
import { loseCode } from '@/lib/testing/lost-code';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { LazyRegisterForm } from './lazy-register-form.client';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => undefined }) }));

it('the form says that its code is lost, asks again when it is sent, and never lets the browser send it by itself [FLG-02, ERR-01]', async () => {
  jest.useFakeTimers();
  const losses = loseCode('@/components/registration/register-form.client', 2);
  const { container } = render(
    <LazyRegisterForm
      variant="DINO"
      countries={[]}
      country="EE"
      isCountryUnknown={false}
      homeHref="/en/"
      loginHref="/en/login/"
      methods={{}}
      consentByDefault={false}
      basicCode
      required={{ ssn: false, limitCurrencies: null }}
      age={18}
    />,
    { wrapper: WithTexts },
  );
  const lateBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await lateBy(0);
  expect(screen.getByRole('alert')).toHaveTextContent(english('errors.Network'));
  const form = container.firstElementChild?.appendChild(document.createElement('form'));
  if (!form) throw new Error('no place for a form');
  // Both times before the code would be fetched by itself.
  for (const left of [0, -1]) {
    expect(fireEvent.submit(form)).toBe(false);
    await lateBy(0);
    expect(losses()).toBe(left);
  }
  expect(screen.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  expect(screen.queryByText(english('errors.Network'))).toBeNull();
  jest.useRealTimers();
});
