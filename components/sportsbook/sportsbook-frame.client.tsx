'use client';
import type { ReactNode } from 'react';
import { useOddsFormat } from '@/components/sportsbook/odds-format.client';
import { useSportsFrame, type SportsFrameOptions } from '@/components/sportsbook/use-sports-frame.client';
import { useText } from '@/lib/i18n/texts.client';

/** The sportsbook in its frame: its pages are addresses of the lobby, and its coupon is kept in the lobby's cookie. */
export function SportsbookFrame({ first, ...props }: SportsFrameOptions & { readonly first?: ReactNode }) {
  const t = useText('sportsbook');
  const oddsFormat = useOddsFormat(props.oddsFormat);
  const { frame, address, isReady, notice, height } = useSportsFrame({ ...props, oddsFormat });
  if (notice === 'ended')
    return (
      <p role="status" className="page py-section">
        {t('frame.ended')}
      </p>
    );
  return (
    <div className="sportsbook" style={height === null ? undefined : { maxHeight: height }}>
      <p role="status" className={notice ? 'page sportsbook-notice' : 'sr-only'}>
        {notice ? t('frame.noBets') : ''}
      </p>
      {!isReady && <span className="spinner sportsbook-spinner" role="status" aria-label={t('frame.loading')} />}
      {address !== null && (
        <iframe
          ref={frame}
          src={address}
          title={t('frame.title')}
          data-ready={isReady}
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow=""
          referrerPolicy="strict-origin"
        />
      )}
      {!isReady && first}
    </div>
  );
}
