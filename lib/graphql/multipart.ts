import { meros } from 'meros/browser';

type Path = readonly (string | number)[];

interface Incremental {
  readonly id?: string;
  readonly path?: Path;
  readonly subPath?: Path;
  readonly data?: unknown;
  readonly items?: readonly unknown[] | null;
  readonly errors?: readonly unknown[];
}

/** A part of an answer in any of the three forms that servers use: of 2020, of 2022, and by ids of 2023. */
interface Part extends Incremental {
  readonly incremental?: readonly Incremental[];
  readonly pending?: readonly { readonly id: string; readonly path: Path }[];
  readonly completed?: readonly { readonly errors?: readonly unknown[] }[];
}

interface Answer {
  readonly data: unknown;
  readonly errors?: readonly unknown[];
}

/**
 * The whole answer of a multipart response: its first part with what came later in its place [GQL-02]. Throws on parts
 * that are no JSON, or that belong nowhere.
 */
export async function readParts(response: Response): Promise<Answer> {
  const parts = await meros<Part>(response);
  if (parts instanceof Response) throw new SyntaxError('no parts');
  const errors: unknown[] = [];
  const places = new Map<string, Path>();
  let answer: { data: unknown } | null = null;
  for await (const { json, body } of parts) {
    if (!json) throw new SyntaxError('a part is no JSON');
    for (const { id, path } of body.pending ?? []) places.set(id, path);
    for (const { errors: failed } of body.completed ?? []) errors.push(...(failed ?? []));
    if (answer === null) answer = { data: body.data ?? null };
    else if (body.path) put(answer, body, body.path);
    for (const piece of body.incremental ?? []) put(answer, piece, placeOf(piece, places));
    errors.push(...[body, ...(body.incremental ?? [])].flatMap((piece) => piece.errors ?? []));
  }
  if (answer === null) throw new SyntaxError('no parts');
  return errors.length > 0 ? { ...answer, errors } : answer;
}

function placeOf({ id, path, subPath = [] }: Incremental, places: ReadonlyMap<string, Path>): Path {
  const start = path ?? (id === undefined ? undefined : places.get(id));
  if (!start) throw new SyntaxError('a part without a place');
  return [...start, ...subPath];
}

function put(answer: { data: unknown }, { id, data, items }: Incremental, path: Path): void {
  if (items) {
    // By ids a part names the list; before, it names the place of its first item.
    const list = id === undefined ? find(answer.data, path.slice(0, -1)) : find(answer.data, path);
    const at = id === undefined ? Number(path.at(-1)) : undefined;
    if (!Array.isArray(list) || Number.isNaN(at)) throw new SyntaxError('items without a list');
    list.splice(at ?? list.length, 0, ...items);
  } else if (data) {
    const target = find(answer.data, path);
    if (!isFields(target) || !isFields(data)) throw new SyntaxError('fields without a place');
    merge(target, data);
  }
}

function find(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) throw new SyntaxError('a place that is none');
    return Reflect.get(at, key);
  }, data);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(target: Record<string, unknown>, from: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(from)) {
    const known = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isFields(known) && isFields(value)) merge(known, value);
    else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  }
}
