'use client';
import { useState } from 'react';
import type { GamificationDetails } from '@/components/loyalty/gamification.model';
import { useProgress } from '@/components/loyalty/loyalty.live.client';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { useText } from '@/lib/i18n/texts.client';

/** Whether the player takes part; leaving is confirmed once and done at once [LOY-03]. */
export function OptIn({ initial }: { initial: GamificationDetails }) {
  const t = useText('loyalty');
  const { details, choose } = useProgress(initial);
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function send(enable: boolean) {
    setIsAsking(false);
    setIsSending(true);
    setHasFailed(!(await choose(enable)));
    setIsSending(false);
  }
  return (
    <div className="loyalty-opt-in" data-opted-in={details.optedIn}>
      <p role="status">{t(details.optedIn ? 'isIn' : 'isOut')}</p>
      {details.optedIn ? (
        <Button look="quiet" loading={isSending} onClick={() => setIsAsking(true)}>
          {t('leave')}
        </Button>
      ) : (
        <Button loading={isSending} onClick={() => void send(true)}>
          {t('join')}
        </Button>
      )}
      {hasFailed && <p role="alert">{t('failed')}</p>}
      {isAsking && (
        <Dialog
          titleId="loyalty-leave"
          variant="confirmation"
          closeLabel={t('close')}
          onClose={() => setIsAsking(false)}
        >
          <h2 id="loyalty-leave" className="text-2xl">
            {t('leaveTitle')}
          </h2>
          <p>{t('leaveText')}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void send(false)}>{t('leave')}</Button>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {t('stay')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
