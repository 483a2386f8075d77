'use client';
import { useEffect, useState } from 'react';
import { readJson } from '@/components/raffle/read-json.client';
import { witnessCheckpoint, witnessed } from '@/components/raffle/witness.client';
import { useText } from '@/lib/i18n/texts.client';
import { useStore } from '@/lib/store/use-store.client';

/** Whether the log still begins with what this browser had seen of it [RAF-05]. */
export default function WitnessStatus() {
  const t = useText('raffle');
  const outcome = useStore(witnessed);
  const [isUnread, setIsUnread] = useState(false);
  useEffect(() => {
    let isGone = false;
    void compareNow().then((hasAnswered) => !isGone && setIsUnread(!hasAnswered));
    return () => void (isGone = true);
  }, []);
  if (outcome?.kind === 'broken')
    return (
      <p role="alert" className="raffle-alarm">
        {t('witness.broken')}
      </p>
    );
  return <p role="status">{textOf()}</p>;

  function textOf(): string {
    if (outcome === null) return isUnread ? t('witness.uncompared') : '';
    if (outcome.kind === 'uncompared' || outcome.size === null) return t('witness.uncompared');
    return t(outcome.kind === 'first' ? 'witness.first' : 'witness.consistent', { size: outcome.size });
  }
}

/** False when the log could not be read. */
async function compareNow(): Promise<boolean> {
  const answer = await readJson('/v1/raffles/log', null);
  if (typeof answer !== 'object' || answer === null) return false;
  const { checkpoint, publicKey } = { checkpoint: null, publicKey: null, ...answer };
  await witnessCheckpoint(checkpoint, publicKey);
  return true;
}
