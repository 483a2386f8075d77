/**
 * The marks by which partners name themselves and their campaigns, as affiliate networks write them: at most 512 letters,
 * digits and signs of an address, which has them percent-encoded. All else is no attribution [AFF-01].
 */
export const ATTRIBUTION_SHAPE = /^[\w.~:|+,/@=*!()$-]{1,512}$/;
