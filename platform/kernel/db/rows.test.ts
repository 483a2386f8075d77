import { z } from 'zod';
import type { Queryable } from './db';
import { queryRow, queryRows, queryValue, queryValues, rowReader } from './rows';

const readCard = rowReader(
  { id: z.string(), lastUsedAt: z.date().nullable(), amount: z.bigint().transform(String), isSaved: z.boolean() },
  { isSaved: 'saved' },
);
const row = { id: 'c1', last_used_at: null, amount: 5n, saved: true, token: 'secret' };

describe('a reader of rows', () => {
  it('reads columns by the names of the fields in snake case, and leaves out others', () => {
    const at = new Date('2026-03-04T05:06:07Z');
    const card: { readonly id: string; readonly lastUsedAt: Date | null; readonly amount: string } = readCard({
      ...row,
      last_used_at: at,
    });
    expect(card).toEqual({ id: 'c1', lastUsedAt: at, amount: '5', isSaved: true });
  });

  it('reads a field from the column that is named for it', () => {
    expect(readCard({ ...row, saved: false, is_saved: true }).isSaved).toBe(false);
  });

  it.each([
    ['lacks a column', { ...row, saved: undefined }],
    ['has a value of another kind', { ...row, amount: 5 }],
    ['has null where the field has none', { ...row, id: null }],
  ])('throws for a row that %s', (_what, wrong) => {
    expect(() => readCard(wrong)).toThrow(z.ZodError);
  });
});

describe('a query with a reader', () => {
  const answering = (...rows: Record<string, unknown>[]): Queryable => ({
    query: async () => ({ rows, rowCount: rows.length }),
  });

  it('reads every row', async () => {
    const cards = await queryRows(answering(row, { ...row, id: 'c2' }), readCard, 'select');
    expect(cards.map(({ id }) => id)).toEqual(['c1', 'c2']);
  });

  it('reads the first row, or gives null for none', async () => {
    expect(await queryRow(answering(row, { ...row, id: 'c2' }), readCard, 'select')).toMatchObject({ id: 'c1' });
    expect(await queryRow(answering(), readCard, 'select')).toBeNull();
  });

  it('reads the first column of every row, or of the first row', async () => {
    const rows = [{ id: 'c1', amount: 5n }, { id: 'c2' }];
    expect(await queryValues(answering(...rows), z.string(), 'select')).toEqual(['c1', 'c2']);
    expect(await queryValue(answering(...rows), z.string(), 'select')).toBe('c1');
    expect(await queryValue(answering(), z.string(), 'select')).toBeNull();
    await expect(queryValue(answering(...rows), z.bigint(), 'select')).rejects.toThrow(z.ZodError);
  });

  it('throws when a row is of another shape', async () => {
    await expect(queryRows(answering(row, { ...row, amount: 5 }), readCard, 'select')).rejects.toThrow(z.ZodError);
  });
});
