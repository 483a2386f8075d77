/** Throws what is wrong with a receipt; with the bundle of its draw, that the list has other tickets. */
export function verifyReceipt(receipt: unknown, bundle?: unknown): { readonly draw: string; readonly tickets: number };
