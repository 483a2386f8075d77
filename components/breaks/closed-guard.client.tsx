'use client';
import { useEffect } from 'react';
import { noticeOf } from '@/components/breaks/account-notices.model';
import { ACCOUNT_RESTRICTIONS } from '@/components/breaks/breaks.client';
import { registerGuard } from '@/components/guards/guards-store';
import { CLOSED_GUARD } from '@/components/guards/guards.model';
import { usePlayerValue } from '@/lib/live/player-value.client';

/** Registers that the account is closed or excluded, as long as it is; a time-out leaves the prompts alone [NOT-03]. */
export function ClosedGuard(): null {
  const restrictions = usePlayerValue(ACCOUNT_RESTRICTIONS) ?? null;
  useEffect(() => {
    const notice = noticeOf(restrictions, Date.now());
    return notice === null || notice.kind === 'Timeout' ? undefined : registerGuard(CLOSED_GUARD, 'pending');
  }, [restrictions]);
  return null;
}
