import type { Raffle } from '@/components/raffle/raffle.model';

/** The settings of a raffle, for tests. */
export const testRaffle: Raffle = {
  brand: 'aurora',
  enabled: true,
  operatorId: 'operator',
  websocketUrl: 'ws://127.0.0.1',
  sources: [
    { type: 'hourly', sourceId: 'source-hourly' },
    { type: 'daily', sourceId: 'source-daily' },
    { type: 'weekly', sourceId: 'source-weekly' },
  ],
  raffles: [
    {
      gameStudio: { name: 'Skerry Reels', slug: 'skerry-reels', imageUrl: '/studio.svg' },
      raffleSpotlightImage: '/spotlight.svg',
    },
  ],
  pageMobileBackgroundImage: '/phone.svg',
  pageDesktopBackgroundImage: '/desktop.svg',
  title: 'The raffle',
  subtitle: 'Three draws',
  text: 'First paragraph.\n\nSecond paragraph.',
  termsAndConditions: 'The terms.',
};
