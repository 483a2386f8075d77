/** @jest-environment node */
import { BRANDS } from './brands';
import { depositMethods } from './external-methods';
import { flowSettingsOf } from './flow-settings';

it('flow settings offer the flow of the country first and the others beside it [AUT-02]', () => {
  expect(flowSettingsOf('DE', 'mga')).toMatchObject({
    loginFlow: 'TRUSTLY',
    externalMethods: ['trustly', 'piq', 'national-id', 'partner'],
  });
  expect(flowSettingsOf('CA', 'mga').externalMethods[0]).toBe('piq');
  expect(flowSettingsOf('IE', 'mga').loginFlow).toBe('KEYCLOAK');
});

it('flow settings sign in by phone where nothing else is said [AUT-02]', () => {
  expect(flowSettingsOf('ZZ', 'mga')).toMatchObject({
    loginFlow: 'SMS',
    externalMethods: ['piq', 'partner'],
  });
});

// Countries in which the bank sign-in of the demonstration has banks, and those whose residents have an electronic id.
const BANK_SIGN_IN = ['FI', 'NO', 'DE', 'AT', 'EE', 'CA', 'IE', 'MT'];
const ELECTRONIC_ID = ['FI', 'NO', 'DE', 'EE'];

it('a country is offered no sign-in that does not exist there [AUT-02]', () => {
  for (const { countries, license } of BRANDS)
    for (const country of countries) {
      const { externalMethods } = flowSettingsOf(country, license);
      expect([country, externalMethods.includes('trustly')]).toEqual([country, BANK_SIGN_IN.includes(country)]);
      expect([country, externalMethods.includes('national-id')]).toEqual([country, ELECTRONIC_ID.includes(country)]);
    }
  expect(flowSettingsOf('FR', 'anj').externalMethods).toEqual([]);
});

it('every country of every brand has a registration, with the national id where the licence asks for it [AUT-02, BRD-03]', () => {
  for (const { countries, license } of BRANDS)
    for (const country of countries)
      expect(flowSettingsOf(country, license).registration === 'SSN').toBe(license === 'est');
  expect(flowSettingsOf('FI', 'mga').registration).toBe('TRUSTLY');
  expect(flowSettingsOf('FI', 'est').registration).toBe('SSN');
  expect(flowSettingsOf('NO', 'crc').registration).toBe('REGILY');
  expect(flowSettingsOf('JP', 'mga').registration).toBe('DINO');
  expect(flowSettingsOf('EE', 'mga').registration).toBe('DINO');
});

it('flow settings name the methods that take a deposit with the sign-in [AUT-02]', () => {
  expect(depositMethods).toEqual(['trustly', 'piq']);
});
