'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { LINK_TOASTS, readLinkToast, TOAST_PARAMETER } from '@/components/cashier/toast-link.model';
import { notify } from '@/components/feedback/feedback-store';
import { useText } from '@/lib/i18n/texts.client';
import { dropParameters } from '@/lib/page/drop-parameters.client';
import { useSession } from '@/lib/session/session.client';

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
