/** @jest-environment node */
import { trackersOf } from '@/components/analytics/trackers';
import { BRANDS } from '@/contract/brands';
import { brandTrackingSchema } from '@/contract/tracking';

beforeAll(() => {
  process.env.FOYER_SANDBOX = '1';
});

it('a tracker gets the account that the brand has there [ANL-01, BRD-05]', () => {
  expect(BRANDS.map(({ id }) => trackersOf(id).map((tracker) => [tracker.id, tracker.account]))).toEqual(
    BRANDS.map(({ tracking }) => [['demo-tracker', tracking?.adNetwork]]),
  );
  expect(new Set(BRANDS.map(({ id }) => trackersOf(id)[0]?.account)).size).toBe(BRANDS.length);
});

it('a brand without an id has no such tracker [ANL-01, BRD-05]', () => {
  expect(trackersOf('a-brand-without-ids')).toEqual([]);
});

it('a brand may switch a tracker off, and has ids of no other tool and no other form [BRD-05]', () => {
  const isTaken = (tracking: unknown) => brandTrackingSchema.safeParse(tracking).success;
  expect(isTaken({ adNetwork: null, analytics: 'G-1' })).toBe(true);
  expect([{ pixel: 'x' }, { analytics: 'a b' }, { analytics: '' }].filter(isTaken)).toEqual([]);
});
