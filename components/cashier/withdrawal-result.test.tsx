import { render, screen, within } from '@testing-library/react';
import type { Withdrawal } from '@/components/cashier/withdrawal.documents';
import { withdrawalSteps } from '@/components/cashier/withdrawal.model';
import { WithdrawalResult } from '@/components/cashier/withdrawal-result';
import { testPageContext } from '@/lib/testing/test-page-context';
import messages from '@/lib/i18n/merged/en_GB.json';

const { cashier: texts, history, common } = messages;
const requested: Withdrawal = {
  id: 'w1',
  type: 'Withdrawal',
  status: 'Initialized',
  stage: 'REVIEW',
  amount: '40.00',
  fee: '0.00',
  currency: 'EUR',
  methodKind: 'BANK_TRANSFER',
  reference: 'REF1',
  // A Saturday.
  createdAt: '2026-11-21T10:00:00Z',
  sentAt: null,
  processedAt: null,
  expectedAt: '2026-11-24T10:00:00Z',
  processingMode: 'Manual',
  waitsForPerson: false,
  reason: null,
};
const sent: Withdrawal = { ...requested, stage: 'SENDING', sentAt: '2026-11-21T11:00:00Z' };
const paid: Withdrawal = { ...sent, stage: 'PAID', status: 'Completed', processedAt: '2026-11-21T12:30:00Z' };
const stopped: Withdrawal = {
  ...requested,
  stage: 'STOPPED',
  status: 'Cancelled',
  processedAt: '2026-11-21T12:00:00Z',
  reason: 'DocumentsMissing',
};

const show = (withdrawal: Withdrawal, documentsNeeded: readonly string[] = []) =>
  render(<WithdrawalResult context={testPageContext()} view={{ withdrawal, documentsNeeded }} />);
const steps = () =>
  within(screen.getByRole('list', { name: history.progress }))
    .getAllByRole('listitem')
    .map((item) => [item.querySelector('span:not(.result-sign)')?.textContent, item.dataset.state]);

it.each([
  [
    'in review',
    requested,
    [
      [texts.steps.requested, 'done'],
      [texts.steps.inReview, 'current'],
      [texts.steps.sent, 'ahead'],
      [texts.steps.paid, 'ahead'],
    ],
    texts.result.underWay,
  ],
  [
    'sent',
    sent,
    [
      [texts.steps.requested, 'done'],
      [texts.steps.reviewed, 'done'],
      [texts.steps.sent, 'done'],
      [texts.steps.paid, 'current'],
    ],
    texts.result.underWay,
  ],
  [
    'sent at once',
    { ...sent, processingMode: 'Instant' },
    [
      [texts.steps.requested, 'done'],
      [texts.steps.sent, 'done'],
      [texts.steps.paid, 'current'],
    ],
    texts.result.underWay,
  ],
  [
    'paid',
    paid,
    [
      [texts.steps.requested, 'done'],
      [texts.steps.reviewed, 'done'],
      [texts.steps.sent, 'done'],
      [texts.steps.paid, 'done'],
    ],
    texts.result.paid,
  ],
  [
    'stopped',
    stopped,
    [
      [texts.steps.requested, 'done'],
      [texts.steps.stopped, 'current'],
    ],
    texts.result.stopped,
  ],
] as const)('a withdrawal that is %s has its heading and its steps [CSH-11]', (_name, withdrawal, expected, title) => {
  show(withdrawal);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(steps()).toEqual(expected);
});

it('each step has its time, and what is ahead the time by which it is expected [CSH-11]', () => {
  expect(withdrawalSteps(paid).map(({ at }) => at)).toEqual([
    paid.createdAt,
    paid.sentAt,
    paid.sentAt,
    paid.processedAt,
  ]);
  expect(withdrawalSteps(requested).map(({ at }) => at)).toEqual([requested.createdAt, null, null, null]);
  show(sent);
  expect(screen.getByText(/^Expected by/)).toBeInTheDocument();
});

it('amount, reference and the way back are there, and no form and no button that reverses it [CSH-11]', () => {
  show(requested);
  for (const text of ['€40.00', 'REF1', texts.methods.bankTransfer]) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: common.backToLobby })).toHaveAttribute('href', '/en/');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why a withdrawal was stopped, and that the money is back [CSH-11]', () => {
  show(stopped);
  expect(
    screen.getByText(texts.result.reason.replace('{reason}', history.reasons.DocumentsMissing)),
  ).toBeInTheDocument();
});

it('names Monday for one that was requested at the weekend and waits for a person, and for no other [CSH-09, CSH-11]', () => {
  const { unmount } = show({ ...requested, waitsForPerson: true });
  expect(screen.getByText(texts.weekend)).toBeInTheDocument();
  unmount();
  const monday = show({ ...requested, waitsForPerson: true, createdAt: '2026-11-23T10:00:00Z' });
  expect(screen.queryByText(texts.weekend)).toBeNull();
  monday.unmount();
  show(requested);
  expect(screen.queryByText(texts.weekend)).toBeNull();
});

it('names the documents that it may wait for, until it is over [CSH-11]', () => {
  const { unmount } = show(requested, ['Identity']);
  expect(screen.getByText(texts.documentKinds.identity)).toBeInTheDocument();
  unmount();
  show(paid, ['Identity']);
  expect(screen.queryByText(texts.documentKinds.identity)).toBeNull();
});
