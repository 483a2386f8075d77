import { money, toDecimal } from '@/contract/money';
import { UNITS_PER_STAKE, winLines } from '../domain/lines';
import type { SlotVariant } from '../domain/slot-variant';
import { openingStake, stakesIn } from '@foyer/studio-kit/domain/stakes';
import { slotSymbols } from '../domain/symbols';
import { findVariant } from '../domain/variants';
import type { OpenAnswer } from '../protocol/studio-api';
import type { StudioSession } from '../store';
import type { StudioContext, StudioGame } from '../studio-deps';

/** A faster presentation is offered only where a licence asks for less time than the ordinary one takes. */
const TURBO_BELOW_SECONDS = 1.5;

const copy = (rows: readonly (readonly number[])[]): number[][] => rows.map((row) => [...row]);

function toPayTable(variant: SlotVariant): OpenAnswer['payTable'] {
  return {
    variantId: variant.id,
    rtp: variant.rtp,
    volatility: variant.volatility,
    hitFrequency: variant.hitFrequency,
    lines: copy(winLines),
    unitsPerStake: UNITS_PER_STAKE,
    linePays: variant.linePays.map((row) => (row ? [...row] : null)),
    scatterPays: [...variant.scatterPays],
    freeSpinAwards: [...variant.freeSpinAwards],
    freeSpinMultiplier: variant.freeSpinMultiplier,
    freeSpinCap: variant.freeSpinCap,
    strips: copy(variant.strips),
    freeStrips: copy(variant.freeStrips),
  };
}

function toSkin({ slug, name, palette }: StudioGame): OpenAnswer['game'] {
  const safe = encodeURIComponent(slug);
  return {
    slug,
    name,
    palette: { night: palette.night, deep: palette.deep, mid: palette.mid, glow: palette.glow, spark: palette.spark },
    symbolUrls: slotSymbols.map(({ id }) => `/art/symbols/${safe}/${id}.webp`),
    backdropUrl: `/art/backdrops/${safe}.webp`,
  };
}

/** Everything of the game the client must know before the first spin; null when the game or its variant is gone. */
export async function toGameConfig(
  context: StudioContext,
  session: StudioSession,
): Promise<Omit<OpenAnswer, 'sessionToken' | 'balance' | 'freeRounds' | 'interrupted'> | null> {
  const game = await context.findGame(session.slug);
  const variant = findVariant(session.variantId);
  if (!game || !variant) return null;
  const { autoplayAllowed, minSpinSeconds } = context.playRules(session.licence);
  const decimal = (stake: bigint): string => toDecimal(money(stake, session.currency));
  return {
    mode: session.mode,
    locale: session.locale,
    currency: session.currency,
    game: toSkin(game),
    stakes: stakesIn(session.currency).map(decimal),
    openingStake: decimal(openingStake(session.currency)),
    rules: { autoplayAllowed, minSpinSeconds, turboAllowed: minSpinSeconds < TURBO_BELOW_SECONDS },
    payTable: toPayTable(variant),
  };
}
