import { act, fireEvent, render, screen } from '@testing-library/react';
import { use, useState } from 'react';
import { SoftNavigation } from './soft-navigation.client';

let navigate: (target: string) => void = () => undefined;
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (target: string) => navigate(target), prefetch: () => undefined }),
}));

/** A page whose next one takes as long as its promise. */
function Site() {
  const [page, setPage] = useState<Promise<string> | null>(null);
  navigate = () => setPage(new Promise<string>(() => undefined));
  return (
    <>
      <SoftNavigation />
      <a href="/en/games/">Games</a>
      <a href="/en/login/?autoSignIn=1">Sign in</a>
      {page && <Page content={page} />}
    </>
  );
}

function Page({ content }: { content: Promise<string> }) {
  return use(content);
}

beforeEach(() => window.history.replaceState(null, '', '/en/'));

it('shows that the next page is loading, and sends the click to the router', async () => {
  render(<Site />);
  await act(async () => fireEvent.click(screen.getByText('Games')));
  expect(screen.getByTestId('page-loading')).toBeInTheDocument();
});

it('shows nothing while a page loads that signs in by itself [LOC-08]', async () => {
  render(<Site />);
  await act(async () => fireEvent.click(screen.getByText('Sign in')));
  expect(screen.queryByTestId('page-loading')).toBeNull();
});
