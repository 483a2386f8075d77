import type { ReadableConfig } from '@/contract/config-file';
import { SHARED_CONFIG } from '@/contract/config-check';
import { operatorsFile } from './kernel/operators/operators-file';
import { cashbackFile } from './modules/cashback/domain/cashback';
import { methodsFile } from './modules/cashier/domain/methods';
import { harmMarkersFile } from './modules/harm-markers/domain/rules';
import { programmesFile } from './modules/loyalty/domain/programme';
import { rafflesFile } from './modules/raffles/domain/raffle.schema';
import { shopFile } from './modules/rewards-shop/domain/goods';
import { fundingOptionsFile } from './modules/source-of-wealth/domain/funding-options';

/** Every file of the configuration. No module that is imported here may read one while it is loaded. */
export const CONFIG_FILES: readonly ReadableConfig[] = [
  ...SHARED_CONFIG,
  cashbackFile,
  methodsFile,
  operatorsFile,
  harmMarkersFile,
  programmesFile,
  rafflesFile,
  shopFile,
  fundingOptionsFile,
];
