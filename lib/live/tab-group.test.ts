import { openTabGroup } from '@/lib/live/tab-group.client';
import { FakeChannel, installFakeBrowser } from '@/lib/testing/fake-browser';

let uninstall: () => void = () => undefined;
const opened: (() => void)[] = [];
beforeEach(() => {
  uninstall = installFakeBrowser();
});
afterEach(() => {
  opened.splice(0).forEach((close) => close());
  uninstall();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const pageEvent = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  void window.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** A tab that stands for the lead and notes what happens to it. */
async function openTab(arrival: Promise<unknown> = Promise.resolve()) {
  const log: string[] = [];
  const group = openTabGroup<string>({
    name: 'foyer-test',
    lock: 'foyer-test-leader',
    parse: (data) => (typeof data === 'string' ? data : null),
    onMessage: (message) => void log.push(message),
    async lead(resigned) {
      await arrival;
      if (resigned.aborted) return () => void log.push('never led');
      log.push('leads');
      return () => void log.push('ends');
    },
    onHide: () => void log.push('hidden'),
    onReturn() {
      log.push('back');
      group.stand();
    },
  });
  opened.push(group.close);
  group.stand();
  await settled();
  return { ...group, log };
}

describe('the tabs of a browser', () => {
  it('one tab leads, and when it resigns or closes the next one does [SUB-02]', async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    expect([first.log, second.log, third.log]).toEqual([['leads'], [], []]);
    first.resign();
    await settled();
    expect([first.log, second.log, third.log]).toEqual([['leads', 'ends'], ['leads'], []]);
    second.close();
    await settled();
    expect(third.log).toEqual(['leads']);
    first.stand();
    first.stand();
    third.close();
    await settled();
    expect(first.log).toEqual(['leads', 'ends', 'leads']);
  });

  it('a tab that resigns ends its lead at once, so that nothing of it is left for who comes next [SUB-02]', async () => {
    const tab = await openTab();
    tab.resign();
    expect(tab.log).toEqual(['leads', 'ends']);
  });

  it('a tab that resigns while its code is on the way gives the lead to the next one [SUB-02]', async () => {
    let arrive = (): void => undefined;
    const late = await openTab(new Promise<void>((resolve) => (arrive = resolve)));
    const next = await openTab();
    late.resign();
    await settled();
    expect(next.log).toEqual([]);
    arrive();
    await settled();
    expect([late.log, next.log]).toEqual([['never led'], ['leads']]);
  });

  it('a page that is left leads no more, and stands again when it is back from the memory of the browser [SUB-02]', async () => {
    const tab = await openTab();
    pageEvent('pageshow', false);
    pageEvent('pagehide', true);
    expect(tab.log).toEqual(['leads', 'ends', 'hidden']);
    pageEvent('pageshow', true);
    await settled();
    expect(tab.log).toEqual(['leads', 'ends', 'hidden', 'back', 'leads']);
  });

  it('tabs hear each other, never what is no message of theirs, and nothing once they have left the group [SUB-02]', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    other.post('hello');
    new FakeChannel('foyer-test').postMessage({ kind: 'of an older build' });
    expect([tab.log, other.log]).toEqual([['leads', 'hello'], []]);
    tab.close();
    other.post('again');
    pageEvent('pagehide', false);
    pageEvent('pageshow', true);
    expect(tab.log).toEqual(['leads', 'hello', 'ends']);
  });

  it('each tab of a browser without locks leads [SUB-02]', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const tabs = [await openTab(), await openTab()];
    expect(tabs.map(({ log }) => log)).toEqual([['leads'], ['leads']]);
    tabs[0]?.resign();
    expect(tabs.map(({ log }) => log)).toEqual([['leads', 'ends'], ['leads']]);
  });
});
