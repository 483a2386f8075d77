/** Texts that a spreadsheet could take for a formula, also after blanks and in full width; a plain number stays one. */
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Lets spreadsheets know that the text is UTF-8. */
export const CSV_MARK = '\ufeff';

/** One field of RFC 4180; what would run in a spreadsheet gets an apostrophe before it. */
export function csvField(value: string | null): string {
  const text = value ?? '';
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record of RFC 4180 with its line break. */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

/** The name of a column, and its value of one record. */
export type CsvColumn<Record> = readonly [name: string, valueOf: (record: Record) => string | null];

/** Writes the head and the lines of a file. */
export function csvWriter<Record>(columns: readonly CsvColumn<Record>[]) {
  return {
    head: csvLine(columns.map(([name]) => name)),
    lines: (records: readonly Record[]) =>
      records.map((record) => csvLine(columns.map(([, valueOf]) => valueOf(record)))).join(''),
  };
}
