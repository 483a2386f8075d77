import { z } from 'zod';

/** The tools that measure for an operator, who has an id at each [BRD-05]. */
export const trackingTools = ['analytics', 'adNetwork', 'measurement', 'tagManager', 'sessionRecording'] as const;

/** The ids; null is off. */
export type Tracking = { readonly [Tool in (typeof trackingTools)[number]]: string | null };

export const trackingIdSchema = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'expected letters, digits, dots, dashes; at most 64');

/** The ids of one brand. It has the deployment's where it names none; null is off for this brand alone. */
export const brandTrackingSchema = z.partialRecord(z.enum(trackingTools), trackingIdSchema.nullable());
