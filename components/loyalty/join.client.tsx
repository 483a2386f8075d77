'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { choosePart } from '@/components/loyalty/loyalty.requests.client';
import { Button } from '@/components/ui/button';
import { useText } from '@/lib/i18n/texts.client';

/** Takes part in the programme from a page that lives by it, which is brought up to date without being left [LOY-03]. */
export function Join() {
  const t = useText('loyalty');
  const router = useRouter();
  const [isSending, setIsSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const [hasFailed, setHasFailed] = useState(false);
  async function join() {
    setIsSending(true);
    const { ok } = await choosePart({ enable: true });
    setHasFailed(!ok);
    if (ok) startRefresh(() => router.refresh());
    setIsSending(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button loading={isSending || isRefreshing} onClick={() => void join()}>
        {t('join')}
      </Button>
      {hasFailed && <p role="alert">{t('failed')}</p>}
    </div>
  );
}
