import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { keepRegistrationDraft, readRegistrationDraft } from '@/lib/session/registration-draft.client';
import { GARBLED, OFFLINE, platform, refusal, routeRefusal, USUAL } from '@/lib/testing/fake-platform';
import { loseCode } from '@/lib/testing/lost-code';
import { recordTracked } from '@/lib/testing/tracked-events';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { RegisterForm } from './register-form.client';
import type { RequiredFields, Problem } from './registration.model';

const replace = jest.fn();
const router = { replace };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const SIGN_IN = 'POST /api/session/';
const opened = { register: { ticket: 't1', problems: [] } };
const codeSent = (resendInSeconds = 30) => ({
  requestRegistrationCode: { sent: true, expiresAt: '2026-11-18T12:00:00Z', resendInSeconds },
});
const ESTONIA = { code: 'EE', name: 'Estonia', prefix: '+372' };
const NORWAY = { code: 'NO', name: 'Norway', prefix: '+47' };
const nothingRequired: RequiredFields = { ssn: false, limitCurrencies: null };
const alex = {
  firstName: 'Liis',
  lastName: 'Mägi',
  dateOfBirth: '1992-02-02',
  street: 'Pikk 1',
  zipCode: '10123',
  city: 'Tallinn',
};

function show({
  required = nothingRequired,
  variant = 'DINO',
  consentByDefault = false,
  isCountryUnknown = false,
  countries = [ESTONIA, NORWAY],
}: {
  required?: RequiredFields;
  variant?: 'DINO' | 'REGILY' | 'SSN';
  consentByDefault?: boolean;
  isCountryUnknown?: boolean;
  countries?: readonly (typeof ESTONIA)[];
} = {}) {
  const methods = { 'national-id': { href: '/en/national-id-login/', action: 'To the identity service' } };
  return render(
    <RegisterForm
      variant={variant}
      countries={countries}
      country="EE"
      isCountryUnknown={isCountryUnknown}
      homeHref="/en/"
      loginHref="/en/login/"
      methods={methods}
      consentByDefault={consentByDefault}
      basicCode
      required={required}
      age={18}
    />,
    { wrapper: WithTexts },
  );
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function comeFromBank() {
  keepRegistrationDraft({ id: 'd1', method: 'national-id' });
  platform.answers('RegistrationDraft', { registrationDraft: alex });
}
async function goToCode() {
  type('Phone number', '5 123 4567');
  await press('Send me a code');
}

beforeEach(() => {
  replace.mockReset();
  platform.answers('ReviewRegistration', { reviewRegistration: [] });
  platform.answers('RequestRegistrationCode', codeSent());
  platform.answers('Register', opened);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/en/register/');
});

// First of all, as code that came once is there for good.
test('a form whose code is lost on the way says so, keeps what was typed and can be sent again [AUT-02, ERR-01]', async () => {
  loseCode('@/components/registration/registration.requests.client', 2);
  show();
  type('City', 'Tallinn');
  await goToCode();
  await waitFor(() => expect(screen.getByText(english('errors.Network'))).toBeVisible(), { timeout: 3000 });
  expect(screen.getByLabelText('City')).toHaveValue('Tallinn');
  await press('Send me a code');
  expect(screen.getByLabelText('Code')).toBeVisible();
});

it.each([true, false])(
  'the boxes of consent to offers are ticked from the start only where the brand says so: %s [FLG-01]',
  (consentByDefault) => {
    show({ consentByDefault });
    for (const name of ['By e-mail', 'By text message', 'By phone']) {
      const box = screen.getByRole('checkbox', { name });
      expect([name, box instanceof HTMLInputElement && box.checked]).toEqual([name, consentByDefault]);
    }
  },
);

it('the personal code has a keyboard with letters where the code of a country has some [AUT-02]', async () => {
  const FINLAND = { code: 'FI', name: 'Finland', prefix: '+358' };
  const keyboardFor = (countries: readonly (typeof ESTONIA)[]) => {
    const { unmount } = show({ variant: 'SSN', required: { ...nothingRequired, ssn: true }, countries });
    const keyboard = screen.getByLabelText('Personal identification code').getAttribute('inputmode');
    unmount();
    return keyboard;
  };
  expect([keyboardFor([ESTONIA, FINLAND]), keyboardFor([FINLAND]), keyboardFor([ESTONIA])]).toEqual([
    'text',
    'text',
    'numeric',
  ]);
});

describe('a person whom a bank has verified', () => {
  it('a verified person must give the national id where the licence wants it, and only there [AUT-02, BRD-03]', async () => {
    await comeFromBank();
    const { unmount } = show({ variant: 'SSN', required: { ...nothingRequired, ssn: true } });
    expect(await screen.findByText('Liis Mägi')).toBeVisible();
    expect(screen.getByLabelText('Personal identification code')).toBeVisible();
    unmount();
    show();
    expect(await screen.findByText('Liis Mägi')).toBeVisible();
    expect(screen.queryByLabelText('Personal identification code')).toBeNull();
  });

  it.each<[Problem, string]>([
    [{ field: 'dateOfBirth', reason: 'underAge' }, 'Date of birth: You must be at least 18 to play here.'],
    [{ field: 'lastName', reason: 'invalid' }, 'Last name: This does not look right.'],
    [
      { field: 'form', reason: 'notPossible' },
      'We cannot open this account online. Contact our support, who will look at it.',
    ],
    [
      { field: 'form', reason: 'beingChecked' },
      'We have to check your details first. Please come back in a day or two and fill in the form again with the same details.',
    ],
  ])('reads in words what is wrong with what no field shows: %j [AUT-02]', async (problem, text) => {
    await comeFromBank();
    show();
    await screen.findByText('Liis Mägi');
    platform.answers('Register', { register: { ticket: null, problems: [problem] } });
    await goToCode();
    type('Code', '123456');
    await press('Open my account');
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(new RegExp(english('registration.problemTitle')))).toBeNull();
  });

  it('a verified person fills in the form without the bank [AUT-02]', async () => {
    await comeFromBank();
    show();
    await screen.findByText('Liis Mägi');
    await press('Fill in by hand');
    expect(screen.getByLabelText('First name')).toHaveValue('Liis');
    expect(readRegistrationDraft()).toBeNull();
  });

  it.each(['on coming', 'on opening the account'])(
    'a verified person learns %s that the bank’s data is too old, and gets a link for new data, with the way back [AUT-02]',
    async (when) => {
      window.history.replaceState(null, '', '/en/register/?returnTo=%2Fen%2Fgames%2F');
      await comeFromBank();
      if (when === 'on coming') platform.answers('RegistrationDraft', { registrationDraft: null });
      const problems = [{ field: 'form', reason: 'bankTooOld' }];
      platform.answers('Register', { register: { ticket: null, problems } });
      show();
      if (when !== 'on coming') {
        await screen.findByText('Liis Mägi');
        await goToCode();
        type('Code', '123456');
        await press('Open my account');
      }
      expect(await screen.findByText(english('registration.problems.bankTooOld'))).toBeVisible();
      expect(screen.getByRole('link', { name: 'To the identity service' })).toHaveAttribute(
        'href',
        '/en/national-id-login/?returnTo=%2Fen%2Fgames%2F',
      );
      expect(readRegistrationDraft()).toBeNull();
      await goToCode();
      type('Code', '123456');
      await press('Open my account');
      expect(platform.requestsOf('Register').slice(when === 'on coming' ? 0 : 1)).toMatchObject([
        { registration: { variant: 'DINO', draftId: null } },
      ]);
    },
  );

  it('late bank data brings its own form, and the address typed in the country’s form stays [AUT-02, ERR-01]', async () => {
    await comeFromBank();
    let answer: (draft: unknown) => void = () => undefined;
    platform.answers('RegistrationDraft', () => new Promise((resolve) => (answer = resolve)));
    show({ variant: 'REGILY' });
    type('E-mail address', 'liis@example.com');
    type('Phone number', '5 123 4567');
    await press('Continue');
    type('First name', 'Lis');
    type('City', 'Tartu');
    await act(async () => answer({ registrationDraft: { ...alex, street: null } }));
    expect(await screen.findByText('Liis Mägi')).toBeVisible();
    expect(screen.getByLabelText('E-mail address')).toHaveValue('liis@example.com');
    expect(screen.getByLabelText('City')).toHaveValue('Tartu');
    expect(screen.getByLabelText('Postcode')).toHaveValue('10123');
    await press('Send me a code');
    expect(platform.requestsOf('RequestRegistrationCode')).toEqual([{ phoneNumber: '+37251234567' }]);
  });

  it('keeps the bank’s draft while the network is away, and can read it again [AUT-02, ERR-01]', async () => {
    await comeFromBank();
    platform.answers('RegistrationDraft', GARBLED, { registrationDraft: alex });
    show();
    expect(await screen.findByText(english('errors.Network'))).toBeVisible();
    await press('Try again');
    expect(screen.getByText('Liis Mägi')).toBeVisible();
  });
});

