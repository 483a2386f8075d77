import { getNearMatches } from '@/components/games/games.queries';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** What a mistyped address may have meant; nothing where nothing is near [LOC-07]. */
export async function NearMatches({ context, meant }: { context: PageContext; meant: string }) {
  const { t, locale } = context;
  const near = await getNearMatches(context, meant);
  if (near.length === 0) return null;
  return (
    <nav className="mt-8" aria-label={t('notFound.near')}>
      <h2 className="text-lg">{t('notFound.near')}</h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-3">
        {near.map(({ path, name }) => (
          <li key={path}>
            <a className="chip" href={localePath(locale, path)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
