'use client';
import type { MenuLink } from '@/components/shell/menu-link';
import { showsBottomNav, showsSignInPrompt } from '@/components/shell/navigation-rules';
import { Icon } from '@/components/ui/icon';
import { linkMarker } from '@/components/ui/link-marker';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

/** The phone's main navigation. The game page has the screen to itself. */
export function BottomNav({ links, label }: { links: readonly MenuLink[]; label: string }) {
  const pagePath = usePublicPathname();
  if (!showsBottomNav(pagePath)) return null;
  return (
    <nav className="bottom-nav" aria-label={label}>
      {links
        .filter((link) => link.path !== '/login/' || showsSignInPrompt(pagePath))
        .map((link) => (
          <a key={link.label} href={link.href} data-overlay={link.overlay} {...linkMarker(isCurrent(link, pagePath))}>
            <Icon name={link.icon} />
            <span>{link.label}</span>
          </a>
        ))}
    </nav>
  );
}

/** A link to an overlay is nowhere, so nobody is there. */
function isCurrent({ overlay, path }: MenuLink, pagePath: string): boolean {
  if (overlay) return false;
  return path === '/' ? pagePath === '/' : pagePath.startsWith(path);
}
