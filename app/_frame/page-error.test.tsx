import { Component, type ReactNode } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SitePageError from '@/app/[variant]/[locale]/(site)/error';
import BasicPageError from '@/app/[variant]/[locale]/(basic)/error';
import { overlays } from '@/app/_frame/feature-parts';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';
import { closeOverlay } from '@/components/overlay/overlay-store';
import { testPageContext } from '@/lib/testing/test-page-context';
import { WithTexts } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({ usePathname: () => '/en/games/' }));

/** As Next puts error.tsx around a page: the frame with its overlays stays. */
class Boundary extends Component<{ Fallback: typeof SitePageError; children: ReactNode }, { error: Error | null }> {
  override state = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { Fallback, children } = this.props;
    return this.state.error ? (
      <Fallback error={this.state.error} reset={() => this.setState({ error: null })} />
    ) : (
      children
    );
  }
}

let fails = true;
function Page() {
  if (fails) throw new Error('the page broke');
  return <p>The page</p>;
}

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  fails = true;
  // React and the report name the error on the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(closeOverlay);
  jest.restoreAllMocks();
});

it.each([
  ['the site', SitePageError],
  ['the pages with the basic layout', BasicPageError],
])('an error of a page of %s opens the error overlay and leaves a way on [LOC-07, ERR-02]', async (_, Fallback) => {
  render(
    <>
      <Boundary Fallback={Fallback}>
        <Page />
      </Boundary>
      <OverlayRoot overlays={overlays(testPageContext())} />
    </>,
    { wrapper: WithTexts },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  expect(dialog).toHaveTextContent('Something went wrong.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The page')).toBeInTheDocument();
});
