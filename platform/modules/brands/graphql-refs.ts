import { featureToggles } from '@/contract/feature-toggles';
import { licenceCodes } from '@/contract/licence';
import { registrationVariants } from '@/contract/registration';
import { builder } from '../../graphql/builder';

export const LicenceCodeRef = builder.enumType('LicenceCode', { values: licenceCodes });
export const FeatureToggleRef = builder.enumType('FeatureToggle', { values: featureToggles });
export const RegistrationVariantRef = builder.enumType('RegistrationVariant', { values: registrationVariants });
