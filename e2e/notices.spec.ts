import { contentOrder, operatorOrder, orderFor } from './support/money';
import { word } from './support/page';
import { openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const DAY_MS = 86_400_000;
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Publishes a notice to players of Malta alone, whom no other journey has. */
async function publish(data: object, texts: object = {}, endsAt: string | null = null): Promise<void> {
  const name = `journey-${crypto.randomUUID()}`;
  const content = {
    ...{ page: 'NOTICES', type: 'NOTICE', position: 1, countries: ['MT'], licences: null, startsAt: null, endsAt },
    ...{ data: { audience: 'players', ...data }, texts },
  };
  const draft = { action: 'draft', owner: 'aurora', kind: 'block', name, locale: null, base: null, content };
  const { item, version } = await contentOrder(draft);
  await contentOrder({ action: 'publish', item, version, base: null });
}

test('each notice of an account and of an operator comes once, the strongest first, and stays away once it is put away [NOT-01]', async ({
  page,
  newPlayer,
}) => {
  const { phoneNumber, playerId } = await newPlayer({ country: 'MT' });
  const account = (order: object) => operatorOrder('/internal/accounts', { brand: 'aurora', playerId, ...order });
  await account({ action: 'check-bank', isRequired: true });
  await account({ action: 'block', what: ['instantBanking'], from: ahead(30) });
  await orderFor('documents', phoneNumber, { action: 'request', kinds: ['Identity'], deadline: ahead(10) });
  await orderFor('source-of-wealth', phoneNumber, {
    action: 'request',
    dueAt: ahead(20),
    documents: [{ comment: null, requestedFundingType: 'Salary' }],
  });
  await publish({ notice: 'Maintenance', changesAt: ahead(1) }, {}, ahead(2));
  await publish({ notice: 'GermanyCloseDown', changesAt: ahead(60), withdrawUntil: ahead(90) });
  await publish({ notice: 'Content' }, { en: { title: 'A new address', text: 'Our office has moved.' } });
  await publish({ notice: 'NovemberCampaign' }, { en: { text: 'November has its own lists.', actionText: 'See' } });

  const card = page.getByRole('complementary', { name: word('notices.label') });
  await openSignedIn(page, 'aurora', 'en', phoneNumber);
  await expect
    .poll(
      async () => {
        await page.goto(brandUrl('aurora', '/en/'));
        await card.waitFor();
        // The number of the others, in whichever language.
        const more = card.getByRole('button', { name: /\d/ });
        if (await more.isVisible()) await more.click();
        return card.locator('[data-notice]').evaluateAll((all) => all.map((each) => each.getAttribute('data-notice')));
      },
      { timeout: scaled(30_000) },
    )
    .toEqual([
      'Maintenance',
      'GermanyCloseDown',
      'KycRequired',
      'SowUploadRequired',
      'BankingCDD',
      'InstantBankingGracePeriod',
      'Content',
      'NovemberCampaign',
    ]);
  await expect(card).toContainText('A new address');
  await expectAccessible(page);
  const putAway = card.getByRole('button', { name: word('notices.dismiss') });
  for (let left = await putAway.count(); left > 0; left -= 1) {
    await putAway.first().click();
    await expect(putAway).toHaveCount(left - 1);
  }
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(card).toHaveCount(0);
  await account({ action: 'time-out', period: 'P1D' });
  await page.goto(brandUrl('aurora', '/en/profile/'));
  await expect(card).toHaveCount(1);
  await expect(card.locator('[data-notice]')).toHaveAttribute('data-notice', 'Timeout');
});

test('a new edition of the terms is requested at the next visit, accepted once, and its page says version and date [OVL-01, CNT-01]', async ({
  page,
  newPlayer,
}) => {
  const { phoneNumber } = await newPlayer({ brand: 'solstice' });
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Play fair.' }] }] };
  const content = { title: 'Terms of Solstice', body, edition: { number: 2, effectiveOn: '2026-01-31' } };
  const at = { owner: 'solstice', kind: 'legal', name: 'terms', locale: 'en_GB' };
  const { item, version } = await contentOrder({ action: 'draft', ...at, content, base: null });
  await contentOrder({ action: 'approve', item, version, operator: 'Bert' });
  await contentOrder({ action: 'publish', item, version, base: null });
  try {
    await openSignedIn(page, 'solstice', 'en', phoneNumber);
    const question = page.getByRole('dialog', { name: 'Terms of Solstice' });
    await expect(question).toContainText('31 January 2026');
    await expectAccessible(page);
    await question.getByRole('link', { name: word('legalAccept.read') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Solstice' })).toBeVisible();
    await expect(page.getByText('Version 2, in force from 31 January 2026')).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.goto(brandUrl('solstice', '/en/'));
    await question.getByRole('button', { name: word('legalAccept.accept') }).click();
    await expect(question).toHaveCount(0);
    await page.goto(brandUrl('solstice', '/en/profile/'));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(question).toHaveCount(0);
  } finally {
    await contentOrder({ action: 'take-back', item, version: null, base: version });
    await contentOrder({ action: 'approve-take-back', item, version: null, base: version, operator: 'Bert' });
  }
});
