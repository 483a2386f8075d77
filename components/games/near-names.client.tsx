'use client';
import { useEffect, useState } from 'react';
import type { FoundOption } from '@/components/games/games.requests.client';
import { namedPageOf } from '@/contract/routes';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useAddressPath } from '@/lib/i18n/use-public-pathname.client';

/** The words of a path that names a game or a listing; null for any other. */
function nameIn(pathname: string): string | null {
  const [, folder = '', name, ...rest] = pathname.split('/').filter((part, at) => at === 0 || part !== '');
  return name !== undefined && rest.length === 0 && namedPageOf([folder, name]) ? name.replaceAll('-', ' ') : null;
}

/** Games, studios and lists whose names are near the one in the address; nothing where nothing is. */
export function NearNames({
  title,
  ipCountryCode,
  homeHref,
}: {
  readonly title: string;
  readonly ipCountryCode: string;
  /** Root of the pages in the page's language. */
  readonly homeHref: string;
}) {
  const name = nameIn(useAddressPath());
  const [near, setNear] = useState<readonly FoundOption[]>([]);
  useEffect(() => {
    let isGone = false;
    // Every page holds the one for unknown paths: what only that one runs must not come with it.
    if (name !== null)
      void importWithRetry(() => import('@/components/games/games.requests.client'))
        .then(({ findNear }) => findNear(name, ipCountryCode))
        .then((options) => isGone || setNear(options));
    return () => {
      isGone = true;
    };
  }, [name, ipCountryCode]);
  if (near.length === 0) return null;
  return (
    <nav className="mt-8" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-3">
        {near.map((option) => (
          <li key={option.path}>
            <a className="chip" href={homeHref + option.path}>
              {option.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
