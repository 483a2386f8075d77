import { render, waitFor } from '@testing-library/react';
import { act } from 'react';
import { ReadAgain } from '@/lib/session/read-again.client';
import { beginSession } from '@/lib/session/session.client';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const requests: string[] = [];
beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', {
    writable: true,
    value: async (url: string) => {
      requests.push(url);
      const grant = {
        accessToken: `t${requests.length}`,
        expiresAt: Date.now() + 300_000,
        playerId: 'p',
        sessionId: 's',
      };
      return { status: 200, json: async () => ({ ...grant, expiresIn: 300_000 }) };
    },
  });
  Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal, configurable: true });
});
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('reads a page again that was made without its player, once, with another token when the first was refused [AUT-06]', async () => {
  const page = render(
    <>
      <ReadAgain refused={false} />
      <ReadAgain refused />
    </>,
  );
  expect(refresh).not.toHaveBeenCalled();
  act(() => beginSession(true));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(requests).toEqual(['/api/session/', '/api/session/?fresh=1&sid=s']);
  page.rerender(<ReadAgain refused />);
  await settled();
  expect(refresh).toHaveBeenCalledTimes(2);
});
