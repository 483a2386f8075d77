import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MarketingForm } from '@/components/marketing/marketing-form.client';
import { OFFLINE, platform } from '@/lib/testing/fake-platform';
import { hydrateAfter } from '@/lib/testing/hydrate-after';
import { WithTexts } from '@/lib/testing/with-texts';
import messages from '@/lib/i18n/merged/en_GB.json';

const texts = messages.marketing;
const box = (name: string) => screen.getByRole('checkbox', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const answer = (email: boolean, sms: boolean, phone: boolean) => ({
  chooseMarketing: {
    isEmailMarketingAccepted: email,
    isSmsMarketingAccepted: sms,
    isPhoneMarketingAccepted: phone,
  },
});

test('saves each channel, and one press stops them all [PRF-05]', async () => {
  platform.signIn();
  platform.answers('ChooseMarketing', answer(true, true, false), OFFLINE, answer(false, false, false));
  render(
    <WithTexts>
      <MarketingForm initial={{ email: true, sms: false, phone: false }} />
    </WithTexts>,
  );
  fireEvent.click(box(texts.by.sms));
  await press(texts.save);
  await waitFor(() =>
    expect(platform.requestsOf('ChooseMarketing')).toEqual([{ email: true, sms: true, phone: false }]),
  );
  await press(texts.stopAll);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.failed));
  expect(box(texts.by.sms)).toBeChecked();
  await press(texts.stopAll);
  await waitFor(() => expect(box(texts.by.email)).not.toBeChecked());
  expect(platform.requestsOf('ChooseMarketing').slice(1)).toEqual(
    Array(2).fill({ email: false, sms: false, phone: false }),
  );
});

test('saves a box that was ticked before the scripts came [PRF-05, ERR-01]', async () => {
  platform.signIn();
  platform.answers('ChooseMarketing', answer(false, true, false));
  await hydrateAfter(
    <WithTexts>
      <MarketingForm initial={{ email: false, sms: false, phone: false }} />
    </WithTexts>,
    () => fireEvent.click(box(texts.by.sms)),
  );
  expect(screen.getByRole('button', { name: texts.stopAll })).toBeEnabled();
  await press(texts.save);
  await waitFor(() =>
    expect(platform.requestsOf('ChooseMarketing')).toEqual([{ email: false, sms: true, phone: false }]),
  );
});
