import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { KindExclusionPanel } from '@/components/kind-exclusions/kind-exclusion-panel.client';
import { endIfBegun, periodOptions, type KindExclusions } from '@/components/kind-exclusions/kind-exclusions.model';
import messages from '@/lib/i18n/merged/en_GB.json';
import { OFFLINE, platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

const texts = messages.kindExclusions;
const NONE: KindExclusions = { periods: ['P6M', 'P1Y', 'P3Y'], inForce: [] };
const SLOTS = { kind: 'slot' as const, endsAt: '2030-05-22T10:00:00.000Z' };
const show = (initial: KindExclusions = NONE) =>
  render(
    <WithTexts>
      <KindExclusionPanel initial={initial} timeZone="Europe/Tallinn" />
    </WithTexts>,
  );
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

test('nothing is sent before kind and length are chosen and the effects were shown and confirmed; a failure may be tried once more [PRF-03]', async () => {
  platform.signIn();
  platform.answers('ExcludeKind', OFFLINE, { excludeKind: { ...NONE, inForce: [SLOTS] } });
  show();
  pick(texts.kinds.slot);
  await press(texts.continue);
  expect(screen.getByRole('alert')).toHaveTextContent(texts.chooseFirst);
  pick('6 months');
  await press(texts.continue);
  expect(screen.getByRole('heading', { name: 'Slots: 6 months' })).toHaveFocus();
  for (const point of Object.values(texts.points)) expect(screen.getByText(point)).toBeVisible();
  expect(platform.arrived()).toEqual([]);
  await press(texts.confirm);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.failed));
  await press(texts.confirm);
  const list = await screen.findByRole('list', { name: texts.inForce });
  expect(within(list).getByText(/^Slots: closed until Wednesday,? 22 May 2030/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(texts.done);
  expect(platform.requestsOf('ExcludeKind')).toEqual(Array(2).fill({ kind: 'slot', period: 'P6M' }));
});

test('going back keeps both choices and begins nothing [PRF-03]', async () => {
  show();
  pick(texts.kinds.roulette);
  pick('1 year');
  await press(texts.continue);
  await press(texts.back);
  expect(screen.getByRole('radio', { name: texts.kinds.roulette })).toBeChecked();
  expect(screen.getByRole('radio', { name: '1 year' })).toBeChecked();
  expect(platform.arrived()).toEqual([]);
});

test('an exclusion from before is shown where the licence offers none any more, without a form [PRF-03]', () => {
  show({ periods: [], inForce: [SLOTS] });
  expect(screen.getByRole('list', { name: texts.inForce })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('lengths that this lobby cannot read are left out [PRF-03]', () => {
  expect(periodOptions(['P6M', 'PT1H', ''], 'de-DE')).toEqual([{ period: 'P6M', name: '6 Monate' }]);
  expect(endIfBegun('P6M', new Date('2026-11-22T10:00:00Z'))).toBe('2027-05-22T10:00:00.000Z');
  expect(endIfBegun('soon', new Date())).toBeNull();
});
