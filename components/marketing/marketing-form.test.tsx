import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MarketingForm } from '@/components/marketing/marketing-form.client';
import { WithTexts } from '@/lib/testing/with-texts';
import messages from '@/messages/en_GB.json';

const send = jest.fn();
jest.mock('@/lib/graphql/request.client', () => ({
  requestFromBrowser: (_document: unknown, variables: unknown) => send(variables),
}));

const texts = messages.marketing;
const box = (name: string) => screen.getByRole('checkbox', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const answer = (email: boolean, sms: boolean, phone: boolean) => ({
  ok: true,
  value: {
    chooseMarketing: {
      isEmailMarketingAccepted: email,
      isSmsMarketingAccepted: sms,
      isPhoneMarketingAccepted: phone,
    },
  },
});

test('saves each channel, and one press stops them all [PRF-05]', async () => {
  render(
    <WithTexts>
      <MarketingForm initial={{ email: true, sms: false, phone: false }} />
    </WithTexts>,
  );
  fireEvent.click(box(texts.by.sms));
  send.mockResolvedValueOnce(answer(true, true, false));
  await press(texts.save);
  await waitFor(() => expect(send.mock.calls).toEqual([[{ email: true, sms: true, phone: false }]]));
  send.mockResolvedValueOnce({ ok: false, error: {} });
  await press(texts.stopAll);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.failed));
  expect(box(texts.by.sms)).toBeChecked();
  send.mockResolvedValueOnce(answer(false, false, false));
  await press(texts.stopAll);
  await waitFor(() => expect(box(texts.by.email)).not.toBeChecked());
  expect(send).toHaveBeenLastCalledWith({ email: false, sms: false, phone: false });
});
