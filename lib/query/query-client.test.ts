/** @jest-environment node */
import { queryClient } from './query-client.client';

test('the cache of a tab is refused where a page is made for all visitors: it would hand one visitor the answers of another [OPR-09]', () => {
  expect(() => queryClient()).toThrow('the cache of a tab is not for a page that the server makes');
});
