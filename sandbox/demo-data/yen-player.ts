import { brandById } from '@/contract/brands';
import { openDemoAccount, type DemoAccountDeps } from './demo-account';

/** Japan's new accounts are kept in dollars; this one is from before that, in yen, which have no decimals. */
export async function seedYenPlayer(deps: DemoAccountDeps): Promise<void> {
  const brand = brandById('solstice');
  if (!brand) return;
  await openDemoAccount(deps, {
    brand,
    name: 'yen',
    phoneNumber: '+819012345601',
    country: 'JP',
    currency: 'JPY',
    funds: 20_000n,
    person: { firstName: 'さくら', lastName: '田中', dateOfBirth: '1990-04-02' },
  });
}
