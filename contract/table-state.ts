import { z } from 'zod';

/** A live table as its provider reports it. */
export const tableState = z.object({
  seats: z
    .object({ taken: z.int().min(0), of: z.int().min(1).max(10_000) })
    .refine(({ taken, of }) => taken <= of, 'more are taken than there are')
    .nullable()
    .default(null),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullable()
    .default(null),
  numbers: z
    .array(z.object({ value: z.string().regex(/^\d{1,3}$/), colour: z.enum(['red', 'black', 'green']).nullish() }))
    .max(20)
    .default([]),
});

/** Seats (null: there is room for everybody), language of the host (ISO 639), numbers that came last, the newest first. */
export type TableState = z.infer<typeof tableState>;
