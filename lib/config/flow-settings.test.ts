/** @jest-environment node */
import { BRANDS } from '@/contract/brands';
import { depositMethods } from '@/contract/external-methods';
import { loginChoicesOf, registrationVariantOf } from '@/lib/config/flow-settings';

describe('flow settings', () => {
  it('flow settings offer the flow of the country first and the others beside it [AUT-02]', () => {
    expect(loginChoicesOf('DE')).toEqual({ flow: 'Trustly', methods: ['trustly', 'piq', 'national-id', 'partner'] });
    expect(loginChoicesOf('CA').methods[0]).toBe('piq');
    expect(loginChoicesOf('IE').flow).toBe('Keycloak');
  });

  it('flow settings sign in by phone where nothing else is said [AUT-02]', () => {
    expect(loginChoicesOf('ZZ')).toMatchObject({ flow: 'Sms', methods: ['trustly', 'piq', 'partner'] });
  });

  it('every country of every brand has a registration, with the national id where the licence asks for it [AUT-02, BRD-03]', () => {
    for (const { countries, license } of BRANDS)
      for (const country of countries)
        expect(registrationVariantOf(country, license) === 'SSN').toBe(license === 'est');
    expect(registrationVariantOf('FI', 'mga')).toBe('TRUSTLY');
    expect(registrationVariantOf('FI', 'est')).toBe('SSN');
    expect(registrationVariantOf('NO', 'crc')).toBe('REGILY');
    expect(registrationVariantOf('JP', 'mga')).toBe('DINO');
    expect(registrationVariantOf('EE', 'mga')).toBe('DINO');
  });

  it('flow settings follow an experiment between the two forms that ask the same, and nowhere else [FLG-02]', () => {
    for (const country of ['NO', 'JP'])
      expect([registrationVariantOf(country, 'mga', 'regily'), registrationVariantOf(country, 'mga', 'dino')]).toEqual([
        'REGILY',
        'DINO',
      ]);
    expect([registrationVariantOf('NO', 'mga', 'default'), registrationVariantOf('JP', 'mga', 'default')]).toEqual([
      'REGILY',
      'DINO',
    ]);
    for (const drawn of ['default', 'regily', 'dino'] as const)
      expect([registrationVariantOf('FI', 'mga', drawn), registrationVariantOf('FI', 'est', drawn)]).toEqual([
        'TRUSTLY',
        'SSN',
      ]);
  });

  it('flow settings name the methods that take a deposit with the sign-in [AUT-02]', () => {
    expect(depositMethods).toEqual(['trustly', 'piq']);
  });
});
