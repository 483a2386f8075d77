'use client';
import { useEffect, useState } from 'react';
import { readJson } from '@/components/raffle/read-json.client';
import { Refused, verifyDrops, type LoggedDrop, type ProblemCode } from '@/components/raffle/verify';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

type Outcome =
  | { readonly kind: 'proven'; readonly drops: readonly LoggedDrop[]; readonly isSignatureChecked: boolean }
  | { readonly kind: 'refused'; readonly code: ProblemCode }
  | { readonly kind: 'unread' };

/** The jackpot's last drops, checked in this browser against the log that draws are checked against [RAF-05]. */
export function LoggedDrops({ brand }: { readonly brand: string }) {
  const t = useText('raffle');
  const pots = useText('jackpot');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let isGone = false;
    void judge(brand).then((judged) => !isGone && setOutcome(judged));
    return () => void (isGone = true);
  }, [brand]);
  if (outcome?.kind === 'refused')
    return (
      <p className="raffle-no" role="alert">
        <b>{t('verify.no')}</b> {t(`verify.problems.${outcome.code}`)}
      </p>
    );
  if (outcome?.kind !== 'proven') return <p role="status">{outcome && t('verify.drops.unread')}</p>;
  const { drops, isSignatureChecked } = outcome;
  return (
    <>
      <p role="status">{t(drops.length === 0 ? 'verify.drops.none' : 'verify.drops.proven')}</p>
      {!isSignatureChecked && <p>{t('verify.unsigned')}</p>}
      <ul className="raffle-published">
        {drops.map(({ drop, pot, value, currency, winners, at }) => (
          <li key={drop}>
            <span>
              {pots.find(`pots.${pot}`) ?? pot} <time dateTime={at}>{formatMinute(new Date(at), t.language)}</time>
            </span>
            <span>{t('verify.drops.shared', { value: formatMoney(value, currency, t.language), winners })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

async function judge(brand: string): Promise<Outcome> {
  const published = await readJson(`/v1/raffles/log/drops?brand=${brand}`, null);
  if (published === null) return { kind: 'unread' };
  try {
    return { kind: 'proven', ...(await verifyDrops(published)) };
  } catch (error) {
    return { kind: 'refused', code: error instanceof Refused ? error.code : 'format' };
  }
}
