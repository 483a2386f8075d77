'use client';
import { useEffect, useState } from 'react';

/** Whether the browser knows passkeys; null until that is known. */
export function useHasPasskeys(): boolean | null {
  const [hasPasskeys, setHasPasskeys] = useState<boolean | null>(null);
  useEffect(() => setHasPasskeys(typeof PublicKeyCredential === 'function'), []);
  return hasPasskeys;
}
