/** Where a registration of this tab finds whom a bank has verified; in session storage. */
export const REGISTRATION_DRAFT_KEY = 'registrationDraft';
