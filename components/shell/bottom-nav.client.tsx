'use client';
import { isGamePage, showsSignInPrompt } from '@/components/shell/navigation-rules';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-paths';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

export interface BottomNavLink {
  readonly path: string;
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** The link opens this overlay; its address is for browsers without script. */
  readonly overlay?: string;
}

/** The phone's main navigation. The game page has the screen to itself. */
export function BottomNav({ links, label }: { links: readonly BottomNavLink[]; label: string }) {
  const pagePath = usePublicPathname();
  if (isGamePage(pagePath)) return null;
  return (
    <nav className="bottom-nav" aria-label={label}>
      {links.filter((link) => link.path !== '/login/' || showsSignInPrompt(pagePath)).map((link) => (
        <a key={link.label} href={link.href} data-overlay={link.overlay} aria-current={!link.overlay && isCurrent(link.path, pagePath) ? 'page' : undefined}>
          <Icon name={link.icon} />
          <span>{link.label}</span>
        </a>
      ))}
    </nav>
  );
}

function isCurrent(path: string, pagePath: string): boolean {
  return path === '/' ? pagePath === '/' : pagePath.startsWith(path);
}
