import { installFakeBrowser } from '@/lib/testing/fake-browser';

type Shown = typeof import('@/components/jackpot/show-once.client');

let uninstall: () => void = () => undefined;
let isHidden = false;
const hidden = jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
beforeEach(() => {
  isHidden = false;
  uninstall = installFakeBrowser();
});
afterEach(() => uninstall());
afterAll(() => hidden.mockRestore());

function openTab(): Shown['showOnce'] {
  let tab: Shown | undefined;
  jest.isolateModules(() => {
    tab = jest.requireActual<Shown>('@/components/jackpot/show-once.client');
  });
  if (!tab) throw new Error('no tab');
  tab.followShown();
  return tab.showOnce;
}

function look(): void {
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the overlay of a win in a browser with two tabs', () => {
  it('opens at once in the tab in sight, and not in the other one when that is looked at [JKP-07, RAF-03]', () => {
    const [inSight, away] = [openTab(), openTab()];
    const [here, there] = [jest.fn(), jest.fn()];
    inSight('win 1', here);
    isHidden = true;
    away('win 1', there);
    look();
    expect(here).toHaveBeenCalledTimes(1);
    expect(there).not.toHaveBeenCalled();
  });

  it('waits while no tab is in sight, and opens in the first that is looked at [JKP-07, RAF-03]', () => {
    const [first, second] = [openTab(), openTab()];
    const overlays = [jest.fn(), jest.fn()] as const;
    isHidden = true;
    first('win 2', overlays[0]);
    second('win 2', overlays[1]);
    expect(overlays[0]).not.toHaveBeenCalled();
    look();
    expect(overlays.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('opens once for a message that comes twice, and again for another win [JKP-07]', () => {
    const tab = openTab();
    const overlay = jest.fn();
    for (const win of ['win 3', 'win 3', 'win 4']) tab(win, overlay);
    expect(overlay).toHaveBeenCalledTimes(2);
  });
});
