export const CONSENT_BANNER_ID = 'consent';
