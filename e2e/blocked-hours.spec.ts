import { word } from './support/page';
import { brandUrl } from './support/product';
import { openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const DAY = 24;

test(
  'a player under mga closes hours of the day, asks for none again, sees the wait and keeps the hours; they are there after a reload [PRF-02, PRF-07, BRD-03]',
  { tag: ['@phone'] },
  async ({ page }, { project }) => {
    const locale = project.name === 'phone' ? 'en' : 'fi';
    await openAccount(page, locale);
    await page.goto(brandUrl('aurora', `/${locale}/profile/limits/`));
    const section = page.getByRole('region', { name: word('blockedHours.title') });
    const button = (key: string) => section.getByRole('button', { name: word(`blockedHours.${key}`) });
    const list = (key: string) => section.getByRole('combobox', { name: word(`blockedHours.${key}`) });
    // Far from now, so that the player stays signed in.
    const from = (new Date().getUTCHours() + 10) % DAY;
    await list('from').selectOption(String(from));
    await list('to').selectOption(String(from));
    await button('continue').click();
    await expect(section.getByText(word('blockedHours.different'))).toBeVisible();
    await expectAccessible(page);
    await list('to').selectOption(String((from + 2) % DAY));
    await button('continue').click();
    await expect(section.getByText(word('blockedHours.points.signIn'))).toBeVisible();
    await expectAccessible(page);
    await button('confirm').click();
    await expect(section.getByText(word('blockedHours.inForce'))).toBeVisible();

    await button('remove').click();
    await expect(section.getByText(word('blockedHours.pendingNone'))).toBeVisible();
    await expect(section.getByRole('timer')).toHaveText(/^(24:00:00|23:59:\d\d)$/);
    await expectAccessible(page);
    await button('cancel').click();
    await expect(section.getByRole('timer')).toHaveCount(0);
    await page.reload();
    await expect(section.getByText(word('blockedHours.inForce'))).toBeVisible();
    await expect(list('from')).toHaveValue(String(from));
  },
);
