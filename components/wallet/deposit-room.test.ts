import { hasDepositRoom } from './deposit-room.client';

const requestFromBrowser = jest.fn();
jest.mock('@/lib/graphql/request.client', () => ({ requestFromBrowser: () => requestFromBrowser() }));

function answer(depositsBlockReason: string | null, remaining: (string | null)[], currency = 'EUR', minDepositAmount = '20.00') {
  requestFromBrowser.mockResolvedValue({ ok: true, value: { viewer: { cashier: { currency, depositsBlockReason, minDepositAmount }, limits: { deposit: remaining.map((left) => ({ remaining: left })) } } } });
  return hasDepositRoom();
}

describe('room for a deposit', () => {
  it.each([[[]], [[null]], [['20.00']], [['100.00', null, '20.00']]])('is there with %j left of the limits [WAL-03, PRF-02]', async (remaining) => {
    expect(await answer(null, remaining)).toBe(true);
  });
  it.each([[['19.99']], [['0.00']], [[null, '100.00', '9.00']]])('is not there with %j left, by value and not by letters [WAL-03, PRF-02]', async (remaining) => {
    expect(await answer(null, remaining)).toBe(false);
  });
  it('is counted in whole yen [WAL-03, PRF-02]', async () => {
    expect([await answer(null, ['1200'], 'JPY', '1200'), await answer(null, ['1199'], 'JPY', '1200')]).toEqual([true, false]);
  });
  it('is not there for who may not deposit, and when nobody can tell [WAL-03, CSH-07]', async () => {
    expect(await answer('DepositsBlocked', [])).toBe(false);
    requestFromBrowser.mockResolvedValue({ ok: false });
    expect(await hasDepositRoom()).toBe(false);
    requestFromBrowser.mockResolvedValue({ ok: true, value: { viewer: { cashier: null, limits: null } } });
    expect(await hasDepositRoom()).toBe(false);
  });
});
