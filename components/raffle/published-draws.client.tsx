'use client';
import { useEffect, useState } from 'react';
import { raffleTypes, type RaffleType } from '@/components/raffle/raffle.model';
import { readJson } from '@/components/raffle/read-json.client';
import { Button } from '@/components/ui/button';
import { PartFailed } from '@/components/ui/part-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';

export interface ListedDraw {
  readonly id: string;
  readonly type: RaffleType;
  readonly ends: string;
}

interface Published {
  readonly draws: readonly ListedDraw[];
  /** The types of which older draws remain. */
  readonly more: readonly RaffleType[];
}

interface PublishedDrawsProps {
  readonly brand: string;
  readonly onCheck: (draw: string) => void;
}

/** The draws that can be checked: of each type the newest, and older ones page by page [RAF-05]. */
export function PublishedDraws({ brand, onCheck }: PublishedDrawsProps) {
  const t = useText('raffle');
  const common = useText('common');
  const { published, readMore, readAgain } = usePublished(brand);
  if (published === null) return <Skeleton className="h-24 w-full" label={common('wait')} />;
  if (published === 'unread')
    return <PartFailed text={t('verify.unread')} again={common('tryAgain')} onAgain={readAgain} />;
  if (published.draws.length === 0) return <p>{t('verify.none')}</p>;
  return raffleTypes.map((type) => {
    const draws = published.draws.filter((draw) => draw.type === type);
    if (draws.length === 0) return null;
    const titleId = `raffle-published-${type}`;
    return (
      <section key={type} aria-labelledby={titleId}>
        <h3 id={titleId}>{t(`verify.types.${type}`)}</h3>
        <ul className="raffle-published">
          {draws.map((draw) => (
            <PublishedDraw key={draw.id} draw={draw} onCheck={onCheck} />
          ))}
        </ul>
        {published.more.includes(type) && (
          <Button look="quiet" size="small" onClick={() => void readMore(type)}>
            {t('verify.more')}
          </Button>
        )}
      </section>
    );
  });
}

function PublishedDraw({ draw: { id, ends }, onCheck }: Pick<PublishedDrawsProps, 'onCheck'> & { draw: ListedDraw }) {
  const t = useText('raffle');
  return (
    <li>
      <span>
        <time dateTime={ends}>{formatMinute(new Date(ends), t.language)}</time>
      </span>
      <a className="link" href={`/v1/raffles/draws/${id}/bundle`} download={`${id}.json`}>
        {t('verify.download')}
      </a>
      <Button size="small" onClick={() => onCheck(id)} aria-label={t('verify.checkDraw', { draw: id })}>
        {t('verify.check')}
      </Button>
    </li>
  );
}

function usePublished(brand: string) {
  const [published, setPublished] = useState<Published | 'unread' | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    setPublished(null);
    void readPublished(brand, '').then((read) => !isGone && setPublished(read ?? 'unread'));
    return () => void (isGone = true);
  }, [brand, turn]);
  async function readMore(type: RaffleType) {
    if (published === null || published === 'unread') return;
    const last = published.draws.findLast((draw) => draw.type === type);
    const older = await readPublished(brand, `&type=${type}&before=${last?.id ?? ''}`);
    if (!older) return setPublished('unread');
    setPublished({
      draws: [...published.draws, ...older.draws],
      more: [...published.more.filter((one) => one !== type), ...older.more],
    });
  }
  return { published, readMore, readAgain: () => setTurn(turn + 1) };
}

async function readPublished(brand: string, part: string): Promise<Published | null> {
  const list = readDraws(await readJson(`/v1/raffles/draws?brand=${brand}${part}`, null));
  if (!list) return null;
  const more: readonly unknown[] = Array.isArray(list.answer.more) ? list.answer.more : [];
  return { draws: list.draws, more: raffleTypes.filter((type) => more.includes(type)) };
}

interface DrawList {
  readonly draws: readonly ListedDraw[];
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The draws in a list of the service; null where there is no list. Entries that are no draws are left out. */
export function readDraws(answer: unknown): DrawList | null {
  if (typeof answer !== 'object' || answer === null || !('draws' in answer) || !Array.isArray(answer.draws))
    return null;
  const list: readonly unknown[] = answer.draws;
  const draws = list.flatMap((draw) => {
    if (typeof draw !== 'object' || draw === null) return [];
    const { id, type, ends } = { id: '', type: '', ends: '', ...draw };
    const known = raffleTypes.find((one) => one === type);
    return known && /^[\w-]+$/.test(id) ? [{ ...draw, id, type: known, ends: String(ends) }] : [];
  });
  return { draws, answer: { ...answer } };
}
