import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import messages from '@/messages/en_GB.json';
import { registrationTexts } from '@/components/registration/registration-texts';
import { BRANDS } from '@/lib/brand/brand';
import { DEFAULT_EXPERIMENTS } from '@/lib/edge/variant';
import { LateRegisterForm } from './late-register-form.client';

/** How often the code of the form is lost on its way. */
let losses = 2;
jest.mock('@/components/registration/register-form.client', () => {
  losses -= 1;
  if (losses >= 0) throw new Error('ChunkLoadError');
  return { RegisterForm: () => <p>The form</p> };
});

const [brand] = BRANDS;
if (!brand) throw new Error('no brand');
const texts = registrationTexts({
  brand, locale: 'en_GB', bcp47: 'en-GB', currency: 'EUR', t: createTranslator({ messages, locale: 'en-GB' }),
  variant: { brand: brand.id, country: 'EE', mode: 'CASINO', layout: 'guest', experiments: DEFAULT_EXPERIMENTS },
});

it('says that its code is lost, asks again when it is sent, and never lets the browser send it by itself [FLG-02, ERR-01]', async () => {
  jest.useFakeTimers();
  const { container } = render(
    <LateRegisterForm variant="DINO" countries={[]} country="EE" homeHref="/en/" loginHref="/en/login/" methods={{}} consentByDefault={false} basicCode asked={{ ssn: false, limitCurrencies: null }} texts={texts} />,
  );
  const lateBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await lateBy(0);
  expect(screen.getByRole('alert')).toHaveTextContent(texts.failures.Network);
  const form = container.firstElementChild?.appendChild(document.createElement('form'));
  if (!form) throw new Error('no place for a form');
  // Both times before the code would be asked for by itself.
  for (const left of [0, -1]) {
    expect(fireEvent.submit(form)).toBe(false);
    await lateBy(0);
    expect(losses).toBe(left);
  }
  expect(screen.getByText('The form')).toBeVisible();
  expect(screen.queryByText(texts.failures.Network)).toBeNull();
  jest.useRealTimers();
});
