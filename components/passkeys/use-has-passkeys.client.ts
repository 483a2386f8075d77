'use client';
import { useEffect, useState } from 'react';

/** Whether the browser knows passkeys; null until it was asked. */
export function useHasPasskeys(): boolean | null {
  const [hasPasskeys, setHasPasskeys] = useState<boolean | null>(null);
  useEffect(() => setHasPasskeys(typeof PublicKeyCredential === 'function'), []);
  return hasPasskeys;
}
