import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActionErrorOverlay from './action-error-overlay.client';
import ConfirmationOverlay from './confirmation-overlay.client';
import ContentAcceptOverlay from './content-accept-overlay.client';
import { testPageContext } from '@/lib/testing/test-page-context';
import { WithTexts } from '@/lib/testing/with-texts';
import { feature } from './feature';
import { overlayBody } from './overlay-body.client';
import { OverlayRoot, type OverlayEntry } from './overlay-root.client';
import { closeOverlay, currentOverlay, holdOverlay, openByLink, openOverlay, releaseOverlay } from './overlay-store';

let pathname = '/v/en_GB';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const PlainBody = overlayBody<'search'>('search', async () => ({
  default: () => <input aria-label="Plain" data-autofocus="" />,
}));
const FormBody = overlayBody<'quick-deposit', { label: string }>('quick-deposit', async () => ({
  default: ({ content, label, titleId }) => <h2 id={titleId}>{`${label} ${content.prefill.amount}`}</h2>,
}));
const HeldBody = overlayBody<'reality-check'>('reality-check', async () => ({
  default: ({ content, titleId }) => <h2 id={titleId}>{`Check ${content.number}`}</h2>,
}));
const prefill = (amount: string) => ({ methodId: null, amount });
const own = (feature.overlays ?? []).map((overlay): OverlayEntry => ({
  ...overlay,
  body: overlay.body(testPageContext()),
}));
const overlays: readonly OverlayEntry[] = [
  ...own,
  { variant: 'search', opensByLink: true, body: <PlainBody /> },
  { variant: 'quick-deposit', staysOnEscape: true, body: <FormBody label="Pay" /> },
  { variant: 'reality-check', isHeld: true, body: <HeldBody /> },
];

function Page() {
  return (
    <WithTexts>
      <button type="button" onClick={() => openOverlay({ variant: 'default', title: 'Hello', text: 'World' })}>
        Open
      </button>
      <OverlayRoot overlays={overlays} />
    </WithTexts>
  );
}

beforeAll(() => {
  // jsdom knows the element but not its modal behaviour; Escape arrives as the browser's cancel event.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  pathname = '/v/en_GB';
});
afterEach(() => {
  act(releaseOverlay);
  act(closeOverlay);
});

