import { CALENDAR_PATH } from '@/components/calendar/calendar.model';
import { defineFeature } from '@/components/shell/feature';
import { offersProduct } from '@/contract/brands';

export const feature = defineFeature({
  uses: ['rewards'],
  needs: ['CountdownCalendar', 'OpenCalendarDoor', 'CalendarDoorOpened'],
  accountPages: [
    {
      part: 'rewards',
      position: 23,
      path: CALENDAR_PATH,
      icon: 'calendar',
      label: (t) => t('calendar.title'),
      isShown: ({ brand }) => offersProduct(brand, 'CASINO'),
    },
  ],
});
