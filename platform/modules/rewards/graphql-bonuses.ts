import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { toDecimal } from '@/contract/money';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { failure } from '../../graphql/failure';
import { isUuid, toBonusId } from '../../kernel/ids';
import type { Bonus, LedgerModule } from '../ledger/index';
import { BonusStatusRef } from './graphql-enums';

const MOST_BONUSES = 100;

/** The bonuses that a player has had, and the way out of one [RWD-03, PLR-03]. */
export function registerBonusTypes(
  builder: FoyerSchemaBuilder,
  ledger: Pick<LedgerModule, 'getBonuses' | 'cancelBonus'>,
): void {
  const BonusRef = builder.objectRef<Bonus>('Bonus').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.field({ type: BonusStatusRef, resolve: ({ status }) => status }),
      currency: t.string({ resolve: ({ granted }) => granted.currency }),
      granted: t.field({ type: 'Decimal', resolve: ({ granted }) => toDecimal(granted) }),
      required: t.field({
        type: 'Decimal',
        description: 'Stakes that make it cash.',
        resolve: ({ required }) => toDecimal(required),
      }),
      wagered: t.field({ type: 'Decimal', resolve: ({ wagered }) => toDecimal(wagered) }),
      maxPayout: t.field({
        type: 'Decimal',
        nullable: true,
        resolve: ({ maxPayout }) => maxPayout && toDecimal(maxPayout),
      }),
      maxStake: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Most of one bet that the bonus pays for, by its own terms; null without a bound.',
        resolve: ({ maxStake }) => maxStake && toDecimal(maxStake),
      }),
      converted: t.field({ type: 'Decimal', resolve: ({ converted }) => toDecimal(converted) }),
      forfeited: t.field({ type: 'Decimal', resolve: ({ forfeited }) => toDecimal(forfeited) }),
      grantedAt: t.expose('grantedAt', { type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
      endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.objectField(ViewerRef, 'bonuses', (t) =>
    t.field({
      type: [BonusRef],
      nullable: true,
      description: 'The newest first; one at most is active.',
      args: { first: t.arg.int({ required: true, description: `At most ${MOST_BONUSES}.` }) },
      resolve: async ({ session }, { first }) =>
        session && (await ledger.getBonuses(session.playerId)).slice(0, Math.min(Math.max(first, 1), MOST_BONUSES)),
    }),
  );
  builder.mutationField('cancelBonus', (t) =>
    t.field({
      ...entry(gated('change-account')),
      type: BonusRef,
      description: 'Gives the active bonus up: its bonus money is lost.',
      args: { bonusId: t.arg.id({ required: true }) },
      resolve: async (_root, { bonusId }, context) => {
        const { playerId } = requireSession(context);
        const lost = isUuid(bonusId) ? await ledger.cancelBonus(playerId, toBonusId(bonusId)) : null;
        const bonus = lost && (await ledger.getBonuses(playerId)).find(({ id }) => id === bonusId);
        if (!bonus) throw failure('OperationNotAllowed');
        return bonus;
      },
    }),
  );
}
