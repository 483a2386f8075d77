import { brandById, offersProduct } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { createCalendarsModule } from '../../platform/modules/calendars/index';
import { createComplianceModule } from '../../platform/modules/compliance/index';
import { createPlayersModule } from '../../platform/modules/players/index';
import type { RewardsModule } from '../../platform/modules/rewards/index';
import texts from './texts/calendar.json';
import { languages } from './texts/languages';

const DAYS = 31;
/** Each so many days the door has more behind it. */
const LARGE_EVERY = 6;

/** A calendar of every month for each casino, so that the demonstration has a door on any day. */
export function demoCalendars(brands: readonly Brand[]): object[] {
  return brands
    .filter((brand) => offersProduct(brand, 'CASINO'))
    .map(({ id }) => ({
      id: `${id}-every-month`,
      brand: id,
      licences: null,
      season: { type: 'monthly' },
      texts: texts.calendar,
      doors: Array.from({ length: DAYS }, (_, index) => ({
        campaign: (index + 1) % LARGE_EVERY === 0 ? 'calendar-large' : 'calendar-small',
        imageUrl: null,
        texts: doorTexts(index),
      })),
    }));
}

function doorTexts(index: number) {
  const words = texts.doors[index % texts.doors.length];
  return Object.fromEntries(
    languages.map((language) => [language, { title: words?.title[language], text: words?.text[language] }]),
  );
}

/** Publishes the calendars; their campaigns are published before. */
export async function seedCalendars(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  rewards: Pick<RewardsModule, 'award' | 'getAssignBlock' | 'getPauseReason' | 'isCalendarCampaign'>,
  brands: readonly Brand[],
): Promise<void> {
  const compliance = createComplianceModule({ clock });
  const calendars = createCalendarsModule({
    db,
    clock,
    rewards,
    players: createPlayersModule({ db, clock }),
    licenceOf: (id) => {
      const brand = brandById(id);
      if (!brand) throw new RangeError(`no brand ${id}`);
      return compliance.licence(brand.license);
    },
    brandById,
    wakeConsumers: () => undefined,
  });
  for (const calendar of demoCalendars(brands)) {
    const { status, body } = await calendars.publish(calendar);
    if (status !== 200) throw new Error(`a calendar of the demonstration was refused: ${JSON.stringify(body)}`);
  }
}
