import type { BrowserContext, Locator, Page } from 'playwright/test';

/** Acts of a person in a part of a page. Reading needs no page in front. */
const ACTS = [
  'check',
  'clear',
  'click',
  'dblclick',
  'dragTo',
  'fill',
  'focus',
  'hover',
  'press',
  'pressSequentially',
  'scrollIntoViewIfNeeded',
  'selectOption',
  'setChecked',
  'setInputFiles',
  'tap',
  'uncheck',
] as const;

const inFront = new WeakMap<BrowserContext, Page>();
const acting = new WeakMap<BrowserContext, { readonly page: Page; acts: number }>();
const prepared = new WeakSet<object>();

/**
 * From now on whatever a journey does in one of the context's pages happens in the page in front, as with a person: the
 * page is brought there first. A full browser hides the others, and a hidden page has no frames. To act in two pages of
 * one browser at once is refused.
 */
export function actInFront(context: BrowserContext): void {
  context.on('page', (page) => {
    inFront.set(context, page);
    page.on('close', () => inFront.delete(context));
    prepare(page);
  });
}

/** Brings the page before the others of its browser. */
async function bringToFront(page: Page): Promise<void> {
  const context = page.context();
  if (inFront.get(context) === page) return;
  await page.bringToFront();
  inFront.set(context, page);
}

/** All pages of a worker have one class of locators, and each page a keyboard of its own. */
function prepare(page: Page): void {
  const locators: object = Object.getPrototypeOf(page.locator('html'));
  if (!prepared.has(locators)) {
    prepared.add(locators);
    for (const act of ACTS) lead(locators, act, (locator: Locator) => locator.page());
  }
  for (const act of ['press', 'type', 'down', 'insertText'] as const) lead(page.keyboard, act, () => page);
}

function lead<T extends object>(owner: T, act: string, pageOf: (self: T & Locator) => Page): void {
  const original: unknown = Reflect.get(owner, act);
  if (typeof original !== 'function') throw new Error(`Playwright has no ${act}`);
  Reflect.set(owner, act, async function led(this: T & Locator, ...args: unknown[]): Promise<unknown> {
    const page = pageOf(this);
    const context = page.context();
    const found = acting.get(context);
    if (found && found.acts > 0 && found.page !== page)
      throw new Error(`${act}: the journey acts in another page of this browser just now`);
    const now = found?.page === page ? found : { page, acts: 0 };
    acting.set(context, now);
    now.acts += 1;
    try {
      await bringToFront(page);
      return await Reflect.apply(original, this, args);
    } finally {
      now.acts -= 1;
    }
  });
}
