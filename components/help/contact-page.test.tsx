import { render, screen, within } from '@testing-library/react';
import { ContactPage } from '@/components/help/contact-page';
import { hoursLines, zoneName } from '@/components/help/support-hours';
import { BRANDS } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { textIn } from '@/contract/locales';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english } from '@/lib/testing/with-texts';

const linkTo = (href: string) => screen.getAllByRole('link').find((link) => link.getAttribute('href') === href);
const part = (name: string) => within(screen.getByRole('region', { name }));

test.each(BRANDS.map(({ id }) => id))(
  'the contact page of %s says how to reach its operator, and where a complaint goes under its licence [CNT-01]',
  (id) => {
    const context = testPageContext(id);
    const { company, address } = context.brand.footer;
    render(<ContactPage context={context} />);
    const reach = part(english('contact.reach'));
    const ways = reach.getAllByRole('term').map(({ textContent }) => textContent);
    for (const key of ['email', 'hours', 'post'] as const) expect(ways).toContain(english(`contact.${key}`));
    expect(ways).toContain(english('chat.button'));
    expect(reach.getByText(`${company}, ${address}`)).toBeVisible();
    expect(linkTo(`mailto:${context.brand.support?.email}`)).toBeVisible();
    const zoned = context.brand.support?.hours.some(({ opens }) => opens !== '00:00');
    expect(reach.queryByText(/^Time zone: .+ Time\.$/) !== null).toBe(zoned);
    const steps = part(english('contact.complaint'));
    const { complaints } = licenceOf(context.brand.license);
    expect(steps.getByText(english('contact.steps.answer', { days: complaints?.answerDays ?? 0 }))).toBeVisible();
    for (const body of complaints?.bodies ?? [])
      expect(steps.getByRole('link', { name: textIn(body.name, 'en_GB') })).toHaveAttribute('href', body.url);
    expect(steps.queryByText(english('contact.steps.noBody')) !== null).toBe(complaints?.bodies.length === 0);
    expect(part(english('footer.helpLines')).getAllByRole('link').length).toBeGreaterThan(0);
    expect(linkTo('/en/help/')).toBeVisible();
  },
);

test('a brand without words about its support has the chat and the address, and one with an older widget no chat [CNT-01, OPR-01]', () => {
  const context = testPageContext();
  const brand = { ...context.brand, support: undefined, classicChatWidget: true };
  const { rerender } = render(<ContactPage context={{ ...context, brand }} />);
  const ways = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(ways()).toEqual([english('contact.post')]);
  rerender(<ContactPage context={{ ...context, brand: { ...brand, classicChatWidget: false } }} />);
  expect(ways()).toEqual([english('chat.button'), english('contact.post')]);
});

test('a phone number can be called as it stands [CNT-01]', () => {
  render(<ContactPage context={testPageContext('mistral')} />);
  expect(screen.getByRole('link', { name: '+33 4 65 71 00 10' })).toHaveAttribute('href', 'tel:+33465710010');
});

test('hours are in the words and digits of the page’s language, with their time zone by name [CNT-01, LOC-01]', () => {
  const week = { first: 'Monday', last: 'Friday', opens: '09:00', closes: '22:30' } as const;
  const days = { first: 'Saturday', last: 'Saturday', opens: '00:00', closes: '24:00' } as const;
  expect(hoursLines([week, days], 'en-GB', english)).toEqual([
    expect.stringMatching(/^Monday\s–\sFriday: 0?9:00–22:30$/),
    'Saturday: around the clock',
  ]);
  expect(hoursLines([week], 'fi-FI', english)[0]).toMatch(/^maanantai\s?–\s?perjantai: 9\.00–22\.30$/);
  expect(zoneName('Europe/Malta', 'en-GB')).toBe('Central European Time');
  expect(zoneName('Europe/Helsinki', 'de-DE')).toBe('Osteuropäische Zeit');
});
