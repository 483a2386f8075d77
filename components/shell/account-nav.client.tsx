'use client';
import { useEffect, useRef } from 'react';
import type { MenuLink } from '@/components/shell/menu-link';
import { isAccountPage } from '@/components/shell/navigation-rules';
import { Icon } from '@/components/ui/icon';
import { linkMarker } from '@/components/ui/link-marker';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

export interface AccountNavPart {
  readonly name: string;
  readonly title: string;
  readonly links: readonly MenuLink[];
}

/** The pages of the account: a column with headings on wide screens, one row that scrolls on phones. */
export function AccountNav({ parts, label }: { parts: readonly AccountNavPart[]; label: string }) {
  const row = useRef<HTMLElement>(null);
  const pagePath = usePublicPathname();
  const shownPath = useRef<string | null>(null);
  useEffect(() => {
    // A player who has scrolled it before the scripts came is about to press something: nothing moves under the finger.
    const isUntouched = row.current?.scrollLeft === 0 && row.current.scrollTop === 0;
    if (shownPath.current !== null || isUntouched) showCurrent(row.current);
    shownPath.current = pagePath;
  }, [pagePath]);
  return (
    <nav ref={row} className="account-nav" aria-label={label}>
      {parts.map(({ name, title, links }) => (
        <section key={name} aria-labelledby={`account-nav-${name}`}>
          <p id={`account-nav-${name}`}>{title}</p>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <a className="account-nav-link" href={link.href} {...linkMarker(isAccountPage(link.path, pagePath))}>
                  <Icon name={link.icon} />
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Scrolls the row or column, and nothing around it, until the current page stands in its middle. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !current) return;
  row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  row.scrollTop = current.offsetTop - (row.clientHeight - current.offsetHeight) / 2;
}
