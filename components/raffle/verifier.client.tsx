'use client';
import { useEffect, useId, useState } from 'react';
import { loadBls } from '@/components/raffle/beacon-signature';
import { readJson } from '@/components/raffle/read-json.client';
import {
  Refused,
  verifyBundle,
  verifyReceipt,
  type ProblemCode,
  type Proof,
  type ReceiptProof,
} from '@/components/raffle/verify';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format/format-money';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';
import { getAccessToken } from '@/lib/session/session.client';

interface PublishedDraw {
  readonly id: string;
  readonly type: 'hourly' | 'daily' | 'weekly';
  readonly ends: string;
}

type Outcome =
  | { readonly kind: 'yes'; readonly proof: Proof; readonly receipt: ReceiptProof | null }
  | { readonly kind: 'no'; readonly code: ProblemCode }
  | { readonly kind: 'unread' };

interface VerifierProps {
  readonly brand: string;
  /** Players also get their own receipt checked. */
  readonly isPlayer: boolean;
}

/** Checks a draw in this browser: one of the newest, or a file. Once the page is there, files need no network. */
export function Verifier({ brand, isPlayer }: VerifierProps) {
  const t = useText('raffle');
  const draws = usePublished(brand);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const fileId = useId();
  useEffect(() => void loadBls().catch(() => null), []);
  async function checkDraw(id: string) {
    setOutcome(null);
    const bundle = await readJson(`/v1/raffles/draws/${id}/bundle`, null);
    const token = isPlayer ? await getAccessToken() : null;
    const receipt = token === null ? null : await readJson(`/v1/raffles/draws/${id}/receipt`, token);
    setOutcome(bundle === null ? { kind: 'unread' } : await judge(bundle, receipt));
  }
  async function checkFile(file: File | undefined) {
    if (!file) return;
    setOutcome(await verifyText(await file.text()));
  }
  return (
    <div className="raffle-verifier">
      <section aria-labelledby="raffle-published">
        <h2 id="raffle-published">{t('verify.published')}</h2>
        {draws.length === 0 ? (
          <p>{t('verify.none')}</p>
        ) : (
          <ul className="raffle-published">
            {draws.map(({ id, type, ends }) => (
              <li key={id}>
                <span>
                  {t(`verify.types.${type}`)} <time dateTime={ends}>{formatMinute(new Date(ends), t.language)}</time>
                </span>
                <a className="link" href={`/v1/raffles/draws/${id}/bundle`} download={`${id}.json`}>
                  {t('verify.download')}
                </a>
                <Button
                  size="small"
                  onClick={() => void checkDraw(id)}
                  aria-label={t('verify.checkDraw', { draw: id })}
                >
                  {t('verify.check')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="raffle-file">
        <label htmlFor={fileId}>{t('verify.file')}</label>
        <input
          id={fileId}
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => void checkFile(target.files?.[0])}
        />
      </p>
      <div role="status" className="raffle-outcome">
        {outcome && <OutcomeText outcome={outcome} />}
      </div>
    </div>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const t = useText('raffle');
  if (outcome.kind === 'unread') return <p>{t('verify.unread')}</p>;
  if (outcome.kind === 'no')
    return (
      <p className="raffle-no">
        <b>{t('verify.no')}</b> {t(`verify.problems.${outcome.code}`)}
      </p>
    );
  const { proof, receipt } = outcome;
  return (
    <>
      <p className="raffle-yes">
        <b>{t('verify.yes')}</b>{' '}
        {t('verify.yesText', { draw: proof.draw, tickets: proof.tickets, players: proof.players })}
      </p>
      <p>{t(levelText(proof), { round: proof.round ?? 0 })}</p>
      {!proof.isSignatureChecked && <p>{t('verify.unsigned')}</p>}
      <ul>
        {proof.winners.map(({ prize, ticket, player }) => (
          <li key={ticket}>
            {t('verify.winner', { prize: formatMoney(prize, 'EUR', t.language), ticket, player: player.slice(0, 12) })}
          </li>
        ))}
      </ul>
      {receipt && <p>{t('verify.receipt', { tickets: receipt.tickets })}</p>}
    </>
  );
}

function levelText({ level, isBeaconChecked }: Proof) {
  if (level === 'B') return 'verify.levelB';
  return isBeaconChecked ? 'verify.levelA' : 'verify.levelAUnchecked';
}

async function judge(bundle: unknown, receipt: unknown): Promise<Outcome> {
  try {
    const proof = await verifyBundle(bundle);
    return { kind: 'yes', proof, receipt: receipt === null ? null : await verifyReceipt(receipt, bundle) };
  } catch (error) {
    return { kind: 'no', code: error instanceof Refused ? error.code : 'format' };
  }
}

async function verifyText(text: string): Promise<Outcome> {
  try {
    return await judge(JSON.parse(text), null);
  } catch {
    return { kind: 'no', code: 'format' };
  }
}

function usePublished(brand: string): readonly PublishedDraw[] {
  const [draws, setDraws] = useState<readonly PublishedDraw[]>([]);
  useEffect(() => {
    let isGone = false;
    void readJson(`/v1/raffles/draws?brand=${brand}`, null).then((answer) => !isGone && setDraws(readDraws(answer)));
    return () => void (isGone = true);
  }, [brand]);
  return draws;
}

function readDraws(answer: unknown): PublishedDraw[] {
  const list: readonly unknown[] =
    typeof answer === 'object' && answer !== null && 'draws' in answer && Array.isArray(answer.draws)
      ? answer.draws
      : [];
  return list.flatMap((draw) => {
    if (typeof draw !== 'object' || draw === null) return [];
    const { id, type, ends } = { id: '', type: '', ends: '', ...draw };
    const known = (['hourly', 'daily', 'weekly'] as const).find((one) => one === type);
    return known && /^[\w-]+$/.test(id) ? [{ id, type: known, ends: String(ends) }] : [];
  });
}
