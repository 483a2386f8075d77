'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import type { FeedbackKind } from '@/components/feedback/feedback.model';
import { useText } from '@/lib/i18n/texts.client';
import { dropParameters } from '@/lib/page/drop-parameters.client';
import { useSession } from '@/lib/session/session.client';

/** The toasts that an address may ask for by its showToast parameter, each with its kind [CSH-10]. */
export const LINK_TOASTS = {
  'deposit-completed': 'success',
  'deposit-cancelled': 'info',
  'deposit-failed': 'error',
  'withdrawal-requested': 'success',
  'withdrawal-cancelled': 'info',
} as const satisfies Readonly<Record<string, FeedbackKind>>;
type LinkToast = keyof typeof LINK_TOASTS;

const TOAST_PARAMETER = 'showToast';

const isLinkToast = (name: string | null): name is LinkToast => name !== null && Object.hasOwn(LINK_TOASTS, name);

/** The toast that the address asks for; null for none and for one that is not known. */
export function readLinkToast(query: URLSearchParams): LinkToast | null {
  const name = query.get(TOAST_PARAMETER);
  return isLinkToast(name) ? name : null;
}

/** Shows the toast that an address asks for, once: the parameter leaves the address with it [CSH-10]. */
export function ToastLink(): null {
  const t = useText('cashier');
  const { status } = useSession();
  const pathname = usePathname();
  useEffect(() => {
    if (status !== 'LOGGED_IN') return;
    const toast = readLinkToast(new URLSearchParams(window.location.search));
    dropParameters([TOAST_PARAMETER]);
    if (toast) notify({ namespace: 'cashier', kind: LINK_TOASTS[toast], message: t(`toasts.${toast}`) });
  }, [status, pathname, t]);
  return null;
}
