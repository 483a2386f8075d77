import type { ReadPaths } from '@/server/known-names';

/** The web's own reading of a brand's public paths, which it leaves here at its start (lib/observability/server-start.ts). */
export const readPathsOfWeb: ReadPaths = async (brand) => {
  const read: unknown = Reflect.get(globalThis, Symbol.for('foyer.public-paths'));
  const paths: unknown = typeof read === 'function' ? await Reflect.apply(read, undefined, [brand]) : null;
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : null;
};
