import { z } from 'zod';

/** Text that the database can keep. */
const text = z.string().refine((value) => !value.includes('\0'), 'expected no NUL');
const name = text.min(1).max(100);

/** A person's identity, as a bank or a partner has verified it. */
export const verifiedPerson = z.object({
  /** The person at the provider, always the same. */
  subject: text.min(1).max(200),
  firstName: name,
  lastName: name,
  /** ISO 8601. */
  dateOfBirth: z.iso.date().nullable(),
  street: text.max(200).nullable(),
  zipCode: text.max(20).nullable(),
  city: text.max(100).nullable(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
});
export type VerifiedPerson = z.infer<typeof verifiedPerson>;
