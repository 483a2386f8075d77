import type { StudioSummary } from '@/components/games/games.queries';
import { pagePath } from '@/contract/page-path';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Every studio with its sign [GMS-03]. */
export function StudioCards({
  context: { locale, t },
  studios,
}: {
  context: PageContext;
  studios: readonly StudioSummary[];
}) {
  return (
    <ul className="page studio-grid">
      {studios.map(({ slug, name, imageUrl, gameCount }) => (
        <li key={slug}>
          <a className="card studio-card" href={localePath(locale, pagePath('game-studio/:slug?', { slug }))}>
            <img src={imageUrl} alt="" width={240} height={120} loading="lazy" />
            <strong>{name}</strong>
            <span>{t('games.count', { count: gameCount })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