function pressEscape(): void {
  act(() => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}

describe('OverlayRoot', () => {
  it('opens with its title, closes by Escape and gives the focus back [OVL-02, OVL-03]', async () => {
    render(<Page />);
    const opener = screen.getByText('Open');
    await userEvent.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Hello' })).toBeVisible();
    expect(opener).not.toHaveFocus();
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });
  it('an overlay that stays on Escape shows what it was opened with, and stays [OVL-02]', async () => {
    render(<Page />);
    act(() => openOverlay({ variant: 'quick-deposit', prefill: prefill('20') }));
    expect(await screen.findByRole('dialog', { name: 'Pay 20' })).toBeVisible();
    pressEscape();
    expect(screen.getByRole('dialog')).toBeVisible();
    act(() => openOverlay({ variant: 'quick-deposit', prefill: prefill('30') }));
    expect(screen.getByRole('dialog', { name: 'Pay 30' })).toBeVisible();
  });
  it('a link opens the overlays that are offered by link, and no other [OVL-01]', async () => {
    render(<Page />);
    for (const name of ['quick-deposit', 'error', 'unknown']) expect(openByLink(name)).toBe(false);
    expect(currentOverlay()).toBeNull();
    act(() => void openByLink('search'));
    expect(await screen.findByLabelText('Plain')).toBeVisible();
  });
  it('shows a close button [OVL-02]', async () => {
    render(<Page />);
    act(() => openOverlay({ variant: 'error', title: 'Error', text: 'Something went wrong.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(currentOverlay()).toBeNull();
  });
  it('keeps Tab inside, in both directions [OVL-03]', async () => {
    render(<Page />);
    act(() => openOverlay({ variant: 'default', title: 'Hello', text: 'World' }));
    const ok = await screen.findByRole('button', { name: 'OK' });
    const close = screen.getByRole('button', { name: 'Close' });
    expect(ok).toHaveFocus();
    await userEvent.tab();
    expect(close).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(ok).toHaveFocus();
  });
  it('a confirmation closes itself alone: an overlay that it has opened in its place stays [OVL-02]', async () => {
    render(<Page />);
    act(() =>
      openOverlay({
        variant: 'confirmation',
        title: 'Sure?',
        text: 'Really',
        ok: 'Yes',
        dismiss: 'No',
        onOk: () => openOverlay({ variant: 'search' }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByLabelText('Plain')).toBeVisible();
    expect(currentOverlay()).toEqual({ variant: 'search' });
  });
  it('closes on any route change [OVL-03]', async () => {
    const { rerender } = render(<Page />);
    act(() => openOverlay({ variant: 'search' }));
    expect(await screen.findByLabelText('Plain')).toHaveFocus();
    pathname = '/v/en_GB/games';
    rerender(<Page />);
    expect(currentOverlay()).toBeNull();
  });
});

describe('an overlay that must be answered', () => {
  const hold = async () => {
    act(() => holdOverlay({ variant: 'reality-check', number: 1 }));
    return screen.findByRole('dialog', { name: 'Check 1' });
  };
  it('a held overlay survives Escape, also when the browser closes it, and has no close button [PRF-03]', async () => {
    render(<Page />);
    const dialog = await hold();
    pressEscape();
    expect(dialog).toHaveAttribute('open');
    dialog.removeAttribute('open');
    act(() => void dialog.dispatchEvent(new Event('close')));
    expect(dialog).toHaveAttribute('open');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
  it('a held overlay survives a route change and the closing of others; the overlay under it is left as it was [PRF-03]', async () => {
    const { rerender } = render(<Page />);
    act(() => openOverlay({ variant: 'search' }));
    const input = await screen.findByLabelText('Plain');
    await userEvent.type(input, 'typed');
    await hold();
    expect(input).toHaveValue('typed');
    act(closeOverlay);
    pathname = '/v/en_GB/games';
    rerender(<Page />);
    expect(screen.getByRole('dialog', { name: 'Check 1' })).toBeVisible();
    act(releaseOverlay);
    expect(currentOverlay()).toBeNull();
  });
  it('lets no other overlay over it: that one opens when it has gone [PRF-03]', async () => {
    render(<Page />);
    await hold();
    act(() => openOverlay({ variant: 'search' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(currentOverlay()).toEqual({ variant: 'reality-check', number: 1 });
    act(releaseOverlay);
    expect(await screen.findByLabelText('Plain')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('ActionErrorOverlay', () => {
  it('repeats the action by its named button, which loads until that has ended, and then closes [OVL-01]', async () => {
    let finish = () => {};
    const onRetry = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const onClose = jest.fn();
    render(
      <ActionErrorOverlay
        content={{ title: 'Not sent', text: 'Offline', retry: 'Send again', onRetry }}
        titleId="t"
        onClose={onClose}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Not sentOffline');
    const button = screen.getByRole('button', { name: 'Send again' });
    await userEvent.click(button);
    expect(button).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => finish());
    expect([onRetry, onClose].map((fn) => fn.mock.calls.length)).toEqual([1, 1]);
  });
  it('offers another try when the next one fails as well [OVL-01]', async () => {
    render(<Page />);
    const fail = (text: string): void =>
      openOverlay({
        variant: 'action-error',
        title: 'Not sent',
        text,
        retry: 'Send again',
        onRetry: () => fail('second'),
      });
    act(() => fail('first'));
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('second')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
  });
});

describe('ContentAcceptOverlay', () => {
  const content = { title: 'Welcome', text: 'An offer', terms: 'Terms', accept: 'Take it', later: 'Later' };
  it.each([
    ['Take it', 1],
    ['Later', 0],
  ])('%s closes, and takes it up %d times [OVL-01]', async (name, times) => {
    const [onAccept, onClose] = [jest.fn(), jest.fn()];
    render(<ContentAcceptOverlay content={{ ...content, onAccept }} titleId="t" onClose={onClose} />);
    expect(screen.getByText('Terms')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name }));
    expect([onAccept, onClose].map((fn) => fn.mock.calls.length)).toEqual([times, 1]);
  });
  it('leads to the whole text, and its other button alone refuses [OVL-01]', async () => {
    const [onAccept, onLater, link] = [jest.fn(), jest.fn(), { href: '/en/terms-and-conditions/', text: 'Read it' }];
    const whole = { ...content, onAccept, onLater, link };
    render(<ContentAcceptOverlay content={whole} titleId="t" onClose={() => undefined} />);
    expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', link.href);
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
    expect(onLater).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect([onAccept, onLater].map((fn) => fn.mock.calls.length)).toEqual([1, 1]);
  });
});

describe('ConfirmationOverlay', () => {
  const content = { title: 'Sure?', text: 'Really', ok: 'Yes', dismiss: 'No' };
  it('shows a spinner and is disabled while ok is at work, then closes [OVL-02]', async () => {
    let finish = () => {};
    const onOk = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const onClose = jest.fn();
    render(<ConfirmationOverlay content={{ ...content, onOk }} titleId="t" onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByRole('button', { name: 'Yes' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'No' })).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => finish());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  it('only closes when dismissed [OVL-02]', async () => {
    const onOk = jest.fn();
    const onDismiss = jest.fn();
    const onClose = jest.fn();
    render(<ConfirmationOverlay content={{ ...content, onOk, onDismiss }} titleId="t" onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect([onOk, onDismiss, onClose].map((fn) => fn.mock.calls.length)).toEqual([0, 1, 1]);
  });
});
