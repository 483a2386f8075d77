import { fireEvent, render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { useState } from 'react';
import { AmountField, problemText } from '@/components/cashier/cashier-fields.client';
import type { Method } from '@/components/cashier/cashier.documents';
import { ClientForm } from '@/components/ui/client-form.client';
import { cashierBlockReasons } from '@/contract/cashier';
import { textOf, WithTexts } from '@/lib/testing/with-texts';
import messages from '@/lib/i18n/merged/en_GB.json';
import finnish from '@/lib/i18n/merged/fi_FI.json';

const t = textOf('cashier');
const { blocks, problems } = messages.cashier;
const method: Method = {
  id: 'card',
  kind: 'CARD',
  nameKey: 'card',
  minAmount: '10.00',
  maxAmount: '500.00',
  feeFixed: '0.00',
  feePercent: 0,
  quickAmounts: ['20.00', '50.00'],
  savedAccounts: [],
  blockReason: null,
};

it.each(cashierBlockReasons)(
  'a refusal for %s says so, and without a known reason that it is blocked [CSH-07]',
  (reason) => {
    for (const problem of ['DepositsBlocked', 'WithdrawalsBlocked'] as const) {
      expect(problemText(problem, { reason }, 'EUR', t)).toBe(blocks[reason]);
      for (const unknown of [{}, { reason: 'Unheard' }, { reason: null }])
        expect(problemText(problem, unknown, 'EUR', t)).toBe(problems[problem]);
    }
    expect(problemText('MethodNotAvailable', { reason }, 'EUR', t)).toBe(problems.MethodNotAvailable);
  },
);

function Form() {
  const [typed, setTyped] = useState('');
  return (
    <ClientForm className="" onSubmit={() => undefined} onInput={({ text }) => setTyped(text('amount') ?? '')}>
      <AmountField method={method} currency="EUR" value={typed} error={null} />
    </ClientForm>
  );
}

it('a chip fills the amount in as the locale writes it, and is pressed for that amount however it is typed [CSH-02, FMT-01]', () => {
  const finnishTexts = createTranslator({ messages: finnish, locale: 'fi-FI' });
  render(
    <WithTexts locale="fi_FI" t={finnishTexts}>
      <Form />
    </WithTexts>,
  );
  const field = screen.getByRole('textbox');
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((chip) => chip.textContent);
  fireEvent.click(screen.getByRole('button', { name: /20/ }));
  expect(field).toHaveValue('20,00');
  expect(pressed()).toEqual(['20\u00a0€']);
  for (const [value, chips] of [
    ['50', ['50\u00a0€']],
    ['50.0', ['50\u00a0€']],
    ['5', []],
    ['', []],
  ] as const) {
    fireEvent.input(field, { target: { value } });
    expect([value, pressed()]).toEqual([value, chips]);
  }
});
