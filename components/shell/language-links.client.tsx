'use client';
import { useSyncExternalStore } from 'react';
import { linkMarker } from '@/components/ui/link-marker';
import { localePath } from '@/lib/i18n/paths';
import type { LocaleCode } from '@/contract/locales';
import { findRoute, routeOf } from '@/contract/routes';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

export interface LanguageLink {
  readonly locale: LocaleCode;
  /** BCP 47 */
  readonly tag: string;
  readonly name: string;
}

/** The same page in every language of the brand; from one that does not exist, the lobby in it. */
export function LanguageLinks({ current, links }: { current: LocaleCode; links: readonly LanguageLink[] }) {
  const publicPath = usePublicPathname();
  // One page may stand for all paths below it: what is made for everybody leads to the page, the browser to the path.
  const path = useSyncExternalStore(
    neverChanges,
    () => publicPath,
    () => `/${findRoute(publicPath.split('/')).page.join('/')}`,
  );
  const pagePath = routeOf(path) ? path : '/';
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ locale, tag, name }) => (
        <li key={locale}>
          <a
            className="chip"
            href={localePath(locale, pagePath)}
            lang={tag}
            hrefLang={tag}
            {...linkMarker(locale === current)}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const neverChanges = () => () => undefined;
