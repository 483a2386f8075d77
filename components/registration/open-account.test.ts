import { networkFailure } from '@/lib/graphql/failure';
import { openAndSignIn, type Opening } from './registration.requests.client';
import { NO_VALUES } from './registration.model';

const platform = { register: jest.fn(), signInWithTicket: jest.fn(), takeUpSession: jest.fn() };
jest.mock('@/lib/graphql/request.client', () => ({
  requestFromBrowser: (_document: unknown, variables: unknown) => platform.register(variables),
}));
jest.mock('@/lib/session/session.client', () => ({
  signInWithTicket: (ticket: string) => platform.signInWithTicket(ticket),
  takeUpSession: () => platform.takeUpSession(),
}));

const application = {
  variant: 'DINO',
  values: NO_VALUES,
  asked: { ssn: false, limitCurrencies: null },
  phoneNumber: '+358401234567',
  code: '123456',
  draftId: null,
} as const;
const away = { ok: false, error: networkFailure('Unreachable', 'gone') };
const refused = (type: string) => ({ ok: false, error: { ...networkFailure(type, ''), kind: 'graphql' } });
const done = { ok: true, value: undefined };
const opened = (ticket: string) => ({ ok: true, value: { register: { ticket, problems: [] } } });
let opening: Opening;
const attempt = () => openAndSignIn(opening, application);

beforeEach(() => {
  opening = { ticket: null, isOpen: false };
  for (const call of Object.values(platform)) call.mockReset();
  platform.takeUpSession.mockResolvedValue({ ok: true, value: false });
});

describe('opening an account over a network that fails', () => {
  it('sends the same again when the answer was lost [AUT-02, AUT-15]', async () => {
    platform.register.mockResolvedValueOnce(away).mockResolvedValueOnce(opened('t1'));
    platform.signInWithTicket.mockResolvedValue(done);
    expect(await attempt()).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-in' } });
    expect(platform.register.mock.calls[1]).toEqual(platform.register.mock.calls[0]);
  });

  it('tries the ticket alone when only the sign-in was lost: the code is used up by then [AUT-02, AUT-15]', async () => {
    platform.register.mockResolvedValueOnce(opened('t1'));
    platform.signInWithTicket.mockResolvedValueOnce(away).mockResolvedValueOnce(done);
    expect(await attempt()).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-in' } });
    expect(platform.register).toHaveBeenCalledTimes(1);
    expect(platform.signInWithTicket.mock.calls).toEqual([['t1'], ['t1']]);
  });

  it('asks for another ticket when the first is too old [AUT-02]', async () => {
    platform.register.mockResolvedValueOnce(opened('t1')).mockResolvedValueOnce(opened('t2'));
    platform.signInWithTicket
      .mockResolvedValueOnce(away)
      .mockResolvedValueOnce(refused('TicketNotValid'))
      .mockResolvedValueOnce(done);
    await attempt();
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-in' } });
    expect(platform.signInWithTicket.mock.calls).toEqual([['t1'], ['t1'], ['t2']]);
  });

  it('finds the session that a late answer left in the browser [AUT-02]', async () => {
    platform.register.mockResolvedValueOnce(opened('t1'));
    platform.signInWithTicket.mockResolvedValueOnce(away).mockResolvedValueOnce(refused('TicketNotValid'));
    platform.takeUpSession.mockResolvedValue({ ok: true, value: true });
    await attempt();
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-in' } });
    expect(platform.register).toHaveBeenCalledTimes(1);
  });

  it.each([
    refused('CodeUsed'),
    { ok: true, value: { register: { ticket: null, problems: [{ field: 'phoneNumber', reason: 'registered' }] } } },
  ])('says of an open account that it is open, not that the code was used: %j [AUT-02]', async (second) => {
    platform.register.mockResolvedValueOnce(opened('t1')).mockResolvedValueOnce(second);
    platform.signInWithTicket.mockResolvedValueOnce(away).mockResolvedValueOnce(refused('TicketNotValid'));
    await attempt();
    expect(await attempt()).toEqual({ ok: true, value: { kind: 'signed-out' } });
  });

  it('tells a refusal of a first try as it is [AUT-15]', async () => {
    platform.register.mockResolvedValue(refused('CodeWrong'));
    expect(await attempt()).toMatchObject({ ok: false, error: { type: 'CodeWrong' } });
    expect(platform.signInWithTicket).not.toHaveBeenCalled();
  });
});
