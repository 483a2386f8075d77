const SEEN_BEFORE_PREPARING = 3;
const MOST_NAMES = 256;

/**
 * Names the statements that come again, so that the database parses them once per connection.
 * Bounded: texts built at run time must not fill the server with prepared statements.
 */
export function createPreparedNames(): (sql: string) => string | undefined {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (sql) => {
    const name = names.get(sql);
    if (name !== undefined || names.size >= MOST_NAMES) return name;
    const count = (seen.get(sql) ?? 0) + 1;
    if (count < SEEN_BEFORE_PREPARING) {
      if (seen.size >= MOST_NAMES * 4) seen.clear();
      seen.set(sql, count);
      return undefined;
    }
    seen.delete(sql);
    const fresh = `foyer_${names.size}`;
    names.set(sql, fresh);
    return fresh;
  };
}
