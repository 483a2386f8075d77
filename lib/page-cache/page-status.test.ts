/** @jest-environment node */
import { PAGE_STATUS, statusOf } from '@/lib/page-cache/page-status.cjs';

test('the page cache reads the status that a page says itself, and none where it says nothing [LOC-07]', () => {
  expect(statusOf(`<head><meta name="${PAGE_STATUS}" content="404"/></head>`)).toBe(404);
  expect(statusOf(`<p>${PAGE_STATUS}</p><p>&lt;meta name="${PAGE_STATUS}" content="404"/></p>`)).toBeUndefined();
});
