import { defineModule } from '../../define-module';
import { free } from '../../kernel/entry-rule';
import { defineRoute } from '../../kernel/http/route';
import type { BrandsModule } from '../brands/index';
import type { Brand } from '@/contract/brand.schema';
import { brandsModule } from '../brands/module';
import { complianceModule } from '../compliance/module';
import { flagsModule } from '../flags/module';
import { identityModule } from '../identity/module';
import { playersModule } from '../players/module';
import type { RegistrationTerms } from '../registration/index';
import { registrationModule } from '../registration/module';
import { createOpenidModule, type OpenidBrand } from './index';

export const openidModule = defineModule({
  name: 'openid',
  needs: {
    brands: brandsModule,
    compliance: complianceModule,
    flags: flagsModule,
    players: playersModule,
    identity: identityModule,
    registration: registrationModule,
  },
  create({ db, settings, requests }, { brands, flags, players, identity, registration }) {
    const openid = createOpenidModule({
      db,
      identity,
      players,
      registration,
      brands: brands.all.map((brand) => openidBrand(brand, brands, registration.termsOf(brand.id))),
      consentsByDefault: async (brand) =>
        (await flags.togglesOf(brands.get(brand))).includes('DefaultConsentRegistration'),
      signingKeyOf: identity.signingKeyOf,
      secret: settings.sharedSecret,
      ...requests,
    });
    return {
      api: openid,
      routes: [defineRoute([{ path: /^\/realms\//, rule: free('sign-in') }], openid.handle)],
      purge: openid.purge,
    };
  },
});

function openidBrand(
  { id, name, theme, defaultCountry, countries, blockedMarkets, locales }: Brand,
  { webOrigins }: Pick<BrandsModule, 'webOrigins'>,
  { ageLimit, asksForSsn, depositLimitPeriods }: RegistrationTerms,
): OpenidBrand {
  const codes = [...locales]
    .sort((one, other) => Number(other.isDefault ?? false) - Number(one.isDefault ?? false))
    .map(({ code }) => code);
  return {
    id,
    name,
    theme,
    defaultCountry,
    countries,
    blockedMarkets,
    ageLimit,
    asksForSsn,
    depositLimitPeriods,
    locales: codes,
    webOrigins: webOrigins(id),
  };
}
