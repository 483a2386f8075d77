/** @jest-environment node */
import { applyFeedback, untilNextChange, type FeedbackAction, type FeedbackState } from './feedback.model';

function run(...actions: FeedbackAction[]): FeedbackState {
  return actions.reduce<FeedbackState>(applyFeedback, []);
}

const add = (now: number, closeAfterMs?: number): FeedbackAction => ({
  type: 'add',
  now,
  item: { id: 'a', namespace: 'wallet', kind: 'success', message: 'Done', closeAfterMs },
});
const tick = (now: number): FeedbackAction => ({ type: 'tick', now });

describe('applyFeedback', () => {
  it('opens an item with its namespace, kind and message [FBK-01]', () => {
    expect(run(add(0))).toMatchObject([
      { id: 'a', namespace: 'wallet', kind: 'success', message: 'Done', status: 'open' },
    ]);
  });
  it('closes after exactly 5000 ms and is removed 300 ms later [FBK-02]', () => {
    expect(run(add(100), tick(5099))[0]?.status).toBe('open');
    expect(run(add(100), tick(5100))[0]?.status).toBe('closing');
    expect(run(add(100), tick(5100), tick(5399))[0]?.status).toBe('closing');
    expect(run(add(100), tick(5100), tick(5400))).toEqual([]);
  });
  it('a message closes after its own closeAfterMs [FBK-02]', () => {
    expect(run(add(0, 800), tick(799))[0]?.status).toBe('open');
    expect(run(add(0, 800), tick(800))[0]?.status).toBe('closing');
  });
  it('stands still while the pointer hovers and goes on with what was left [FBK-02]', () => {
    const hovered = [add(0), { type: 'pause', now: 4000, id: 'a' }, tick(60_000)] satisfies FeedbackAction[];
    expect(run(...hovered)[0]?.status).toBe('open');
    const resumed = [...hovered, { type: 'resume', now: 60_000, id: 'a' }] satisfies FeedbackAction[];
    expect(run(...resumed, tick(60_999))[0]?.status).toBe('open');
    expect(run(...resumed, tick(61_000))[0]?.status).toBe('closing');
  });
  it('closes a toast by hand, once [FBK-02]', () => {
    const closed = run(add(0), { type: 'close', now: 10, id: 'a' }, { type: 'close', now: 200, id: 'a' });
    expect(closed[0]?.status).toBe('closing');
    expect(applyFeedback(closed, tick(310))).toEqual([]);
  });
  it('a hover does not keep a closing item [FBK-02]', () => {
    expect(run(add(0), tick(5000), { type: 'pause', now: 5100, id: 'a' }, tick(5300))).toEqual([]);
  });
});

describe('untilNextChange', () => {
  it('gives the time to the next change, null when none comes [FBK-02]', () => {
    expect(untilNextChange(run(add(0)), 1000)).toBe(4000);
    expect(untilNextChange(run(add(0), { type: 'pause', now: 1, id: 'a' }), 1000)).toBeNull();
    expect(untilNextChange([], 0)).toBeNull();
  });
});
