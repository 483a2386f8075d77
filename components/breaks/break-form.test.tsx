import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BreakForm } from '@/components/breaks/break-form.client';
import { breakGroups } from '@/components/breaks/break-options.model';
import { licenceOf } from '@/contract/licences';
import { OFFLINE, platform } from '@/lib/testing/fake-platform';
import { hydrateAfter } from '@/lib/testing/hydrate-after';
import { WithTexts } from '@/lib/testing/with-texts';
import messages from '@/lib/i18n/merged/en_GB.json';

const texts = messages.breaks;
const NOW = new Date('2026-11-22T10:00:00Z');
const groupsOf = (code: 'crc' | 'est' | 'mga') => breakGroups(licenceOf(code), 'en-GB', NOW);
const show = () =>
  render(
    <WithTexts>
      <BreakForm groups={groupsOf('mga')} timeZone="Europe/Malta" pageHref="/en/profile/self-exclusion/" />
    </WithTexts>,
  );
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('each licence offers its own kinds: none, one or several of exclusion, and time-outs [PRF-03, BRD-03]', () => {
  const kinds = (code: 'crc' | 'est' | 'mga') => groupsOf(code).map(({ kind, options }) => [kind, options.length]);
  expect(kinds('est')).toEqual([['TimeOut', 5]]);
  expect(kinds('crc')).toEqual([
    ['TimeOut', 5],
    ['SelfExclusion', 4],
  ]);
  expect(kinds('mga')).toEqual([
    ['TimeOut', 5],
    ['SelfExclusion', 4],
    ['SelfExclusion', 1],
  ]);
  expect(groupsOf('mga')[1]?.options[0]).toEqual({
    kind: 'SelfExclusion',
    period: 'P6M',
    name: '6 months',
    endsAt: '2027-05-22T10:00:00.000Z',
  });
});

test('nothing is sent before the consequences were shown and confirmed; an exclusion then leaves the session [PRF-03]', async () => {
  platform.signIn();
  platform.answers('TakeBreak', OFFLINE, { takeBreak: {} });
  show();
  await press(texts.continue);
  expect(screen.getByRole('alert')).toHaveTextContent(texts.chooseFirst);
  fireEvent.click(screen.getByRole('radio', { name: texts.withoutEnd }));
  await press(texts.continue);
  for (const point of Object.values(texts.points)) expect(screen.getByText(point)).toBeVisible();
  expect(screen.getByText(texts.noEnd)).toBeVisible();
  expect(platform.arrived()).toEqual([]);
  await press(texts.confirm);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.failed));
  expect(platform.signOuts()).toEqual([]);
  await press(texts.confirm);
  await waitFor(() => expect(platform.signOuts()).toEqual(['ACCOUNT_CLOSED']));
  expect(platform.requestsOf('TakeBreak')).toEqual(Array(2).fill({ kind: 'SelfExclusion', period: 'indefinite' }));
  expect(platform.requestsOf('DELETE /api/session/')).toHaveLength(1);
});

test('going back keeps the choice and begins nothing [PRF-03]', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: '6 weeks' }));
  await press(texts.continue);
  expect(screen.getByRole('heading')).toHaveFocus();
  await press(texts.back);
  expect(screen.getByRole('radio', { name: '6 weeks' })).toBeChecked();
  expect(platform.arrived()).toEqual([]);
});

test('a choice from before the scripts came is kept [PRF-03, ERR-01]', async () => {
  await hydrateAfter(
    <WithTexts>
      <BreakForm groups={groupsOf('mga')} timeZone="Europe/Malta" pageHref="/" />
    </WithTexts>,
    () => fireEvent.click(screen.getByRole('radio', { name: '6 weeks' })),
  );
  await press(texts.continue);
  expect(screen.getByRole('heading')).toHaveTextContent('6 weeks');
});
