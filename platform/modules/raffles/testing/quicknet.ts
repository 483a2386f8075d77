import { QUICKNET as CHAIN } from '@/contract/quicknet';
import type { Beacon } from '../domain/raffle.schema';

/** The League of Entropy's chain `quicknet`, at an address where nobody answers. */
export const QUICKNET: Beacon = { url: 'https://beacon.example', ...CHAIN };

/** The signature of its round 1000, as it was published. */
export const ROUND_1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
