import { orderFor, PICTURE } from './support/money';
import { brandUrl } from './support/product';
import { openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

test(
  'a player sends the requested documents, past a lost line and a wrong file, sees how each document stands and is verified [PRF-04]',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    const { phoneNumber } = await openAccount(page, 'en');
    await orderFor('documents', phoneNumber, {
      action: 'request',
      kinds: ['Identity'],
      deadline: '2099-01-01T12:00:00Z',
    });
    await page.goto(brandUrl('aurora', '/en/withdraw/'));
    await page.getByRole('link', { name: 'Proof of your identity' }).click();
    await expect(page.getByRole('heading', { name: 'We need documents from you' })).toBeVisible();
    await expect(page.getByText('Please send them by 01/01/2099')).toBeVisible();
    await expectAccessible(page);

    const choose = page.getByLabel('Choose files');
    const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });
    await choose.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x"/>') });
    await expect(page.getByText('This is not a JPEG, PNG or PDF.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo.png' }).click();

    await page.route('**/v1/documents/**', (route) => route.abort());
    await choose.setInputFiles([picture('refused-expired.png'), picture('holiday.png')]);
    const onTheWay = page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem');
    await expect(onTheWay.getByText('There is no connection. Nothing was lost: try again.')).toHaveCount(2);
    await page.unroute('**/v1/documents/**');
    await page.getByRole('button', { name: 'Remove holiday.png' }).click();
    await page.getByRole('button', { name: 'Try again refused-expired.png' }).click();
    const sent = page.getByRole('region', { name: 'What you have sent' }).getByRole('listitem');
    await expect(sent).toContainText(['refused-expired.png']);
    await expect(sent.first()).toContainText('The document has expired. Send one that is valid.');
    await expect(onTheWay).toHaveCount(0);

    await choose.setInputFiles(picture('accepted-passport.png'));
    await expect(sent).toHaveCount(2);
    await expect(sent.first()).toContainText('Accepted');
    await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible();
    await expectAccessible(page);
  },
);
