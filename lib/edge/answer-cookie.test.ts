/** @jest-environment node */
import { COOKIES, type CookieName } from '@/lib/edge/cookies';

const NAMES = Object.keys(COOKIES) as CookieName[];

const load = () => import('@/lib/edge/answer-cookie');
beforeEach(() => void (process.env.WEB_URL = 'https://www.casino.example:8443'));
afterEach(() => void delete process.env.WEB_URL);

it.each(['evil.example', 'www.evil.example', 'casino.example.evil.example', 'xcasino.example', '10.1.2.3', 'intranet'])(
  'no cookie lies on the domain of %s, which is nobody’s name, and browsers are not sent to it by HTTPS alone [SEC-02]',
  async (host) => {
    const { answerCookie, wantsHttps } = await load();
    for (const name of NAMES)
      expect(answerCookie({ name, value: 'x' }, host, true)).toMatch(
        new RegExp(`^(?:__Host-)?${name}=x; Path=/(?:; Max-Age=\\d+)?; SameSite=Lax; Secure(?:; HttpOnly)?$`),
      );
    expect(wantsHttps(host)).toBe(false);
  },
);

it.each(['casino.example', 'WWW.casino.example:443', 'lobby.casino.example'])(
  'cookies at %s lie on the domain of the web’s own address, and browsers go there by HTTPS alone [BRD-02, CKS-01]',
  async (host) => {
    const { answerCookie, wantsHttps } = await load();
    expect(answerCookie({ name: 'locale', value: 'x' }, host, true)).toContain('; Secure; Domain=casino.example');
    expect([wantsHttps(host), wantsHttps('aurora.localhost:3000'), wantsHttps(null)]).toEqual([true, false, true]);
  },
);
