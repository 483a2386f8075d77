'use client';
import { useEffect, useState } from 'react';

/** Says why the player was signed out, when the address carries a reason [NAV-08]. */
export function LogoutNotice({ reasons }: { reasons: Readonly<Record<string, string>> }) {
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => setReason(reasons[new URLSearchParams(window.location.search).get('logoutReason') ?? ''] ?? null), [reasons]);
  return reason === null ? null : <p role="status" className="page account-notice">{reason}</p>;
}
