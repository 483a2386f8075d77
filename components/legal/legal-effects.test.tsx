import { act, render, waitFor } from '@testing-library/react';
import { feature } from '@/components/legal/feature';
import { takeFirstRead } from '@/components/legal/legal.first-read.client';
import { closeOverlay, currentOverlay, openOverlay } from '@/components/overlay/overlay-store';
import { readSession } from '@/lib/session/session.client';
import { platform, refusal } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';
import { textOf, WithTexts } from '@/lib/testing/with-texts';

let pathname = '/en/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const t = textOf('legalAccept');
const terms = { name: 'terms', title: 'Our terms', edition: 3, effectiveOn: '2027-01-31' } as const;

beforeEach(() => {
  pathname = '/en/';
  closeOverlay();
  platform.signIn('p1');
});

function Page() {
  return feature.slots?.playerEffects?.render(testPageContext('aurora', 'player'));
}

async function show(texts: readonly (typeof terms)[]) {
  const page = render(<Page />, { wrapper: WithTexts });
  await act(async () => takeFirstRead({ legalTextsToAccept: [...texts] }, 'p1'));
  return page;
}

function requested() {
  const open = currentOverlay();
  if (open?.variant !== 'content-accept') throw new Error('nothing is requested');
  return open;
}

test('a new edition is requested with its number, its day and a way to read it, and accepted by name and number [OVL-01]', async () => {
  platform.answers('AcceptLegalText', { acceptLegalText: [] });
  await show([terms]);
  expect(requested()).toMatchObject({
    title: 'Our terms',
    text: t('text', { version: 3, date: '31 January 2027' }),
    link: { href: '/en/terms-and-conditions/', text: t('read') },
  });
  await act(async () => requested().onAccept());
  await waitFor(() => expect(platform.requestsOf('AcceptLegalText')).toEqual([{ name: 'terms', edition: 3 }]));
});

test('nothing is requested without a new edition, or on the page where it is read; elsewhere it is requested again [OVL-01]', async () => {
  const none = await show([]);
  expect(currentOverlay()).toBeNull();
  none.unmount();
  pathname = '/en/terms-and-conditions/';
  const page = await show([terms]);
  expect(currentOverlay()).toBeNull();
  pathname = '/en/games/';
  page.rerender(<Page />);
  requested();
  act(() => closeOverlay());
  pathname = '/en/';
  page.rerender(<Page />);
  requested();
});

test('the question waits for another overlay, and its refusal signs the player out [OVL-01]', async () => {
  openOverlay({ variant: 'default', title: 'Hello', text: 'World' });
  await show([terms]);
  expect(currentOverlay()).toMatchObject({ variant: 'default' });
  act(() => closeOverlay());
  await act(async () => requested().onLater?.());
  expect(readSession().status).toBe('LOGGED_OUT');
});

test('a question that was closed stays closed while its page is drawn again, and one that failed is requested again [OVL-01]', async () => {
  platform.answers('AcceptLegalText', refusal('BadInput'));
  const page = await show([terms]);
  requested();
  act(() => closeOverlay());
  page.rerender(<Page />);
  await act(async () => takeFirstRead({ legalTextsToAccept: [{ ...terms }] }, 'p1'));
  expect(currentOverlay()).toBeNull();
  pathname = '/en/games/';
  page.rerender(<Page />);
  const { onAccept } = requested();
  await act(async () => {
    closeOverlay();
    onAccept();
  });
  await waitFor(() => requested());
});
