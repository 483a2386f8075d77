/** @jest-environment node */
import { GET as favicon } from '@/app/favicon.ico/route';
import { APP_ICONS, appIconFile } from '@/components/shell/app-icons';
import { BRANDS, brandById } from '@/contract/brands';

it.each(BRANDS.map(({ id, hosts }) => [id, hosts[0] ?? '']))(
  'the icon at /favicon.ico is the brand’s own, and exists: %s [UXP-03]',
  (id, host) => {
    const answer = favicon(new Request('http://x/favicon.ico', { headers: { host } }));
    const file = answer.headers.get('location')?.replace('/icons/', '') ?? '';
    expect([answer.status, file]).toEqual([307, expect.stringMatching(new RegExp(`^${id}-`))]);
    const brand = brandById(id);
    expect(brand && APP_ICONS.map((icon) => appIconFile(brand, icon))).toContain(file);
  },
);
