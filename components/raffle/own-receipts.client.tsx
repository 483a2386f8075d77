'use client';
import { useEffect, useState } from 'react';
import { readDraws, type ListedDraw } from '@/components/raffle/published-draws.client';
import { readJson } from '@/components/raffle/read-json.client';
import { Button } from '@/components/ui/button';
import { PartFailed } from '@/components/ui/part-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';
import { getAccessToken } from '@/lib/session/session.client';

interface OwnDraw extends ListedDraw {
  readonly tickets: number;
  readonly isDrawn: boolean;
}

interface Receipts {
  readonly draws: readonly OwnDraw[];
  readonly hasMore: boolean;
}

/** The draws that the player had tickets in, each with its receipt as a file that this page checks [RAF-05]. */
export function OwnReceipts() {
  const t = useText('raffle');
  const [receipts, setReceipts] = useState<Receipts | 'unread' | null>(null);
  const common = useText('common');
  const [hasFailed, setHasFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    setReceipts(null);
    void readReceipts('').then((read) => !isGone && setReceipts(read ?? 'unread'));
    return () => void (isGone = true);
  }, [turn]);
  if (receipts === null) return <Skeleton className="h-24 w-full" label={common('wait')} />;
  if (receipts === 'unread') {
    const readAgain = () => setTurn(turn + 1);
    return <PartFailed text={t('verify.receipts.unread')} again={common('tryAgain')} onAgain={readAgain} />;
  }
  const { draws, hasMore } = receipts;
  async function readMore() {
    const older = await readReceipts(`?before=${draws.at(-1)?.id ?? ''}`);
    setReceipts(older ? { ...older, draws: [...draws, ...older.draws] } : 'unread');
  }
  async function download(id: string) {
    setHasFailed(false);
    const receipt = await readOwn(`/v1/raffles/draws/${id}/receipt`);
    if (receipt === null) return setHasFailed(true);
    saveAsFile(`${id}-receipt.json`, JSON.stringify(receipt));
  }
  if (draws.length === 0) return <p>{t('verify.receipts.none')}</p>;
  return (
    <>
      <ul className="raffle-published">
        {draws.map(({ id, type, ends, tickets, isDrawn }) => (
          <li key={id}>
            <span>
              {t(`verify.types.${type}`)} <time dateTime={ends}>{formatMinute(new Date(ends), t.language)}</time>
            </span>
            <span>
              {t('verify.receipts.tickets', { tickets })}
              {!isDrawn && <span>{`, ${t('verify.receipts.open')}`}</span>}
            </span>
            <Button
              size="small"
              look="quiet"
              onClick={() => void download(id)}
              aria-label={t('verify.receipts.download', { draw: id })}
            >
              {t('verify.download')}
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button look="quiet" size="small" onClick={() => void readMore()}>
          {t('verify.more')}
        </Button>
      )}
      <p role="alert">{hasFailed ? t('verify.receipts.unread') : ''}</p>
    </>
  );
}

async function readOwn(path: string): Promise<unknown> {
  const token = await getAccessToken();
  return token === null ? null : readJson(path, token);
}

async function readReceipts(part: string): Promise<Receipts | null> {
  const list = readDraws(await readOwn(`/v1/raffles/receipts${part}`));
  if (!list) return null;
  const draws = list.draws.map((draw) => {
    const { tickets, isDrawn } = { tickets: 0, isDrawn: false, ...draw };
    return { ...draw, tickets: Number(tickets), isDrawn: Boolean(isDrawn) };
  });
  return { draws, hasMore: list.answer.hasMore === true };
}

function saveAsFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
