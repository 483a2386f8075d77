import { act, render, renderHook, screen } from '@testing-library/react';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { BusyNote } from './busy-note.client';
import { useBusy } from './use-busy.client';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('says that an answer is under way once it takes long, until it is there or its page is left [ERR-01]', async () => {
  render(<BusyNote />, { wrapper: WithTexts });
  const note = screen.getByTestId('busy-note');
  const { result, unmount } = renderHook(useBusy);
  let finish: () => void = () => undefined;
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  act(() => result.current[1](work));
  await pass(400);
  expect(note).toBeEmptyDOMElement();
  await pass(200);
  expect(note).toHaveTextContent(english('common.wait'));
  finish();
  await pass(0);
  expect(note).toBeEmptyDOMElement();

  act(() => result.current[1](work));
  await pass(600);
  expect(note).toHaveTextContent(english('common.wait'));
  unmount();
  await pass(0);
  expect(note).toBeEmptyDOMElement();
  finish();
  await pass(0);
  renderHook(useBusy);
  await pass(600);
  expect(note).toBeEmptyDOMElement();
});
