import { z } from 'zod';
import type { GraphqlAnswer, TestPlatform } from '../../../testing/start-platform';

const calendarSchema = z.object({
  root: z.object({
    calendar: z.object({ id: z.string(), doors: z.array(z.object({ day: z.string(), state: z.string() })) }),
  }),
});

/** Opens today's door of the demonstration's calendar for the player whose token it is. */
export async function openCalendarToday(platform: TestPlatform, token: string): Promise<GraphqlAnswer> {
  const { data } = await platform.graphql('{ root { calendar { id doors { day state } } } }', {}, { token });
  const { id, doors } = calendarSchema.parse(data).root.calendar;
  return platform.graphql(
    'mutation Open($id: ID!, $day: String!) { openCalendarDoor(calendarId: $id, day: $day) { day } }',
    { id, day: doors.find(({ state }) => state === 'Open')?.day },
    { token },
  );
}
