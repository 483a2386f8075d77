import { animate } from './animate.client';

/** A page in sight or out of it, whose frames come when they are called. */
function fakeFrames() {
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
    frames.set((last += 1), paint);
    return last;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void frames.delete(frame));
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  return {
    count: () => frames.size,
    run(now: number) {
      const due = [...frames.values()];
      frames.clear();
      for (const paint of due) paint(now);
    },
    hide() {
      hidden.mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(1_000));
afterEach(() => jest.restoreAllMocks());

test('runs from frame to frame to its end, once', () => {
  const page = fakeFrames();
  const shares: number[] = [];
  animate(400, (share) => shares.push(share));
  for (const now of [990, 1_100, 1_300, 1_500, 1_600]) page.run(now);
  expect(shares).toEqual([0, 0.25, 0.75, 1]);
});

test('a page that nobody sees gets the end at once, and one that goes out of sight too: no frame comes there', () => {
  const page = fakeFrames();
  const [seen, unseen]: [number[], number[]] = [[], []];
  animate(400, (share) => seen.push(share));
  page.run(1_100);
  page.hide();
  expect(seen).toEqual([0.25, 1]);
  animate(400, (share) => unseen.push(share));
  expect([unseen, page.count()]).toEqual([[1], 0]);
});

test('paints no more once it is stopped', () => {
  const page = fakeFrames();
  const shares: number[] = [];
  const stop = animate(400, (share) => shares.push(share));
  stop();
  page.run(1_100);
  page.hide();
  expect(shares).toEqual([]);
});
