import type { FeedbackKind } from '@/components/feedback/feedback.model';

/** The toasts that an address may ask for by its showToast parameter, each with its kind [CSH-10]. */
export const LINK_TOASTS = {
  'deposit-completed': 'success',
  'deposit-cancelled': 'info',
  'deposit-failed': 'error',
  'withdrawal-requested': 'success',
  'withdrawal-cancelled': 'info',
} as const satisfies Readonly<Record<string, FeedbackKind>>;
export type LinkToast = keyof typeof LINK_TOASTS;

export const TOAST_PARAMETER = 'showToast';

const isLinkToast = (name: string | null): name is LinkToast => name !== null && Object.hasOwn(LINK_TOASTS, name);

/** The toast that the address asks for; null for none and for one that is not known. */
export function readLinkToast(query: URLSearchParams): LinkToast | null {
  const name = query.get(TOAST_PARAMETER);
  return isLinkToast(name) ? name : null;
}
