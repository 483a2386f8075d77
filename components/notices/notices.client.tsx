'use client';
import { useEffect, useState } from 'react';
import { ACCOUNT_RESTRICTIONS } from '@/components/breaks/breaks.client';
import { useNotePlace } from '@/components/guards/note-place.client';
import { INSTANT_BANKING_CONTRIBUTION } from '@/components/jackpot/instant-banking-jackpot.client';
import { NoticeEntry, type NoticePlaces } from '@/components/notices/notice-entry.client';
import { NOTICE_PAPERS } from '@/components/notices/notices.first-read.client';
import { dueNotices, type DueNotice, type OperatorNotice } from '@/components/notices/notices.model';
import { ENDED_ROUND } from '@/components/open-rounds/open-rounds.first-read.client';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { steadyNow } from '@/components/ui/steady-now.client';
import { browserStorage, tabStorage } from '@/lib/edge/kept.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

export interface NoticesProps extends NoticePlaces {
  readonly isPlayer: boolean;
  /** Of the visit, ISO 3166-1. */
  readonly country: string;
  /** Whether the licence has players know what each bet adds to the jackpot. */
  readonly hasJackpotNotice: boolean;
  readonly operator: readonly OperatorNotice[];
}

/** The strongest notice that is due on this page, and behind a press the others. */
export default function Notices(props: NoticesProps) {
  const t = useText('notices');
  const pagePath = usePublicPathname();
  const now = useMinute();
  const due = useDueNotices(props, now);
  const [putAway, setPutAway] = useState(readPutAway);
  const [isOpen, setOpen] = useState(false);
  const shown = due.filter((notice) => notice.showsOn(pagePath) && !isPutAway(notice, putAway));
  const [first, ...others] = shown;
  const hasPlace = useNotePlace('notices', first?.rank ?? null);
  if (!first || !hasPlace) return null;
  function putAwayNotice(notice: DueNotice) {
    keepPutAway(notice);
    setPutAway(readPutAway());
  }
  return (
    <Card as="aside" className="guard-note notices-note" aria-label={t('label')}>
      {(isOpen ? shown : [first]).map((notice) => (
        <NoticeEntry
          key={`${notice.id} ${notice.version}`}
          due={notice}
          places={props}
          now={now}
          onPutAway={() => putAwayNotice(notice)}
        />
      ))}
      {others.length > 0 && !isOpen && (
        <Button look="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('more', { count: others.length })}
        </Button>
      )}
    </Card>
  );
}

function useDueNotices(
  { isPlayer, country, hasJackpotNotice, operator }: NoticesProps,
  now: number,
): readonly DueNotice[] {
  const account = usePlayerValue(ACCOUNT_RESTRICTIONS) ?? null;
  const papers = usePlayerValue(NOTICE_PAPERS) ?? null;
  const contribution = usePlayerValue(INSTANT_BANKING_CONTRIBUTION) ?? null;
  const facts = {
    account,
    papers,
    jackpotContribution: hasJackpotNotice ? contribution : null,
    endedRound: usePlayerValue(ENDED_ROUND) ?? null,
    operator,
    isPlayer,
    country: papers?.country.code ?? country,
  };
  return dueNotices(facts, now);
}

/** ms since the epoch, by the minute: notices begin and end while a page is open. */
function useMinute(): number {
  const [now, setNow] = useState(steadyNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(steadyNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const KEY = 'noticesRead';
const NONE: ReadonlySet<string> = new Set();

/** The notices that were put away, in their versions: `Timeout 2026-12-01T…`. */
function readPutAway(): ReadonlySet<string> {
  const kept = [tabStorage, browserStorage].flatMap((storage) => storage.readJson(KEY) ?? []);
  return kept.length === 0 ? NONE : new Set(kept.map(String));
}

const nameOf = ({ id, version }: DueNotice) => `${id} ${version}`;

function isPutAway(notice: DueNotice, putAway: ReadonlySet<string>): boolean {
  return notice.dismissal !== 'never' && putAway.has(nameOf(notice));
}

/** An older version of the same notice is forgotten. */
function keepPutAway(notice: DueNotice): void {
  const storage = notice.dismissal === 'browser' ? browserStorage : tabStorage;
  const kept = storage.readJson(KEY);
  const others = (Array.isArray(kept) ? kept.map(String) : []).filter((name) => !name.startsWith(`${notice.id} `));
  storage.write(KEY, JSON.stringify([...others, nameOf(notice)]));
}
