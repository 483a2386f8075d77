import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import { LoginForm } from './login-form.client';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const countries = [
  { code: 'EE', name: 'Estonia', prefix: '+372' },
  { code: 'NO', name: 'Norway', prefix: '+47' },
];
const show = (isCountryUnknown: boolean) =>
  render(
    <LoginForm countries={countries} country="EE" isCountryUnknown={isCountryUnknown} codeHref="/c/" homeHref="/" />,
    { wrapper: WithTexts },
  );
const prefix = () => screen.getByLabelText('Country');

it('the prefix of a visitor of an unknown country is that of the country that the back end knows [AUT-02]', async () => {
  platform.answers('CountryContextQuery', { root: { countryContext: { countryCode: 'NO' } } });
  show(true);
  expect(prefix()).toHaveValue('+372');
  await waitFor(() => expect(prefix()).toHaveValue('+47'));
});

it.each(['unknown', 'JP'])('the prefix stays where the back end answers %s [AUT-02]', async (countryCode) => {
  platform.answers('CountryContextQuery', { root: { countryContext: { countryCode } } });
  show(true);
  await waitFor(() => expect(platform.requestsOf('CountryContextQuery')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(prefix()).toHaveValue('+372');
});

it('the prefix that the player has chosen stays [AUT-02]', async () => {
  let answer: (data: object) => void = () => undefined;
  platform.answers('CountryContextQuery', () => new Promise((resolve) => (answer = resolve)));
  const more = [...countries, { code: 'FI', name: 'Finland', prefix: '+358' }];
  render(<LoginForm countries={more} country="EE" isCountryUnknown codeHref="/c/" homeHref="/" />, {
    wrapper: WithTexts,
  });
  await waitFor(() => expect(platform.requestsOf('CountryContextQuery')).toHaveLength(1));
  fireEvent.change(prefix(), { target: { value: '+358' } });
  await act(async () => answer({ root: { countryContext: { countryCode: 'NO' } } }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(prefix()).toHaveValue('+358');
});

it('a page that was made for a country asks for none [AUT-02]', async () => {
  show(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(platform.requestsOf('CountryContextQuery')).toEqual([]);
});

it('says that signing in needs cookies where the browser blocks them [AUT-02, UXP-02]', () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  show(false);
  expect(screen.getByRole('status')).toHaveTextContent('Your browser blocks cookies');
});
