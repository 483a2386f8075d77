'use client';
import { Button } from '@/components/ui/button';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import { visitProvider } from '@/lib/session/silent-sign-in.client';

interface OpenidButtonProps {
  readonly kind: 'sign-in' | 'sign-up';
  readonly handlerHref: string;
  readonly homeHref: string;
  /** `fi` of `fi_FI`. */
  readonly language: string;
  readonly text: string;
}

/** Leads to the identity provider, and from there back to where the visitor wanted to go. */
export function OpenidButton({ kind, handlerHref, homeHref, language, text }: OpenidButtonProps) {
  const [loading, begin] = useBusy();
  async function go() {
    const returnTo = parseReturnPath(new URLSearchParams(window.location.search).get('returnTo'), homeHref);
    const handlerPath = `${handlerHref}?${new URLSearchParams({ returnTo }).toString()}`;
    await visitProvider({ handlerPath, language, kind }).catch(() =>
      window.location.assign(`${handlerPath}&error=temporarily_unavailable`),
    );
    return LEAVING;
  }
  return (
    <Button
      size="large"
      wide
      look={kind === 'sign-in' ? 'primary' : 'quiet'}
      loading={loading}
      className="needs-script"
      onClick={() => begin(go)}
    >
      {text}
    </Button>
  );
}
