'use client';
import type { MessageSettings } from '@/components/overlay/message-overlay.client';
import { overlayBody } from '@/components/overlay/overlay-body.client';

export const ActionErrorBody = overlayBody<'action-error'>(
  'action-error',
  () => import('@/components/overlay/action-error-overlay.client'),
);
export const ConfirmationBody = overlayBody<'confirmation'>(
  'confirmation',
  () => import('@/components/overlay/confirmation-overlay.client'),
);
export const ContentAcceptBody = overlayBody<'content-accept'>(
  'content-accept',
  () => import('@/components/overlay/content-accept-overlay.client'),
);
export const DefaultBody = overlayBody<'default', MessageSettings>(
  'default',
  () => import('@/components/overlay/message-overlay.client'),
);
export const ErrorBody = overlayBody<'error', MessageSettings>(
  'error',
  () => import('@/components/overlay/message-overlay.client'),
);
