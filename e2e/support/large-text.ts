import type { Page } from 'playwright/test';

const PHONE = { width: 390, height: 844 };
/** A phone whose person reads at twice the size: the browser's own text size, which all sizes of the lobby follow. */
export async function readLarge(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    new MutationObserver(enlarge).observe(document, { childList: true });
    enlarge();
  });
}

/** Elements that stand beyond the edges of the window and in no row that scrolls. */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const isClosed = (element: Element) =>
      element.closest('.sr-only, .skip-link, [aria-hidden="true"], .ground') !== null;
    const isBeyond = ({ left, right }: DOMRect) => left < -1 || right > width + 1;
    function scrolls(element: Element): boolean {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible' && !isBeyond(around.getBoundingClientRect())) return true;
      return false;
    }
    const found = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && isBeyond(box) && !isClosed(element) && !scrolls(element);
    });
    return found.map(
      (element) => `${element.tagName}.${element.className} ${element.textContent?.trim().slice(0, 30)}`,
    );
  }, PHONE.width);
