import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import messages from '@/lib/i18n/merged/en_GB.json';
import { BRANDS } from '@/contract/brands';
import { DEFAULT_EXPERIMENTS, type Experiments } from '@/contract/experiments';
import { flowSettingsOf } from '@/contract/flow-settings';
import type { Variant } from '@/lib/edge/variant';
import type { PageContext } from '@/lib/page/page-context';
import { Landing } from './landing';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }));

function contextFor(
  brandId: string,
  country: string,
  experiments: Partial<Experiments>,
  layout: Variant['layout'] = 'guest',
): PageContext {
  const brand = BRANDS.find(({ id }) => id === brandId);
  if (!brand) throw new Error(`no brand ${brandId}`);
  const variant = {
    brand: brandId,
    country,
    mode: 'CASINO' as const,
    layout,
    experiments: { ...DEFAULT_EXPERIMENTS, ...experiments },
  };
  return {
    variant,
    brand,
    locale: 'en_GB',
    bcp47: 'en-GB',
    country,
    t: createTranslator({ messages, locale: 'en-GB' }),
    currency: 'EUR',
    notOffered: [],
    flows: flowSettingsOf(country, brand.license),
    footerText: null,
    hasGames: true,
    notices: [],
  };
}

/** The experiments that elements say they show. */
const shownIn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-experiments]')].flatMap(
    ({ dataset }) => dataset.experiments?.split(' ') ?? [],
  );

describe('the landing of a visitor', () => {
  it('shows a button to the registration by default [FLG-02]', () => {
    const { container } = render(<Landing context={contextFor('aurora', 'NO', {})} />);
    expect(screen.getByRole('link', { name: 'Open an account' })).toHaveAttribute('href', '/en/register/');
    expect(shownIn(container)).toEqual(['landing_registration', 'button_variant', 'sga']);
    expect(document.querySelector('form')).toBeNull();
  });

  it('a visitor’s landing looks as its button was drawn, and names the authority where that was drawn [FLG-02]', () => {
    const { unmount } = render(<Landing context={contextFor('aurora', 'NO', {})} />);
    const first = screen.getByRole('link', { name: 'Open an account' }).className;
    expect(screen.queryByRole('link', { name: /^Licensed by/ })).toBeNull();
    unmount();
    render(<Landing context={contextFor('aurora', 'NO', { button_variant: 'secondary', sga: 'enabled' })} />);
    expect(screen.getByRole('link', { name: 'Open an account' }).className).not.toBe(first);
    expect(screen.getByRole('link', { name: /^Licensed by Malta Gaming Authority/ })).toHaveAttribute(
      'href',
      'https://www.mga.org.mt/',
    );
  });

  it('shows the form itself, by its name, in place of the button, and no frame [FLG-02, ANL-01]', async () => {
    const { container } = render(<Landing context={contextFor('aurora', 'NO', { landing_registration: 'iframe' })} />);
    expect(await screen.findByLabelText('E-mail address')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
    expect(container.querySelector('iframe')).toBeNull();
    expect(container.querySelector('form')).toHaveAttribute('name', 'sign-up');
    expect(shownIn(container)).toEqual(['landing_registration', 'sga', 'registration_form']);
  });

  it.each([
    ['NO', 'default', 'steps'],
    ['NO', 'regily', 'steps'],
    ['NO', 'dino', 'one page'],
    ['JP', 'default', 'one page'],
    ['JP', 'regily', 'steps'],
    ['JP', 'dino', 'one page'],
  ] as const)('asks who comes from %s with the form %s in %s [FLG-02]', async (country, registration_form, how) => {
    render(<Landing context={contextFor('aurora', country, { landing_registration: 'iframe', registration_form })} />);
    await screen.findByLabelText('E-mail address');
    expect(screen.queryByLabelText('First name') === null).toBe(how === 'steps');
    expect(screen.queryByRole('button', { name: 'Continue' }) !== null).toBe(how === 'steps');
  });

  it("keeps the bank's and the national id's forms whatever was drawn [FLG-02, AUT-02]", async () => {
    const { unmount } = render(
      <Landing context={contextFor('aurora', 'FI', { landing_registration: 'iframe', registration_form: 'dino' })} />,
    );
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fill in from your bank' })).toHaveAttribute('href', '/en/trustly-login/');
    unmount();
    render(
      <Landing context={contextFor('kuu', 'EE', { landing_registration: 'iframe', registration_form: 'dino' })} />,
    );
    expect(await screen.findByLabelText('Personal identification code')).toBeVisible();
  });

  it('renders nothing for a player [FLG-02]', () => {
    const { container } = render(
      <Landing context={contextFor('aurora', 'NO', { landing_registration: 'iframe' }, 'player')} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
