'use client';
import { useState } from 'react';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { acknowledgePopUp } from '@/components/pop-ups/pop-ups.requests.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useBusy } from '@/components/ui/use-busy.client';
import { useText } from '@/lib/i18n/texts.client';

/** One thing that the player has to have seen; it ends when it is no longer needed, here as in the other tabs. */
export default function PopUpOverlay({ content: { id }, titleId }: OverlayBodyProps<'pop-up'>) {
  const t = useText('popUp');
  const [busy, begin] = useBusy();
  const [hasFailed, setHasFailed] = useState(false);
  async function acknowledge() {
    setHasFailed(false);
    setHasFailed(!(await acknowledgePopUp(id)));
  }
  return (
    <div className="overlay-body">
      <span className="overlay-sign" data-kind="default">
        <Icon name="info" />
      </span>
      <h2 id={titleId} className="text-2xl">
        {t(`titles.${id}`)}
      </h2>
      <p className="text-ink-muted">{t(`texts.${id}`)}</p>
      {hasFailed && (
        <p role="alert" className="text-warning">
          {t('failed')}
        </p>
      )}
      <Button wide loading={busy} onClick={() => begin(acknowledge)}>
        {t('acknowledge')}
      </Button>
    </div>
  );
}
