'use client';
import { useRouter } from 'next/navigation';
import { skipPhoneVerification } from '@/components/guards/skip-phone.client';
import { Button } from '@/components/ui/button';
import { parseReturnPath } from '@/lib/edge/return-path';
import { useText } from '@/lib/i18n/texts.client';

/** Puts the verification off and goes back where the player came from. */
export function SkipButton({ homeHref }: { homeHref: string }) {
  const t = useText('verification');
  const router = useRouter();
  function skip() {
    skipPhoneVerification();
    router.push(parseReturnPath(new URLSearchParams(window.location.search).get('returnTo'), homeHref));
  }
  return (
    <p className="mt-4">
      <Button look="ghost" wide onClick={skip} className="needs-script">
        {t('later')}
      </Button>
    </p>
  );
}
