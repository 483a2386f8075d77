import { featureToggles } from '@/contract/feature-toggles';
import { verificationProviders } from '@/contract/flow-settings';
import { licenceCodes } from '@/contract/licence';
import { registrationVariants } from '@/contract/registration';
import { builder } from '../../graphql/builder';

export const LicenceCodeRef = builder.enumType('LicenceCode', { values: licenceCodes });
export const FeatureToggleRef = builder.enumType('FeatureToggle', { values: featureToggles });
export const VerificationProviderRef = builder.enumType('VerificationProvider', { values: verificationProviders });
export const RegistrationVariantRef = builder.enumType('RegistrationVariant', { values: registrationVariants });
