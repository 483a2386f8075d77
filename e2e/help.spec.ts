import { contentOrder } from './support/money';
import { hasScripts, word, wordWithin } from './support/page';
import { brandUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

test(
  'a visitor at an error finds help, searches it, opens an answer and gets to contact and the way of a complaint [CNT-01, UXP-02]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(brandUrl('aurora', '/en/no-such-page/'));
    await page
      .getByRole('main')
      .getByRole('link', { name: word('error.help') })
      .click();
    await expect(page).toHaveURL(/\/en\/help\/$/);
    await hasScripts(page);
    const questions = page.getByRole('main').getByRole('group');
    const all = await questions.count();
    await page.getByRole('searchbox', { name: word('help.search.label') }).fill('WITHDRAWAL account');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ questions? found$/ })).toBeVisible();
    await expect.poll(() => questions.count()).toBeLessThan(all);
    const payout = questions.filter({ hasText: wordWithin('help.questions.payout.question') });
    await payout.getByText(word('help.questions.payout.question')).click();
    await expect(payout.getByRole('link', { name: word('cashier.withdrawTitle') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: word('help.toContact') }).click();
    await expect(page).toHaveURL(/\/en\/contact\/$/);
    const complaint = page.getByRole('region', { name: word('contact.complaint') });
    await expect(complaint).toContainText('within 10 days');
    await expect(complaint.getByRole('link').first()).toHaveAttribute('href', /^https:/);
    await expectAccessible(page);
  },
);

test('the cashier leads to the questions about payments, with those that an operator has just published [CNT-01]', async ({
  page,
}) => {
  const question = `Do you take cheque ${crypto.randomUUID().slice(0, 8)}?`;
  const content = {
    ...{ page: 'HELP', type: 'QUESTION', position: 1, countries: null, licences: null, startsAt: null, endsAt: null },
    ...{ data: { topic: 'deposits' }, texts: { en: { title: question, text: 'No.' } } },
  };
  const name = `journey-${crypto.randomUUID()}`;
  const draft = { action: 'draft', owner: 'quetzal', kind: 'block', name, locale: null, base: null, content };
  const { item, version } = await contentOrder(draft);
  await contentOrder({ action: 'publish', item, version, base: null });
  const deposits = page.getByRole('region', { name: word('help.topics.deposits') });
  await expect
    .poll(
      async () => {
        await page.goto(brandUrl('quetzal', '/en/deposit/'));
        await page.getByRole('link', { name: word('cashier.questions') }).click();
        await deposits.waitFor();
        return deposits.getByText(question).count();
      },
      { timeout: scaled(30_000) },
    )
    .toBe(1);
  await expect(page).toHaveURL(/\/en\/help\/#deposits$/);
  await expect(deposits).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the answers of the help page open, and no search is offered that would find nothing [CNT-01, UXP-02]', async ({
    page,
  }) => {
    await page.goto(brandUrl('kuu', '/et_EE/help/'));
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    const [link, summary] = [
      page.getByRole('main').getByRole('link', { name: word('breaks.title') }),
      page.getByText(word('help.questions.break.question')),
    ];
    await expect(link).toBeHidden();
    await summary.click();
    await expect(link).toBeVisible();
  });
});
