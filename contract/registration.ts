export const registrationVariants = ['DINO', 'REGILY', 'SSN', 'TRUSTLY'] as const;
export type RegistrationVariant = (typeof registrationVariants)[number];

/** The reason why a field of a registration is refused. */
export const registrationProblemReasons = [
  'required',
  'invalid',
  'tooLong',
  'underAge',
  'registered',
  'notPossible',
  'beingChecked',
  'bankTooOld',
] as const;
export type RegistrationProblemReason = (typeof registrationProblemReasons)[number];
