'use client';
import { useEffect, useState } from 'react';
import { useText } from '@/lib/i18n/texts.client';

/** Says why the player was signed out, when the address carries a reason [NAV-08]. */
export function LogoutNotice() {
  const t = useText('login');
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => setReason(t.find(`reasons.${new URLSearchParams(window.location.search).get('logoutReason')}`)), [t]);
  return reason === null ? null : (
    <p role="status" className="page account-notice">
      {reason}
    </p>
  );
}
