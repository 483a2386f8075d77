import { brandById } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { createCalendarsModule } from '../modules/calendars/index';
import { campaign, openRewardsBench } from '../modules/rewards/testing/rewards-bench';

const PRIZE = 'calendar-prize';

/** Five doors of aurora from 1 February 2026 on; the third has words alone. */
export function calendar(change: Readonly<Record<string, unknown>> = {}) {
  const door = (number: number) => ({
    campaign: number === 3 ? null : PRIZE,
    imageUrl: null,
    texts: { en: { title: `Found ${number}`, text: 'Behind the door' }, fi: { title: `Löytö ${number}`, text: '' } },
  });
  return {
    id: 'winter',
    brand: 'aurora',
    licences: null,
    season: { type: 'dates', from: '2026-02-01' },
    texts: { en: { title: 'Winter', text: 'A door a day', terms: 'One a day' } },
    doors: [1, 2, 3, 4, 5].map(door),
    ...change,
  };
}

/** Calendars and rewards on a database of their own, with a clock that the test moves. */
export async function openCalendarsBench() {
  const bench = await openRewardsBench();
  await bench.rewards.publishCampaign(campaign({ id: PRIZE, trigger: { type: 'calendar' } }));
  const calendars = createCalendarsModule({
    db: bench.db,
    clock: bench.clock,
    players: bench.players,
    rewards: bench.rewards,
    licenceOf: (id) => {
      const brand = brandById(id);
      if (!brand) throw new RangeError(`no brand ${id}`);
      return licenceOf(brand.license);
    },
    brandById,
    wakeConsumers: () => undefined,
  });
  return {
    ...bench,
    calendars,
    moveClockTo: (time: string) => bench.moveClock(Date.parse(time) - bench.clock.now().getTime()),
  };
}
