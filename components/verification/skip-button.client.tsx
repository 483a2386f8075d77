'use client';
import { useRouter } from 'next/navigation';
import { skipPhoneVerification } from '@/components/guards/skip-phone.client';
import { Button } from '@/components/ui/button';
import { parseReturnPath } from '@/lib/edge/return-path';

/** Puts the verification off and goes back where the player came from. */
export function SkipButton({ homeHref, text }: { homeHref: string; text: string }) {
  const router = useRouter();
  function skip() {
    skipPhoneVerification();
    router.push(parseReturnPath(new URLSearchParams(window.location.search).get('returnTo'), homeHref));
  }
  return <p className="mt-4"><Button look="ghost" wide onClick={skip} className="needs-script">{text}</Button></p>;
}
