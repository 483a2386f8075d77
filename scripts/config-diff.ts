// `npm run config -- diff <old> <new>`: what a change of the folder changes, value by value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { filesIn, readConfigFile } from '@/contract/config-folder.cjs';
import { waitsForStart } from '@/contract/config-reload';
import { CONFIG_FILES } from '../platform/config-files';

/** The lines for people: each change, whom it concerns, and what has to be done for it to hold. */
export function differences(old: string, now: string): readonly string[] {
  const [before, after] = [filesIn(old), filesIn(now)];
  const names = [...new Set([...before, ...after])].sort();
  const changed = names.flatMap((name) => {
    if (!before.includes(name)) return [{ name, lines: [`${name}: new`] }];
    if (!after.includes(name)) return [{ name, lines: [`${name}: gone`] }];
    if (readFileSync(join(old, name)).equals(readFileSync(join(now, name)))) return [];
    if (!name.endsWith('.json')) return [{ name, lines: [`${name}: changed`] }];
    const changes = changesOf(readConfigFile(name, old).value, readConfigFile(name, now).value, '');
    return changes.length > 0 ? [{ name, lines: changes.map((change) => `${name} ${change}`) }] : [];
  });
  if (changed.length === 0) return ['Both folders say the same.'];
  const brands = brandsIn(now);
  const concerned = changed.flatMap(({ name }) => concernedBy(name, [...brandsIn(old), ...brands]));
  const isForAll = concerned.includes('all') || brands.every(({ id }) => concerned.includes(id));
  return [
    ...changed.flatMap(({ lines }) => lines),
    `Concerns ${isForAll ? 'every brand' : [...new Set(concerned)].sort().join(', ')}.`,
    ...holdsFrom(changed.map(({ name }) => name)),
  ];
}

function holdsFrom(changed: readonly string[]): readonly string[] {
  const waiting = changed.filter((name) => waitsForStart(CONFIG_FILES, name));
  if (waiting.length === 0) return ['Holds from a reload of all hosts, web and platform.'];
  return [
    'Holds from the next start of all hosts, web and platform.',
    ...(waiting.length < changed.length
      ? [`A reload takes all but ${waiting.join(', ')}, unless it needs these.`]
      : []),
  ];
}

const brandSchema = z.object({ license: z.string() });

function brandsIn(folder: string): readonly { readonly id: string; readonly license: string | null }[] {
  return filesIn(folder).flatMap((name) => {
    const [, id] = /^brands\/([^/]+)\/brand\.json$/.exec(name) ?? [];
    if (id === undefined) return [];
    const brand = brandSchema.safeParse(readConfigFile(name, folder).value);
    return [{ id, license: brand.success ? brand.data.license : null }];
  });
}

function concernedBy(name: string, brands: ReturnType<typeof brandsIn>): readonly string[] {
  const [, folder, id = ''] = /^(brands|licences)\/([^/.]+)/.exec(name) ?? [];
  if (folder === 'brands') return [id];
  return folder === 'licences' ? brands.filter(({ license }) => license === id).map((brand) => brand.id) : ['all'];
}

/** The changes below a path, as `path: before → after`. */
function changesOf(before: unknown, after: unknown, path: string): readonly string[] {
  const [own, other] = [partsOf(before), partsOf(after)];
  if (own && other && Array.isArray(before) === Array.isArray(after))
    return [
      ...[...new Set([...own.keys(), ...other.keys()])].flatMap((key) =>
        changesOf(own.get(key), other.get(key), Array.isArray(before) || path === '' ? path + key : `${path}.${key}`),
      ),
      ...(Array.isArray(before) && !isSameOrder([...own.keys()], [...other.keys()]) ? [`${path}: another order`] : []),
    ];
  const [was, is] = [shown(before), shown(after)];
  return was === is ? [] : [`${path}: ${was} → ${is}`];
}

/** Of those that are in both. */
function isSameOrder(before: readonly string[], after: readonly string[]): boolean {
  const kept = after.filter((key) => before.includes(key));
  return before.filter((key) => after.includes(key)).every((key, at) => key === kept[at]);
}

const named = z.array(z.looseObject({ id: z.string() }));

/** The members of an object or a list, by what names them: entries that have ids are compared by them. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value).filter(([key]) => key !== '$schema'));
  const entries = named.safeParse(value);
  const ids = entries.success ? entries.data.map(({ id }) => id) : [];
  const isNamed = value.length > 0 && new Set(ids).size === value.length;
  return new Map(value.map((entry: unknown, at) => [`[${isNamed ? ids[at] : at}]`, entry]));
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
