'use client';
import { useEffect, useState } from 'react';
import { loadBls } from '@/components/raffle/beacon-signature';
import { OwnReceipts } from '@/components/raffle/own-receipts.client';
import { PublishedDraws } from '@/components/raffle/published-draws.client';
import { readJson } from '@/components/raffle/read-json.client';
import {
  RECEIPT_FORMAT,
  Refused,
  verifyBundle,
  verifyReceipt,
  type ProblemCode,
  type Proof,
  type ReceiptProof,
} from '@/components/raffle/verify';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';
import { getAccessToken } from '@/lib/session/session.client';

type Outcome =
  | { readonly kind: 'yes'; readonly proof: Proof; readonly receipt: ReceiptProof | null }
  | { readonly kind: 'receipt'; readonly receipt: ReceiptProof; readonly isCompared: boolean }
  | { readonly kind: 'no'; readonly code: ProblemCode }
  | { readonly kind: 'unread' };

const DRAW_ID = /^[a-z0-9-]{1,64}$/;

interface VerifierProps {
  readonly brand: string;
  /** Players also get their own receipt checked. */
  readonly isPlayer: boolean;
}

/** Checks a draw in this browser: one of the newest, or a file. Once the page is there, files need no network. */
export function Verifier({ brand, isPlayer }: VerifierProps) {
  const t = useText('raffle');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
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
        <PublishedDraws brand={brand} onCheck={(draw) => void checkDraw(draw)} />
      </section>
      {isPlayer && (
        <section aria-labelledby="raffle-receipts">
          <h2 id="raffle-receipts">{t('verify.receipts.title')}</h2>
          <p>{t('verify.receipts.intro')}</p>
          <OwnReceipts />
        </section>
      )}
      <p>
        <label className="btn btn-quiet file-choice">
          {t('verify.file')}
          <input
            type="file"
            className="sr-only"
            accept="application/json,.json"
            onChange={({ target }) => void checkFile(target.files?.[0])}
          />
        </label>
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
  if (outcome.kind === 'receipt') {
    const text = outcome.isCompared ? 'verify.receipt' : 'verify.receiptAlone';
    return (
      <p className="raffle-yes">
        <b>{t('verify.yes')}</b> {t(text, { draw: outcome.receipt.draw, tickets: outcome.receipt.tickets })}
      </p>
    );
  }
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
            {t('verify.winner', {
              prize: formatMoney(prize, proof.currency, t.language),
              ticket,
              player: player.slice(0, 12),
            })}
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
  const given = parse(text);
  return isReceipt(given) ? judgeReceipt(given) : judge(given, null);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isReceipt = (given: unknown): given is { readonly draw?: unknown } =>
  typeof given === 'object' && given !== null && 'format' in given && given.format === RECEIPT_FORMAT;

/** A receipt by itself; compared with the list of its draw where that can be read. */
async function judgeReceipt(receipt: { readonly draw?: unknown }): Promise<Outcome> {
  try {
    const { draw } = await verifyReceipt(receipt, null);
    const bundle = DRAW_ID.test(draw) ? await readJson(`/v1/raffles/draws/${draw}/bundle`, null) : null;
    return { kind: 'receipt', receipt: await verifyReceipt(receipt, bundle), isCompared: bundle !== null };
  } catch (error) {
    return { kind: 'no', code: error instanceof Refused ? error.code : 'format' };
  }
}
