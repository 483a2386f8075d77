'use client';
import { noticeOf } from '@/components/breaks/account-notices.model';
import { ACCOUNT_RESTRICTIONS } from '@/components/breaks/breaks.client';
import { NOTE_RANKS, useNotePlace } from '@/components/guards/note-place.client';
import { useGuards } from '@/components/guards/use-guards.client';
import { install, putInstallAway } from '@/components/install/install-visits.client';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { openDialogs } from '@/components/ui/open-dialogs';
import { steadyNow } from '@/components/ui/steady-now.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { usePlayerValue } from '@/lib/live/player-value.client';
import { useStore } from '@/lib/store/use-store.client';

export interface InstallLineProps {
  /** The brand's name. */
  readonly brand: string;
  readonly isPlayer: boolean;
  readonly way: 'prompt' | 'share';
}

/** One line in the lobby, where nothing else is said; never to a player who has stopped, and once put away never again. */
export default function InstallLine({ brand, isPlayer, way }: InstallLineProps) {
  const t = useText('install');
  const isLobby = usePublicPathname() === '/';
  const mayPlay = useMayPlay(isPlayer);
  const isInDialog = useStore(openDialogs) > 0;
  const isShown = isLobby && mayPlay && !isInDialog;
  const hasPlace = useNotePlace('install', isShown ? NOTE_RANKS.install : null);
  if (!isShown || !hasPlace) return null;
  return (
    <Card as="aside" className="guard-note" aria-label={t('label')}>
      <p>{t(way, { brand })}</p>
      <div className="flex flex-wrap gap-2">
        {way === 'prompt' && (
          <Button size="small" onClick={install}>
            {t('action')}
          </Button>
        )}
        <Button look="ghost" size="small" onClick={putInstallAway}>
          {t('dismiss')}
        </Button>
      </div>
    </Card>
  );
}

/** A player's account is known to be open, and nothing is required of the player first. */
function useMayPlay(isPlayer: boolean): boolean {
  const guards = useGuards();
  const restrictions = usePlayerValue(ACCOUNT_RESTRICTIONS);
  if (!isPlayer) return true;
  return guards.size === 0 && restrictions !== undefined && noticeOf(restrictions, steadyNow()) === null;
}
