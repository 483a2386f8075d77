import { render, waitFor } from '@testing-library/react';
import { RememberExperiments } from './remember-experiments.client';

let pathname = '/en/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const flags = (): unknown => JSON.parse(localStorage.getItem('__@feature_flags') ?? 'null');
function setCookies(consent: readonly string[] | null, experiments: string | null): void {
  for (const [name, value] of [
    ['cc_cookie', consent && JSON.stringify({ categories: consent })],
    ['experiments', experiments],
  ] as const) {
    document.cookie = value === null ? `${name}=; Max-Age=0; Path=/` : `${name}=${encodeURIComponent(value)}; Path=/`;
  }
}

beforeEach(() => {
  pathname = '/en/';
  localStorage.clear();
  setCookies(null, null);
});

describe("the browser's list of flags", () => {
  it('says what the edge has drawn, beside what testers keep there [FLG-02, FLG-01]', async () => {
    localStorage.setItem('__@feature_flags', '{"ShowRTP":true,"menu":"menu3"}');
    setCookies(['necessary', 'preferences'], 'theme:theme2,registration_form:dino');
    render(<RememberExperiments />);
    await waitFor(() => expect(flags()).toEqual({ ShowRTP: true, theme: 'theme2', registration_form: 'dino' }));
  });

  it('the browser’s list of flags holds no experiment without consent to preferences, and loses those that were there [FLG-02]', async () => {
    localStorage.setItem('__@feature_flags', '{"ShowRTP":true,"theme":"theme2"}');
    setCookies(['necessary', 'analytics'], 'theme:theme2,registration_form:dino');
    render(<RememberExperiments />);
    await waitFor(() => expect(flags()).toEqual({ ShowRTP: true }));
    localStorage.setItem('__@feature_flags', '{"theme":"theme2"}');
    setCookies(null, null);
    render(<RememberExperiments />);
    await waitFor(() => expect(flags()).toBeNull());
  });

  it('follows on the next page what was drawn since [FLG-02]', async () => {
    const { rerender } = render(<RememberExperiments />);
    expect(flags()).toBeNull();
    setCookies(['necessary', 'preferences'], 'theme:theme3');
    pathname = '/en/games/';
    rerender(<RememberExperiments />);
    await waitFor(() => expect(flags()).toEqual({ theme: 'theme3' }));
  });

  it('leaves the list alone in a browser that keeps nothing [FLG-02]', async () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setCookies(['necessary', 'preferences'], 'theme:theme2');
    render(<RememberExperiments />);
    await waitFor(() => expect(refused).toHaveBeenCalled());
    refused.mockRestore();
    expect(flags()).toBeNull();
  });
});
