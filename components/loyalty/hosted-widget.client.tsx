'use client';
import { Suspense, type ReactNode } from 'react';
import type { GamificationSettings } from '@/components/loyalty/gamification.model';
import { useProviderStatus } from '@/components/loyalty/loyalty.live.client';
import { createWidgetToken } from '@/components/isolated-frame/widget-token.client';
import { Skeleton } from '@/components/ui/skeleton';
import type { GamificationProtocol } from '@/contract/integrations';
import type { LocaleCode } from '@/contract/locales';
import { lazyPart } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

const IsolatedFrame = lazyPart(() => import('@/components/isolated-frame/isolated-frame.client'));

const HEIGHT = { least: 240, most: 4_000 };
/** The message of the widget after a click on a button in its dialog's actions. */
const DIALOG_ACTION = 'dialog.action';

interface HostedWidgetProps {
  readonly which: 'missions' | 'tournaments';
  readonly settings: GamificationSettings;
  readonly protocol: GamificationProtocol;
  readonly locale: LocaleCode;
  /** Shown below it to a player who does not take part: the missions or tournaments that there are. */
  readonly children?: ReactNode;
}

/** The provider's widget in a frame of its own origin; nothing for a player whom the provider does not serve [GAM-02]. */
export function HostedWidget({ which, settings, protocol, locale, children }: HostedWidgetProps) {
  const t = useText('loyalty');
  const { status, readAgain } = useProviderStatus(settings, protocol);
  const { widget, url } = settings[which];
  const waiting = <Skeleton className="h-96 w-full" label={t('loading')} />;
  if (status === 'loading') return waiting;
  return (
    <>
      {status === 'blocked' ? (
        <p role="status">{t('off')}</p>
      ) : (
        <Suspense fallback={waiting}>
          <IsolatedFrame
            // The page of the widget is loaded again when the player joins or leaves.
            key={status}
            src={url}
            title={t(which)}
            locale={locale}
            height={HEIGHT}
            endedText={t('ended')}
            requestToken={() => createWidgetToken({ widget })}
            onEvent={(name) => name === DIALOG_ACTION && readAgain()}
          />
        </Suspense>
      )}
      {status !== 'opted-in' && children}
    </>
  );
}
