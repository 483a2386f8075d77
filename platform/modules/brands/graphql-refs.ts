import { GraphQLError } from 'graphql';
import { featureToggles } from '@/contract/feature-toggles';
import { verificationProviders } from '@/contract/flow-settings';
import { isLicence } from '@/contract/licences';
import { registrationVariants } from '@/contract/registration';
import { builder } from '../../graphql/builder';

function parseLicenceCode(value: unknown): string {
  if (typeof value === 'string' && isLicence(value)) return value;
  throw new GraphQLError('A LicenceCode is the code of a licence of this deployment.');
}

export const LicenceCodeRef = builder.scalarType('LicenceCode', {
  description: 'Code of a licence of the deployment, e.g. "mga".',
  serialize: (value) => value,
  parseValue: parseLicenceCode,
});
export const FeatureToggleRef = builder.enumType('FeatureToggle', { values: featureToggles });
export const VerificationProviderRef = builder.enumType('VerificationProvider', { values: verificationProviders });
export const RegistrationVariantRef = builder.enumType('RegistrationVariant', { values: registrationVariants });
