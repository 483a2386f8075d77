import {
  applyLimitsAnswer,
  asLimitsAnswer,
  isPeriodOver,
  laterLimits,
  timeLeft,
  usedShare,
  type Limits,
} from './limits.model';
import { dayLimit, testLimits } from './testing/limits-stage';

const limits = (version: number): Limits => ({
  version,
  now: '2026-11-18T11:00:00Z',
  timeZone: 'Europe/Malta',
  currency: 'EUR',
  isIncreaseBlocked: false,
  increaseWaitHours: 24,
  deposit: [],
});

describe('the limits on the page', () => {
  it('the limits on the page follow newer events and no older ones [PRF-07]', () => {
    expect(applyLimitsAnswer(limits(2), asLimitsAnswer(limits(3))).version).toBe(3);
    expect(applyLimitsAnswer(limits(4), asLimitsAnswer(limits(3))).version).toBe(4);
    expect(applyLimitsAnswer(limits(4), { limitsChanged: { version: 5, limits: null } }).version).toBe(4);
    const later = { ...limits(4), now: '2026-11-18T12:00:00Z' };
    expect(applyLimitsAnswer(limits(4), asLimitsAnswer(later))).toEqual(later);
    expect(applyLimitsAnswer(later, asLimitsAnswer(limits(4)))).toBe(later);
  });

  it('an answer about one kind hides no earlier change of another that is heard of later [PRF-02]', () => {
    const all = testLimits({ version: 1, loss: [], stake: [dayLimit({ limit: '9.00' })] });
    const answered = { version: 3, now: all.now, loss: [dayLimit({ limit: '5.00' })], isPart: true as const };
    const shown = applyLimitsAnswer(all, asLimitsAnswer(answered));
    expect([shown.loss[0]?.limit, shown.stake[0]?.limit, shown.version]).toEqual(['5.00', '9.00', 1]);
    const heard = { ...all, version: 3, loss: answered.loss, stake: [dayLimit({ limit: '7.00' })] };
    expect(applyLimitsAnswer(shown, asLimitsAnswer(heard))).toEqual(heard);
    expect(applyLimitsAnswer(heard, asLimitsAnswer({ ...answered, version: 2 }))).toBe(heard);
  });

  it('keeps the limits of the later version, or of the later answer where a period ended between [PRF-02]', () => {
    const tomorrow = { ...limits(2), now: '2026-11-18T23:00:00.100Z' };
    expect(laterLimits(limits(3), tomorrow).version).toBe(3);
    expect(laterLimits(limits(2), tomorrow)).toBe(tomorrow);
    expect(laterLimits(tomorrow, limits(2))).toBe(tomorrow);
    expect(laterLimits(tomorrow, limits(3)).version).toBe(3);
  });

  it('starts the limits again at the end of a period, by the clock of the platform [PRF-02]', () => {
    const day = (resetsAt: string) => ({ use: { used: '5.00', remaining: '15.00', resetsAt } });
    const deposit = [day('2026-11-30T23:00:00Z'), day('2026-11-18T23:00:00Z')];
    expect(isPeriodOver(deposit, Date.parse('2026-11-18T22:59:59.999Z'))).toBe(false);
    expect(isPeriodOver(deposit, Date.parse('2026-11-18T23:00:00Z'))).toBe(true);
    expect(isPeriodOver([{ use: null }], Date.parse('2026-11-18T23:00:00Z'))).toBe(false);
  });

  it('the limits on the page count down by the platform, to the second, and end at nothing [PRF-07]', () => {
    const due = '2026-11-20T12:30:15.000Z';
    const at = (text: string) => timeLeft(due, Date.parse(text));
    expect(at('2026-11-18T12:30:14.000Z')).toEqual({ days: 2, time: '00:00:01', isOver: false });
    expect(at('2026-11-19T13:31:20.500Z')).toEqual({ days: 0, time: '22:58:55', isOver: false });
    expect(at('2026-11-20T12:30:14.999Z')).toEqual({ days: 0, time: '00:00:01', isOver: false });
    expect(at(due)).toEqual({ days: 0, time: '00:00:00', isOver: true });
    expect(at('2026-12-01T00:00:00Z')).toEqual({ days: 0, time: '00:00:00', isOver: true });
  });

  it('the limits on the page fill the bar as far as the limit is used, never beyond [PRF-02]', () => {
    expect(usedShare({ limit: '200.00', used: '50.00' })).toBe(0.25);
    expect(usedShare({ limit: '20.00', used: '50.00' })).toBe(1);
    expect(usedShare({ limit: null, used: '50.00' })).toBe(0);
  });
});
