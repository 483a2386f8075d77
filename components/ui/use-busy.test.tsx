import { act, renderHook } from '@testing-library/react';
import { LEAVING, useBusy } from './use-busy.client';

const settled = () => act(async () => undefined);

describe('one work at a time', () => {
  it('drops what is begun meanwhile, and is free after the end [ERR-01]', async () => {
    const { result } = renderHook(useBusy);
    let finish: (end?: unknown) => void = () => undefined;
    const work = jest.fn(() => new Promise((resolve) => (finish = resolve)));
    act(() => result.current[1](work));
    act(() => result.current[1](work));
    expect(result.current[0]).toBe(true);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await settled();
    expect(result.current[0]).toBe(false);
  });

  it('the work stays busy while the page is left, until the browser brings it back [ERR-01]', async () => {
    const { result } = renderHook(useBusy);
    act(() => result.current[1](async () => LEAVING));
    await settled();
    expect(result.current[0]).toBe(true);
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(result.current[0]).toBe(false);
  });
});
