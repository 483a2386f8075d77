/** Values of a repeated parameter, at most. */
export const MOST_REPEATED = 3;

/** A segment that a page may have as a name; percent-encoded letters, and so slashes, are none. */
const NAME = /^[\w-]{1,80}$/;
const LITERAL = /^[a-z0-9-]+$/;
const PARAMETER = /^:([a-z]\w*)([?*+]?)$/i;

/** How often the parameter's segment stands: once, at most once, any number of times, or once at least. */
type Times = '' | '?' | '*' | '+';

/** A pattern in its parts. */
export interface Pattern {
  /** The segments before a parameter. */
  readonly literals: readonly string[];
  /** Null where the pattern is one path. */
  readonly parameter: { readonly name: string; readonly times: Times } | null;
}

/**
 * Reads a pattern of the table of routes: literal segments, and behind them one parameter at most: `games/:slug`,
 * `game-list/:slug?` (optional), `sports/:rest*` (repeated), `sports/:rest+` (once at least). Throws a SyntaxError for
 * any other text.
 */
export function parsePattern(text: string): Pattern {
  const segments = text === '' ? [] : text.split('/');
  const [, name, times = ''] = PARAMETER.exec(segments.at(-1) ?? '') ?? [];
  const literals = name === undefined ? segments : segments.slice(0, -1);
  if (!literals.every((segment) => LITERAL.test(segment)) || (name !== undefined && literals.length === 0))
    throw new SyntaxError(`no pattern of a route: '${text}'`);
  return { literals, parameter: name === undefined ? null : { name, times: isTimes(times) ? times : '' } };
}

const isTimes = (text: string): text is Times => ['', '?', '*', '+'].includes(text);

/** The least and the greatest number of segments that a parameter stands for. */
function bounds(times: Times): readonly [least: number, most: number] {
  switch (times) {
    case '':
      return [1, 1];
    case '?':
      return [0, 1];
    case '*':
      return [0, MOST_REPEATED];
    case '+':
      return [1, MOST_REPEATED];
  }
}

/**
 * The values of the pattern's parameter in a path, given by its segments as they stand in the address; none for a
 * pattern without one. Null where the path is not of the pattern: another literal, a value too few or too many, an empty
 * or ill-formed one.
 */
export function matchPattern({ literals, parameter }: Pattern, segments: readonly string[]): readonly string[] | null {
  const values = segments.slice(literals.length);
  if (segments.length < literals.length || !literals.every((literal, at) => segments[at] === literal)) return null;
  const [least, most] = parameter ? bounds(parameter.times) : [0, 0];
  return values.length >= least && values.length <= most && values.every((value) => NAME.test(value)) ? values : null;
}

/** The parameters of a pattern by its text: text for one, a list for a repeated one; optional ones may be missing. */
export type ParametersOf<Text extends string> = Text extends `${string}/:${infer Last}`
  ? Last extends `${infer Name}?`
    ? { readonly [Key in Name]?: string }
    : Last extends `${infer Name}*`
      ? { readonly [Key in Name]?: readonly string[] }
      : Last extends `${infer Name}+`
        ? { readonly [Key in Name]: readonly string[] }
        : { readonly [Key in Last]: string }
  : Readonly<Record<never, never>>;

/**
 * The path of a pattern, without locale and with slashes at its ends: ('games/:slug', { slug: 'gold' }) → '/games/gold/'.
 * A value that could be no name is encoded, so that it never adds a segment; no route matches it then. Throws a
 * RangeError for a value that is missing or empty, and for too many.
 */
export function fillPattern<Text extends string>(text: Text, parameters: ParametersOf<Text>): string {
  const { literals, parameter } = parsePattern(text);
  const given: unknown = parameter ? Reflect.get(parameters, parameter.name) : undefined;
  const values: readonly unknown[] = given === undefined ? [] : Array.isArray(given) ? given : [given];
  const [least, most] = parameter ? bounds(parameter.times) : [0, 0];
  if (
    values.length < least ||
    values.length > most ||
    values.some((value) => typeof value !== 'string' || value === '')
  )
    throw new RangeError(`no path of '${text}': ${JSON.stringify(given)}`);
  const segments = [...literals, ...values.map((value) => encodeURIComponent(String(value)))];
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}
