import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Brand } from '@/contract/brand.schema';
import { offersProduct } from '@/contract/brands';
import { isExperimentName } from '@/contract/experiments';
import { isFeatureToggle } from '@/contract/feature-toggles';
import { areWeightsOf } from '@/contract/flags';
import { themeById } from '@/contract/themes';
import type { JsonValue } from '@/contract/json';
import { acting, actOnce, refusedAct as refused, type OperatorAnswer } from '../../../kernel/operator-acts';
import type { FlagsDeps } from '../deps';
import { insertChange, readChanges, readOverrides, replaceOverride, takeVersion, type FlagKind } from '../store';

const MOST_LISTED = 100;
const name = z.string().min(1).max(60);
const changing = { brand: z.string().max(40), ...acting };

/** An operator's orders about toggles and weights. */
export const flagsOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), brand: z.string().max(40).nullable().default(null) }),
  z.strictObject({
    action: z.literal('history'),
    brand: z.string().max(40),
    first: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
    before: z.number().int().min(1).nullable().default(null),
  }),
  z.strictObject({ action: z.literal('set-toggle'), toggle: name, on: z.boolean(), ...changing }),
  z.strictObject({
    action: z.literal('set-weights'),
    experiment: name,
    weights: z.record(z.string().max(60), z.number()),
    ...changing,
  }),
  z.strictObject({ action: z.literal('clear-toggle'), toggle: name, ...changing }),
  z.strictObject({ action: z.literal('clear-weights'), experiment: name, ...changing }),
]);
export type FlagsOrder = z.infer<typeof flagsOrder>;
type Change = Extract<FlagsOrder, { readonly key: string }>;

/** Does what an operator asks; a change with the same key again is done once. */
export async function operate(deps: FlagsDeps, order: FlagsOrder): Promise<OperatorAnswer> {
  switch (order.action) {
    case 'list':
      return { status: 200, body: { overrides: await readOverrides(deps.db, order.brand) } };
    case 'history': {
      const changes = await readChanges(deps.db, order.brand, order.first, order.before);
      return {
        status: 200,
        body: { changes: changes.map((change) => ({ ...change, version: Number(change.version) })) },
      };
    }
    default:
      return changeFlag(deps, order);
  }
}

interface Target {
  readonly kind: FlagKind;
  readonly name: string;
  /** Null takes the override away. */
  readonly value: JsonValue;
}

function targetOf(order: Change): Target {
  switch (order.action) {
    case 'set-toggle':
      return { kind: 'toggle', name: order.toggle, value: order.on };
    case 'clear-toggle':
      return { kind: 'toggle', name: order.toggle, value: null };
    case 'set-weights':
      return { kind: 'weights', name: order.experiment, value: order.weights };
    case 'clear-weights':
      return { kind: 'weights', name: order.experiment, value: null };
  }
}

/** Why this cannot be set; null when it can. */
function refusalOf(brand: Brand, { kind, name: flag, value }: Target): OperatorAnswer | null {
  if (kind === 'toggle') {
    if (!isFeatureToggle(flag)) return refused(404, 'NoSuchToggle');
    // Nothing would be left of the brand.
    return flag === 'Sportsbook' && value === false && !offersProduct(brand, 'CASINO')
      ? refused(409, 'OnlyProduct')
      : null;
  }
  if (!isExperimentName(flag)) return refused(404, 'NoSuchExperiment');
  if (value === null) return null;
  if (!areWeightsOf(flag, value)) return refused(400, 'BadWeights');
  const isThere = (theme: string): boolean => theme === 'default' || themeById(theme) !== null;
  return flag === 'theme' && !Object.keys(value).every(isThere) ? refused(400, 'BadWeights') : null;
}

async function changeFlag({ db, clock, findBrand }: FlagsDeps, order: Change): Promise<OperatorAnswer> {
  const changedAt = clock.now();
  return actOnce({ db, endpoint: 'flags', now: changedAt }, order, async (tx) => {
    const found = findBrand(order.brand);
    if (!found) return refused(404, 'NoSuchBrand');
    const target = targetOf(order);
    const refusal = refusalOf(found, target);
    if (refusal) return refusal;
    const { brand, key, operator, reason } = order;
    const version = await takeVersion(tx, brand);
    const { kind, name: flag, value: after } = target;
    const before = await replaceOverride(tx, { brand, kind, name: flag }, after);
    if (isDeepStrictEqual(before, after)) return refused(409, 'AlreadySo');
    await insertChange(tx, { brand, version, key, kind, name: flag, before, after, operator, reason, changedAt });
    return { status: 200, body: { version: Number(version) }, change: { before, after } };
  });
}
