'use client';
import { useLayoutEffect, useState } from 'react';
import { useText } from '@/lib/i18n/texts.client';

/** Says why the player was signed out, when the address carries a reason [NAV-08]. */
export function LogoutNotice() {
  const t = useText('login');
  const [reason, setReason] = useState<string | null>(null);
  // Before the page is painted, where it is entered from another one: the notice moves nothing then.
  useLayoutEffect(() => {
    setReason(t.find(`reasons.${new URLSearchParams(window.location.search).get('logoutReason')}`));
  }, [t]);
  return reason === null ? null : (
    <p role="status" className="page account-notice">
      {reason}
    </p>
  );
}
