import { OFFLINE, platform, refusal, routeRefusal, USUAL } from '@/lib/testing/fake-platform';
import { openAndSignIn, type Opening } from './registration.requests.client';
import { NO_VALUES } from './registration.model';

const application = {
  variant: 'DINO',
  values: NO_VALUES,
  required: { ssn: false, limitCurrencies: null },
  phoneNumber: '+358401234567',
  code: '123456',
  draftId: null,
} as const;
const SIGN_IN = 'POST /api/session/';
const opened = (ticket: string) => ({ register: { ticket, problems: [] } });
const withTickets = (...tickets: string[]) => tickets.map((ticket) => ({ kind: 'ticket', ticket }));
const notValid = routeRefusal('TicketNotValid');
let opening: Opening;
const attempt = () => openAndSignIn(opening, application);

beforeEach(() => {
  opening = { ticket: null, isOpen: false };
});

describe('opening an account over a network that fails', () => {
  it('sends the same again when the answer was lost [AUT-02, AUT-15]', async () => {
    platform.answers('Register', OFFLINE, opened('t1'));
    expect(await attempt()).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-in' } });
    const [first, second] = platform.requestsOf('Register');
    expect(first).toMatchObject({ registration: { phoneNumber: '+358401234567', code: '123456' } });
    expect(second).toEqual(first);
  });

  it('tries the ticket alone when only the sign-in was lost: the code is used up by then [AUT-02, AUT-15]', async () => {
    platform.answers('Register', opened('t1'));
    platform.answers(SIGN_IN, OFFLINE, USUAL);
    expect(await attempt()).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-in' } });
    expect(platform.requestsOf('Register')).toHaveLength(1);
    expect(platform.requestsOf(SIGN_IN)).toEqual(withTickets('t1', 't1'));
  });

  it('asks for another ticket when the first is too old [AUT-02]', async () => {
    platform.answers('Register', opened('t1'), opened('t2'));
    platform.answers(SIGN_IN, OFFLINE, notValid, USUAL);
    await attempt();
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-in' } });
    expect(platform.requestsOf(SIGN_IN)).toEqual(withTickets('t1', 't1', 't2'));
  });

  it('finds the session that a late answer left in the browser [AUT-02]', async () => {
    platform.answers('Register', opened('t1'));
    platform.answers(SIGN_IN, OFFLINE, notValid);
    await attempt();
    platform.leaveCookies();
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-in' } });
    expect(platform.requestsOf('Register')).toHaveLength(1);
  });

  it.each([
    refusal('CodeUsed'),
    { register: { ticket: null, problems: [{ field: 'phoneNumber', reason: 'registered' }] } },
  ])('says of an open account that it is open, not that the code was used: %j [AUT-02]', async (second) => {
    platform.answers('Register', opened('t1'), second);
    platform.answers(SIGN_IN, OFFLINE, notValid);
    await attempt();
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-out' } });
  });

  it('shows a refusal of a first try as it is [AUT-15]', async () => {
    platform.answers('Register', refusal('CodeWrong'));
    expect(await attempt()).toMatchObject({ ok: false, error: { type: 'CodeWrong' } });
    expect(platform.requestsOf(SIGN_IN)).toEqual([]);
  });
});
