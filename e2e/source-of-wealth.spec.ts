import { orderFor, PICTURE } from './support/money';
import { isLive } from './support/page';
import { brandUrl } from './support/product';
import { openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

test(
  'an overlay stays while the answer about the source of wealth is late, over every page but those to answer and to stop; a form half done is found again and handed in [SOW-01, OVL-02, FLG-01]',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    const { phoneNumber } = await openAccount(page, 'en');
    await page.goto(brandUrl('aurora', '/en/games/'));
    await isLive(page);
    await orderFor('source-of-wealth', phoneNumber, {
      action: 'request',
      dueAt: '2026-01-01T12:00:00Z',
      documents: [{ comment: 'Your deposits of last month.', requestedFundingType: 'Salary' }],
    });
    const overlay = page.getByRole('dialog', { name: 'We need your answer first' });
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(overlay).toBeVisible();
    await expect(overlay.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(brandUrl('aurora', '/en/'));
    await expect(overlay).toBeVisible();
    await overlay.getByRole('link', { name: 'Take a break' }).click();
    await expect(page.getByRole('heading', { name: 'Take a break or stop', level: 1 })).toBeVisible();
    await expect(overlay).toHaveCount(0);

    await page.goto(brandUrl('aurora', '/en/'));
    await overlay.getByRole('link', { name: 'Answer now' }).click();
    await expect(page.getByRole('heading', { name: 'Source of wealth', level: 1 })).toBeVisible();
    await expect(page.getByText('Your deposits of last month.')).toBeVisible();
    await expect(overlay).toHaveCount(0);
    const payslips = page.getByRole('checkbox', { name: 'Payslips of the last three months' });
    await payslips.check();
    await expect(payslips).toBeEnabled();
    await page.reload();
    await expect(payslips).toBeChecked();
    const handIn = page.getByRole('button', { name: 'Hand in' });
    await handIn.click();
    await expect(page.getByText('Something is missing')).toBeVisible();
    await page
      .getByLabel('Choose files Salary')
      .setInputFiles({ name: 'payslip.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByText('Complete', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await handIn.click();
    await expect(page.getByText('Thank you. We are looking at your answer')).toBeVisible();
    await page.goto(brandUrl('aurora', '/en/'));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(overlay).toHaveCount(0);
  },
);
