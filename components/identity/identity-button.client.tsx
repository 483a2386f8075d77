'use client';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { parseReturnPath } from '@/lib/edge/return-path';
import { visitProvider } from '@/lib/session/silent-sign-in.client';

interface IdentityButtonProps {
  readonly kind: 'sign-in' | 'sign-up';
  readonly handlerHref: string;
  readonly homeHref: string;
  /** `fi` of `fi_FI`. */
  readonly language: string;
  readonly text: string;
}

/** Leads to the identity provider, and from there back to where the visitor wanted to go. */
export function IdentityButton({ kind, handlerHref, homeHref, language, text }: IdentityButtonProps) {
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    // A page that comes back from the browser's memory is not on its way any more.
    const stop = () => setLoading(false);
    window.addEventListener('pageshow', stop);
    return () => window.removeEventListener('pageshow', stop);
  }, []);
  async function go() {
    setLoading(true);
    const returnTo = parseReturnPath(new URLSearchParams(window.location.search).get('returnTo'), homeHref);
    const handlerPath = `${handlerHref}?${new URLSearchParams({ returnTo }).toString()}`;
    await visitProvider({ handlerPath, language, kind }).catch(() => window.location.assign(`${handlerPath}&error=temporarily_unavailable`));
  }
  return <Button size="large" wide look={kind === 'sign-in' ? 'primary' : 'quiet'} loading={loading} className="needs-script" onClick={() => void go()}>{text}</Button>;
}
