import { createTranslator } from 'next-intl';
import { problemText } from '@/components/cashier/cashier-fields.client';
import { BLOCK_REASONS, cashierTexts } from '@/components/cashier/cashier-texts';
import { BRANDS } from '@/lib/brand/brand';
import { DEFAULT_EXPERIMENTS } from '@/lib/edge/variant';
import messages from '@/messages/en_GB.json';

const [brand] = BRANDS;
if (!brand) throw new Error('no brand');
const variant = { brand: brand.id, country: 'FI', mode: 'CASINO' as const, layout: 'player' as const, experiments: DEFAULT_EXPERIMENTS };
const texts = cashierTexts({ brand, variant, locale: 'en_GB', bcp47: 'en-GB', t: createTranslator({ messages, locale: 'en-GB' }), currency: 'EUR' });
const { blocks, problems } = messages.cashier;

it.each(BLOCK_REASONS)('a refusal for %s says so, and without a known reason that it is blocked [CSH-07]', (reason) => {
  for (const problem of ['DepositsBlocked', 'WithdrawalsBlocked'] as const) {
    expect(problemText(problem, { reason }, 'EUR', texts)).toBe(blocks[reason]);
    for (const unknown of [{}, { reason: 'Unheard' }, { reason: null }]) expect(problemText(problem, unknown, 'EUR', texts)).toBe(problems[problem]);
  }
  expect(problemText('MethodNotAvailable', { reason }, 'EUR', texts)).toBe(problems.MethodNotAvailable);
});
