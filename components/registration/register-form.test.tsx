import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { networkFailure, type Result } from '@/lib/graphql/failure';
import { keepRegistrationDraft, readRegistrationDraft } from '@/lib/session/registration-draft.client';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { RegisterForm } from './register-form.client';
import type { AskedFor, Problem } from './registration.model';

const replace = jest.fn();
const router = { replace };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const requests = { reviewForm: jest.fn(), sendCode: jest.fn(), openAndSignIn: jest.fn(), readDraft: jest.fn() };
/** How often the code of the requests is lost on its way. */
let losses = 0;
jest.mock('@/components/registration/registration.requests.client', () => {
  losses -= 1;
  if (losses >= 0) throw new Error('ChunkLoadError');
  return {
    reviewForm: (...given: unknown[]) => requests.reviewForm(...given),
    sendCode: (...given: unknown[]) => requests.sendCode(...given),
    openAndSignIn: (...given: unknown[]) => requests.openAndSignIn(...given),
    readDraft: (...given: unknown[]) => requests.readDraft(...given),
  };
});

const nothingAsked: AskedFor = { ssn: false, limitCurrencies: null };
const ok = <Value,>(value: Value): Result<Value> => ({ ok: true, value });
const refusal = (type: string, params = {}) => ({
  ok: false,
  error: { ...networkFailure(type, ''), kind: 'graphql', params },
});
const alex = {
  firstName: 'Liis',
  lastName: 'Mägi',
  dateOfBirth: '1992-02-02',
  street: 'Pikk 1',
  zipCode: '10123',
  city: 'Tallinn',
};

