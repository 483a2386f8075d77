import {
  ActionErrorBody,
  ConfirmationBody,
  ContentAcceptBody,
  DefaultBody,
  ErrorBody,
} from '@/components/overlay/overlay-bodies.client';
import { defineFeature } from '@/components/shell/feature';

/** The overlays that every feature may open [OVL-01]. */
export const feature = defineFeature({
  uses: ['feedback'],
  overlays: [
    { variant: 'action-error', body: () => <ActionErrorBody /> },
    { variant: 'confirmation', body: () => <ConfirmationBody /> },
    { variant: 'content-accept', body: () => <ContentAcceptBody /> },
    { variant: 'default', body: () => <DefaultBody kind="default" /> },
    { variant: 'error', body: () => <ErrorBody kind="error" /> },
  ],
});
