import type { PlayedGame } from '@/components/game-history/game-history.documents';
import {
  GAME_HISTORY_PATH,
  isRoundFilter,
  toRoundSearch,
  type RoundQuery,
} from '@/components/game-history/game-history.model';
import { chosenDays, DayFields, FilterForm } from '@/components/history/history-frame';
import { hasProblem } from '@/components/history/history.model';
import { Checkbox, SelectField } from '@/components/ui/field';
import { hasFeature } from '@/contract/brands';
import { playKinds } from '@/contract/licence';
import { roundResults } from '@/contract/rounds';
import type { PageContext } from '@/lib/page/page-context';

interface RoundFilterProps {
  readonly context: PageContext;
  readonly query: RoundQuery;
  readonly played: readonly PlayedGame[];
}

/** Which rounds: of a game, of a kind of games, of a period, with which results. */
export function RoundFilter({ context, query, played }: RoundFilterProps) {
  const { bcp47, brand, t } = context;
  const offered = played.filter(({ kind }) => kind !== 'sports' || hasFeature(brand, 'Sportsbook'));
  const games = [...offered].sort((one, other) => one.name.localeCompare(other.name, bcp47));
  return (
    <FilterForm
      context={context}
      path={GAME_HISTORY_PATH}
      search={toRoundSearch(query)}
      chosen={chosenText({ context, query, played })}
      isOpen={hasProblem(query)}
      isFiltered={isRoundFilter(query)}
    >
      <fieldset>
        <legend className="field-label mb-3">{t('gameHistory.result')}</legend>
        <div className="history-statuses">
          {roundResults.map((result) => (
            <Checkbox
              key={result}
              name="result"
              value={result}
              defaultChecked={query.results.includes(result)}
              label={t(`gameHistory.results.${result}`)}
            />
          ))}
        </div>
      </fieldset>
      <div className="history-fields">
        <SelectField label={t('gameHistory.game')} name="game" defaultValue={query.game}>
          <option value="">{t('gameHistory.allGames')}</option>
          {query.game !== '' && games.every(({ slug }) => slug !== query.game) && (
            <option value={query.game}>{query.game}</option>
          )}
          {games.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('gameHistory.kind')} name="kind" defaultValue={query.kind ?? ''}>
          <option value="">{t('gameHistory.allKinds')}</option>
          {playKinds
            .filter((kind) => kind === query.kind || offered.some((game) => game.kind === kind))
            .map((kind) => (
              <option key={kind} value={kind}>
                {t(`kindExclusions.kinds.${kind}`)}
              </option>
            ))}
        </SelectField>
        <DayFields context={context} days={query} />
      </div>
    </FilterForm>
  );
}

/** The chosen filter in a few words. */
function chosenText({ context, query, played }: RoundFilterProps): string {
  const { t } = context;
  const { game, kind, results } = query;
  return [
    game === '' ? t('gameHistory.allGames') : (played.find(({ slug }) => slug === game)?.name ?? game),
    ...(kind === null ? [] : [t(`kindExclusions.kinds.${kind}`)]),
    ...results.map((result) => t(`gameHistory.results.${result}`)),
    ...chosenDays(context, query),
  ].join(' · ');
}