describe('the steps of a sign-up', () => {
  it('a sign-up is noted as sent when its form is complete and a code is on its way, then as done [ANL-01, AUT-02]', async () => {
    const tracked = recordTracked();
    const { container } = show({ variant: 'REGILY' });
    expect(container.querySelector('form[name="sign-up"]')).not.toBeNull();
    await press('Continue');
    type('Phone number', '5 123 4567');
    await press('Continue');
    platform.answers('ReviewRegistration', { reviewRegistration: [{ field: 'city', reason: 'required' }] });
    await press('Continue');
    platform.answers('ReviewRegistration', { reviewRegistration: [] });
    await press('Continue');
    platform.answers('RequestRegistrationCode', refusal('TooManyRequests'), codeSent());
    await press('Send me a code');
    expect(tracked).toEqual([]);
    await press('Send me a code');
    expect(tracked).toEqual(['sign-up-step sent']);
    type('Code', '123456');
    await press('Open my account');
    expect(tracked).toEqual(['sign-up-step sent', 'sign-up-step done']);
  });
});

describe('the code of a registration', () => {
  it.each(['', '12345'])('sends no code when it is %p [AUT-15]', async (code) => {
    show();
    await goToCode();
    type('Code', code);
    await press('Open my account');
    expect(screen.getByText('Enter the six digits of the code.')).toBeVisible();
    expect(platform.requestsOf('Register')).toEqual([]);
  });

  it('sends a new code after the wait [AUT-15]', async () => {
    platform.answers('RequestRegistrationCode', codeSent(0), codeSent());
    show();
    await goToCode();
    await press('Send a new code');
    expect(platform.requestsOf('RequestRegistrationCode')).toEqual(Array(2).fill({ phoneNumber: '+37251234567' }));
    expect(screen.getByText(/You can ask for a new code in \d+ s\./)).toBeVisible();
  });

  it('says when SMS do not go out, and offers the other ways to register [AUT-15]', async () => {
    platform.answers('RequestRegistrationCode', {
      requestRegistrationCode: { ...codeSent().requestRegistrationCode, sent: false },
    });
    show();
    await goToCode();
    expect(screen.getByText(english('registration.codeLate'))).toBeVisible();
  });

  it('says that the one of a moment ago still works [AUT-15]', async () => {
    platform.answers('RequestRegistrationCode', refusal('CodeSentRecently', { retryAfterSeconds: 20 }));
    show();
    await goToCode();
    expect(screen.getByText('The code we sent to +37251234567 a moment ago still works. Enter it here.')).toBeVisible();
    expect(screen.getByText(/in (19|20) s/)).toBeVisible();
  });

  it('keeps the typed code while the network is away [ERR-01]', async () => {
    platform.answers('Register', OFFLINE, opened);
    platform.answers(SIGN_IN, OFFLINE, USUAL);
    show();
    await goToCode();
    type('Code', '123456');
    await press('Open my account');
    expect(screen.getByText(english('errors.Network'))).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
    await press('Open my account');
    expect(screen.getByText(english('errors.Network'))).toBeVisible();
    await press('Open my account');
    expect(replace).toHaveBeenCalledWith('/en/');
    // The account was open at the second try; the third one only signs in.
    const [first, second] = platform.requestsOf('Register');
    expect(second).toEqual(first);
    expect(platform.requestsOf('Register')).toHaveLength(2);
    expect(platform.requestsOf(SIGN_IN)).toEqual(Array(2).fill({ kind: 'ticket', ticket: 't1' }));
  });

  it('leads to the sign-in once the account is open and nothing else signs in [AUT-02]', async () => {
    platform.answers(SIGN_IN, routeRefusal('TicketNotValid'));
    show();
    await goToCode();
    type('Code', '123456');
    await press('Open my account');
    expect(screen.getByRole('alert')).toHaveTextContent('Your account is open. Sign in to go on.');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/login/');
  });
});

