import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

function parseInt8Array(text: string): unknown {
  return text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item)));
}

/**
 * Exact values: bigint instead of text for int8, and a date stays the text it is (it has no time zone to be a Date in).
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    if (format !== 'binary') {
      if (oid === INT8) return BigInt;
      if (oid === INT8_ARRAY) return parseInt8Array;
      if (oid === DATE) return String;
    }
    return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
  },
};
