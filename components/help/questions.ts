import { hasLimits, LIMITS_PATH } from '@/components/limits/limits.model';
import type { ContentTarget } from '@/components/lobby/lobby.model';
import { hasFeature, offersProduct } from '@/contract/brands';
import { helpTopics, type HelpTopic } from '@/contract/help';
import { licenceOf } from '@/contract/licences';
import type { PageContext } from '@/lib/page/page-context';

/** A question as the page shows it. */
export interface Question {
  readonly id: string;
  readonly topic: HelpTopic;
  readonly question: string;
  /** Its paragraphs. */
  readonly answer: readonly string[];
  /** The page that does what the answer says. */
  readonly action: { readonly target: NonNullable<ContentTarget>; readonly text: string } | null;
}

/** The questions of the lobby itself, in their order, and whether the brand has the part that each is about. */
function ownQuestions({ brand, hasGames, t }: PageContext) {
  const listsPayments = hasFeature(brand, 'EnableFinancialHistory');
  const page = (path: string, text: string) => ({ target: { kind: 'page', path } as const, text });
  return [
    { id: 'signIn', topic: 'account', action: page('/login/', t('login.title')) },
    { id: 'details', topic: 'account', action: page('/profile/', t('profile.title')) },
    { id: 'documents', topic: 'account', action: page('/profile/documents/', t('documents.title')) },
    { id: 'methods', topic: 'deposits', action: page('/deposit/', t('cashier.title')) },
    {
      id: 'missing',
      topic: 'deposits',
      isShown: listsPayments,
      action: page('/profile/deposit-history/', t('history.depositTitle')),
    },
    {
      id: 'duration',
      topic: 'withdrawals',
      isShown: listsPayments,
      action: page('/profile/withdrawal-history/', t('history.withdrawalTitle')),
    },
    { id: 'payout', topic: 'withdrawals', action: page('/withdraw/', t('cashier.withdrawTitle')) },
    { id: 'wagering', topic: 'bonuses', isShown: brand.offersBonuses, action: page('/rewards/', t('rewards.title')) },
    {
      id: 'unfinished',
      topic: 'games',
      isShown: hasGames,
      action: page('/profile/game-history/', t('gameHistory.title')),
    },
    { id: 'returns', topic: 'games', isShown: hasGames, action: page('/games/', t('footer.links.games')) },
    {
      id: 'bets',
      topic: 'games',
      isShown: hasFeature(brand, 'Sportsbook') && offersProduct(brand, 'SPORTS'),
      action: page('/sports/bets/', t('footer.links.sports')),
    },
    {
      id: 'limits',
      topic: 'limits',
      isShown: hasLimits(licenceOf(brand.license)),
      action: page(LIMITS_PATH, t('limits.title')),
    },
    { id: 'break', topic: 'limits', action: page('/profile/self-exclusion/', t('breaks.title')) },
    { id: 'results', topic: 'limits', action: page('/profile/results/', t('results.title')) },
    { id: 'loading', topic: 'technical', isShown: hasGames, action: null },
    { id: 'accessible', topic: 'technical', action: page('/accessibility/', t('legal.accessibility.title')) },
  ] as const;
}

/** Those of them that the brand has, with their answers by its licence. */
function answeredQuestions(context: PageContext): readonly Question[] {
  const { brand, hasGames, t } = context;
  const { newPayoutAccount, unfinishedRounds } = licenceOf(brand.license);
  const facts = { hours: newPayoutAccount.waitHours };
  const rule = hasGames ? unfinishedRounds : null;
  return ownQuestions(context)
    .filter((each) => !('isShown' in each) || each.isShown)
    .map(({ id, topic, action }) => ({
      id,
      topic,
      action,
      question: t(`help.questions.${id}.question`),
      answer: [
        t(`help.questions.${id}.answer`, facts),
        ...(id === 'unfinished' && rule
          ? [t(`openRounds.rules.${rule.rule}`, { hours: rule.rule === 'waits' ? 0 : rule.hours })]
          : []),
      ],
    }));
}

/** The topics that have questions: within each the lobby's own, then those that operators have written. */
export function topicsOf(
  context: PageContext,
  written: readonly Question[],
): readonly { readonly topic: HelpTopic; readonly questions: readonly Question[] }[] {
  const all = [...answeredQuestions(context), ...written];
  return helpTopics
    .map((topic) => ({ topic, questions: all.filter((question) => question.topic === topic) }))
    .filter(({ questions }) => questions.length > 0);
}
