/** @jest-environment node */
import { GET } from '@/app/offline.html/route';

// Next's own, which exist in a request alone.
jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

it('the page without a network says the phone number of the brand, where there is one [CNT-01, UXP-02]', async () => {
  const page = async (host: string) =>
    (await GET(new Request(`http://${host}/offline.html?locale=en`, { headers: { host } }))).text();
  expect(await page('mistral.localhost')).toContain('<a href="tel:+33465710010">+33 4 65 71 00 10</a>');
  expect(await page('kuu.localhost')).not.toContain('tel:');
});