it.each([
  ['/en/games/?autoSubmit=true&amount=25.00', '/en/games/?autoSubmit=true&amount=25.00'],
  ['//evil.example', '/en/'],
  ['https://evil.example/', '/en/'],
  ['/\\evil.example', '/en/'],
  ['javascript:alert(1)', '/en/'],
  ['/..//evil.example', '/en/'],
])('a new player who was at %p goes on to %p [AUT-13]', async (from, to) => {
  window.history.replaceState(null, '', `/en/register/?returnTo=${encodeURIComponent(from)}`);
  show();
  await goToCode();
  type('Code', '123456');
  await press('Open my account');
  expect(replace.mock.calls).toEqual([[to]]);
});

describe('a form for a visitor of an unknown country', () => {
  let answer: (data: object) => void;
  beforeEach(() => platform.answers('CountryContextQuery', () => new Promise((resolve) => (answer = resolve))));
  const learn = async (countryCode: string) => {
    await waitFor(() => expect(platform.requestsOf('CountryContextQuery')).toHaveLength(1));
    await act(async () => answer({ root: { countryContext: { countryCode } } }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  const chosen = () => [screen.getByLabelText('Country'), screen.getByLabelText('Country of residence')];

  it('takes the country that the back end knows into prefix and residence [AUT-02, FMT-03]', async () => {
    show({ isCountryUnknown: true });
    await learn('NO');
    expect(chosen().map((field) => field instanceof HTMLSelectElement && field.value)).toEqual(['+47', 'NO']);
  });

  it('keeps what the player has chosen meanwhile, and its own for a country that is not served [AUT-02]', async () => {
    const { unmount } = show({ isCountryUnknown: true });
    await learn('JP');
    expect(chosen()[1]).toHaveValue('EE');
    unmount();
    show({ isCountryUnknown: true });
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: '+47' } });
    await waitFor(() => expect(platform.requestsOf('CountryContextQuery')).toHaveLength(2));
    await act(async () => answer({ root: { countryContext: { countryCode: 'NO' } } }));
    expect(chosen().map((field) => field instanceof HTMLSelectElement && field.value)).toEqual(['+47', 'EE']);
  });

  it('asks nothing where the page was made for a country [AUT-02]', async () => {
    show();
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(platform.requestsOf('CountryContextQuery')).toEqual([]);
  });
});
