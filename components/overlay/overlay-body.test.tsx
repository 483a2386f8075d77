import { overlayBody } from './overlay-body.client';

const Body = () => null;

describe('overlays before React', () => {
  const fetchCode = jest.fn(async () => ({ default: Body }));
  beforeEach(() => {
    fetchCode.mockClear();
    document.body.innerHTML = '<a data-overlay="search" href="/en/games/"></a>';
  });

  it('the code of an overlay is fetched at once when its link was pressed before React was there [UXP-02, OVL-03]', () => {
    document.querySelector('a')?.setAttribute('data-pressed', '');
    overlayBody('search', fetchCode);
    expect(fetchCode).toHaveBeenCalledTimes(1);
    overlayBody('default', fetchCode);
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('the code of an overlay is fetched when that opens if nothing was pressed before [OVL-03]', () => {
    overlayBody('search', fetchCode);
    expect(fetchCode).not.toHaveBeenCalled();
  });
});
