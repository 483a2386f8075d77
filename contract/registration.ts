export const registrationVariants = ['DINO', 'REGILY', 'SSN', 'TRUSTLY'] as const;
export type RegistrationVariant = (typeof registrationVariants)[number];
