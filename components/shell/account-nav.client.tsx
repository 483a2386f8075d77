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

interface AccountNavProps {
  /** The page with all parts. */
  readonly home: MenuLink;
  readonly parts: readonly AccountNavPart[];
  readonly label: string;
}

/**
 * The pages of the account: a column of all parts on wide screens. On phones one row, with the way back to the account's
 * own page and the other pages of the same part; that page shows all parts itself.
 */
export function AccountNav({ home, parts, label }: AccountNavProps) {
  const row = useRef<HTMLElement>(null);
  const pagePath = usePublicPathname();
  const shownPath = useRef<string | null>(null);
  useEffect(() => {
    // A player who has scrolled it before the scripts came is about to press something: nothing moves under the finger.
    const isUntouched = row.current?.scrollLeft === 0 && row.current.scrollTop === 0;
    if (shownPath.current !== null || isUntouched) showCurrent(row.current);
    shownPath.current = pagePath;
  }, [pagePath]);
  const isCurrent = ({ path }: MenuLink) => isAccountPage(path, pagePath);
  return (
    <nav ref={row} className="account-nav" aria-label={label} data-home={isCurrent(home) || undefined}>
      <NavLink link={home} isCurrent={isCurrent(home)} />
      {parts.map(({ name, title, links }) => (
        <div
          key={name}
          role="group"
          className="account-nav-part"
          aria-labelledby={`account-nav-${name}`}
          data-current={links.some(isCurrent) || undefined}
        >
          <p id={`account-nav-${name}`}>{title}</p>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <NavLink link={link} isCurrent={isCurrent(link)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function NavLink({ link: { href, icon, label }, isCurrent }: { readonly link: MenuLink; readonly isCurrent: boolean }) {
  return (
    <a className="account-nav-link" href={href} {...linkMarker(isCurrent)}>
      <Icon name={icon} />
      {label}
    </a>
  );
}

/** Scrolls the row or column, and nothing around it, until the current page stands in its middle; a column only if it must. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !current) return;
  row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  if (current.offsetTop + current.offsetHeight > row.clientHeight)
    row.scrollTop = current.offsetTop - (row.clientHeight - current.offsetHeight) / 2;
}
