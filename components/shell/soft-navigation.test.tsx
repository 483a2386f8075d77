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
      <a className="tile" href="/en/games/moonpack/">
        Moonpack
      </a>
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

describe('the cover of a tile', () => {
  const moved: (() => Promise<void>)[] = [];
  let hasLessMotion = false;
  beforeEach(() => {
    moved.length = 0;
    hasLessMotion = false;
    const startViewTransition = (change: () => Promise<void>) => {
      moved.push(change);
      return { ready: Promise.reject(new Error('left out')) };
    };
    Object.assign(document, { startViewTransition });
    Object.assign(window, { matchMedia: () => ({ matches: hasLessMotion }) });
  });
  afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

  const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

  it('the cover of a pressed tile moves to its game, and the page is not held for longer than a moment [UXP-02]', async () => {
    jest.useFakeTimers();
    render(<Site />);
    await press('Games');
    expect(moved).toHaveLength(0);
    await press('Moonpack');
    const change = moved[0];
    if (!change) throw new Error('the cover does not move');
    let isHeld = true;
    await act(async () => void change().then(() => (isHeld = false)));
    expect(screen.getByTestId('page-loading')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(249));
    expect(isHeld).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(isHeld).toBe(false);
    jest.useRealTimers();
  });

  it('no cover moves where less motion is wanted, and the game opens all the same [UXP-02]', async () => {
    hasLessMotion = true;
    render(<Site />);
    await press('Moonpack');
    expect(moved).toHaveLength(0);
    expect(screen.getByTestId('page-loading')).toBeInTheDocument();
  });
});