function show({
  asked = nothingAsked,
  variant = 'DINO',
  consentByDefault = false,
}: { asked?: AskedFor; variant?: 'DINO' | 'REGILY' | 'SSN'; consentByDefault?: boolean } = {}) {
  const methods = { 'national-id': { href: '/en/national-id-login/', action: 'To the identity service' } };
  return render(
    <RegisterForm
      variant={variant}
      countries={[{ code: 'EE', name: 'Estonia', prefix: '+372' }]}
      country="EE"
      homeHref="/en/"
      loginHref="/en/login/"
      methods={methods}
      consentByDefault={consentByDefault}
      basicCode
      asked={asked}
      age={18}
    />,
    { wrapper: WithTexts },
  );
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function comeFromBank() {
  keepRegistrationDraft({ id: 'd1', method: 'national-id' });
  requests.readDraft.mockResolvedValue(ok(alex));
}
async function goToCode() {
  type('Phone number', '5 123 4567');
  await press('Send me a code');
}

beforeEach(() => {
  losses = 0;
  replace.mockReset();
  for (const request of Object.values(requests)) request.mockReset();
  requests.reviewForm.mockResolvedValue(ok([]));
  requests.sendCode.mockResolvedValue(ok(Date.now() + 30_000));
  requests.openAndSignIn.mockResolvedValue(ok({ kind: 'signed-in' }));
  sessionStorage.clear();
  window.history.replaceState(null, '', '/en/register/');
});

// First of all, as code that came once is there for good.
test('a form whose code is lost on the way says so, keeps what was typed and can be sent again [AUT-02, ERR-01]', async () => {
  losses = 2;
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

describe('a person whom a bank has verified', () => {
  it('is asked for the national id where the licence wants it, and only there [AUT-02, BRD-03]', async () => {
    await comeFromBank();
    const { unmount } = show({ variant: 'SSN', asked: { ...nothingAsked, ssn: true } });
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
  ])('reads in words what is wrong with what no field shows: %j [AUT-02]', async (problem, text) => {
    await comeFromBank();
    show();
    await screen.findByText('Liis Mägi');
    requests.openAndSignIn.mockResolvedValue(ok({ kind: 'problems', problems: [problem] }));
    await goToCode();
    type('Code', '123456');
    await press('Open my account');
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(new RegExp(english('registration.problemTitle')))).toBeNull();
  });

  it('can fill in the form without the bank [AUT-02]', async () => {
    await comeFromBank();
    show();
    await screen.findByText('Liis Mägi');
    await press('Fill in by hand');
    expect(screen.getByLabelText('First name')).toHaveValue('Liis');
    expect(readRegistrationDraft()).toBeNull();
  });

  it.each(['on coming', 'on opening the account'])(
    'is told %s that the bank’s word is too old, and led to a new one, with the way back [AUT-02]',
    async (when) => {
      window.history.replaceState(null, '', '/en/register/?returnTo=%2Fen%2Fgames%2F');
      await comeFromBank();
      if (when === 'on coming') requests.readDraft.mockResolvedValue(ok(null));
      requests.openAndSignIn.mockResolvedValue(
        ok({ kind: 'problems', problems: [{ field: 'form', reason: 'bankTooOld' }] }),
      );
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
      requests.openAndSignIn.mockClear();
      type('Code', '123456');
      await press('Open my account');
      expect(requests.openAndSignIn.mock.calls[0]?.[1]).toMatchObject({ variant: 'DINO', draftId: null });
    },
  );

  it('told slowly to somebody who has begun the form of the country, begins its own, and what was typed stays [AUT-02, ERR-01]', async () => {
    await comeFromBank();
    let tell: (told: unknown) => void = () => undefined;
    requests.readDraft.mockReturnValue(new Promise((resolve) => (tell = resolve)));
    show({ variant: 'REGILY' });
    type('E-mail address', 'liis@example.com');
    type('Phone number', '5 123 4567');
    await press('Continue');
    type('First name', 'Lis');
    type('City', 'Tartu');
    await act(async () => tell(ok({ ...alex, street: undefined })));
    expect(screen.getByText('Liis Mägi')).toBeVisible();
    expect(screen.getByLabelText('E-mail address')).toHaveValue('liis@example.com');
    expect(screen.getByLabelText('City')).toHaveValue('Tartu');
    expect(screen.getByLabelText('Postcode')).toHaveValue('10123');
    await press('Send me a code');
    expect(requests.sendCode.mock.calls).toEqual([['+37251234567']]);
  });

  it('is not forgotten because the network was away, and can be asked for again [AUT-02, ERR-01]', async () => {
    await comeFromBank();
    requests.readDraft.mockResolvedValueOnce({ ok: false, error: networkFailure('Unreachable', 'gone') });
    show();
    expect(await screen.findByText(english('errors.Network'))).toBeVisible();
    await press('Try again');
    expect(screen.getByText('Liis Mägi')).toBeVisible();
  });
});

describe('the code of a registration', () => {
  it.each(['', '12345'])('is not sent when it is %p [AUT-15]', async (code) => {
    show();
    await goToCode();
    type('Code', code);
    await press('Open my account');
    expect(screen.getByText('Enter the six digits of the code.')).toBeVisible();
    expect(requests.openAndSignIn).not.toHaveBeenCalled();
  });

  it('can be asked for again after the wait [AUT-15]', async () => {
    requests.sendCode.mockResolvedValueOnce(ok(Date.now()));
    show();
    await goToCode();
    await press('Send a new code');
    expect(requests.sendCode.mock.calls).toEqual([['+37251234567'], ['+37251234567']]);
    expect(screen.getByText(/You can ask for a new code in \d+ s\./)).toBeVisible();
  });

  it('says that the one of a moment ago still works [AUT-15]', async () => {
    requests.sendCode.mockResolvedValueOnce(refusal('CodeSentRecently', { retryAfterSeconds: 20 }));
    show();
    await goToCode();
    expect(screen.getByText('The code we sent to +37251234567 a moment ago still works. Enter it here.')).toBeVisible();
    expect(screen.getByText(/in (19|20) s/)).toBeVisible();
  });

  it('stays typed while the network is away [ERR-01]', async () => {
    requests.openAndSignIn.mockResolvedValueOnce({ ok: false, error: networkFailure('Unreachable', 'gone') });
    show();
    await goToCode();
    type('Code', '123456');
    await press('Open my account');
    expect(screen.getByText(english('errors.Network'))).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
    await press('Open my account');
    expect(replace).toHaveBeenCalledWith('/en/');
    const [first, second] = requests.openAndSignIn.mock.calls;
    expect(second).toEqual(first);
    expect(second?.[0]).toBe(first?.[0]);
  });

  it('leads to the sign-in once the account is open and nothing else signs in [AUT-02]', async () => {
    requests.openAndSignIn.mockResolvedValue(ok({ kind: 'signed-out' }));
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
