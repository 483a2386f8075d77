import { appendSlice, thumbnailSize, type GameSlice } from './games.model';
import { endsWithMoreLink, SCROLL_THROTTLE_MS, scrollStep, shouldLoadNext, visibleArrows } from './rail.model';

const atStart = { slices: 1, hasNextPage: true, loading: false };
const place = (left: number) => ({ scrollLeft: left, clientWidth: 400, scrollWidth: 2000 });

describe('shouldLoadNext', () => {
  it('loads within 200 px of the end, not before [GMS-02]', () => {
    expect(shouldLoadNext(atStart, place(1399))).toBe(false);
    expect(shouldLoadNext(atStart, place(1400))).toBe(true);
    expect(shouldLoadNext(atStart, place(1600))).toBe(true);
  });
  it('never loads twice at once, nor when there is no more [GMS-02]', () => {
    expect(shouldLoadNext({ ...atStart, loading: true }, place(1600))).toBe(false);
    expect(shouldLoadNext({ ...atStart, hasNextPage: false }, place(1600))).toBe(false);
  });
  it('stops after the second slice, which ends with the link to the full list [GMS-02]', () => {
    expect(shouldLoadNext({ ...atStart, slices: 2 }, place(1600))).toBe(false);
    expect(endsWithMoreLink({ ...atStart, slices: 1 })).toBe(false);
    expect(endsWithMoreLink({ ...atStart, slices: 2 })).toBe(true);
  });
  it('looks at scrolling every 100 ms [GMS-02]', () => {
    expect(SCROLL_THROTTLE_MS).toBe(100);
  });
});

describe('arrows', () => {
  it('the arrows of a rail hide at the start and at the end [GMS-02]', () => {
    expect(visibleArrows(place(0))).toEqual({ back: false, forward: true });
    expect(visibleArrows(place(800))).toEqual({ back: true, forward: true });
    expect(visibleArrows(place(1599.5))).toEqual({ back: true, forward: false });
    expect(visibleArrows({ scrollLeft: 0, clientWidth: 400, scrollWidth: 400 })).toEqual({
      back: false,
      forward: false,
    });
  });
  it('the arrows of a rail go the visible width / 1.5 [GMS-02]', () => {
    expect(scrollStep(900)).toBe(600);
  });
});

describe('appendSlice', () => {
  it('keeps the order and repeats no game [GMS-02]', () => {
    const tile = (slug: string) => ({ slug, name: slug, studio: 's', imageUrl: '', badge: null, lookupId: slug });
    const first: GameSlice = { tiles: [tile('a'), tile('b')], hasNextPage: true, endCursor: '2' };
    const next = appendSlice(first, { tiles: [tile('b'), tile('c')], hasNextPage: false, endCursor: '4' });
    expect(next.tiles.map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
    expect(next).toMatchObject({ hasNextPage: false, endCursor: '4' });
  });
});

describe('thumbnailSize', () => {
  it('follows window width and pixel ratio, capped at 2 [GMS-04]', () => {
    expect(thumbnailSize(390, 3)).toBe(300);
    expect(thumbnailSize(1440, 1)).toBe(200);
    expect(thumbnailSize(1440, 2)).toBe(400);
    expect(thumbnailSize(1440, 0.5)).toBe(200);
  });
});
