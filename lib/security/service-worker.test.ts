import { registerServiceWorker } from '@/lib/security/service-worker.client';

it.each([
  ['loading', [0, 1]],
  ['interactive', [0, 1]],
  ['complete', [1, 1]],
] as const)('registers the worker once, when the page has loaded, on a page that is %s [UXP-03]', (state, times) => {
  const register = jest.fn().mockRejectedValue(new DOMException('denied', 'SecurityError'));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  registerServiceWorker();
  const before = register.mock.calls.length;
  if (state !== 'complete') window.dispatchEvent(new Event('load'));
  expect([before, register.mock.calls.length]).toEqual(times);
});

it('a browser without workers is left alone [UXP-03]', () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  expect(registerServiceWorker).not.toThrow();
});
