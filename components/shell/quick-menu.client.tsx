'use client';
import { isAnyGuardActive } from '@/components/guards/guards.model';
import { useGuards } from '@/components/guards/use-guards.client';
import { showsQuickMenu } from '@/components/shell/navigation-rules';
import type { ProductMode } from '@/contract/licence';
import { modeOfPage } from '@/contract/routes';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

export interface QuickMenuLink {
  readonly mode: ProductMode;
  readonly href: string;
  readonly label: string;
}

/** Casino and Sports; which one is current depends on the page [NAV-04, NAV-07]. */
export function QuickMenu({
  links,
  visitorMode,
  label,
}: {
  links: readonly QuickMenuLink[];
  visitorMode: ProductMode;
  label: string;
}) {
  const pagePath = usePublicPathname();
  const guardActive = isAnyGuardActive(useGuards());
  if (links.length === 0 || !showsQuickMenu(pagePath, guardActive)) return null;
  const mode = modeOfPage(pagePath, visitorMode);
  return (
    <nav className="contents" aria-label={label}>
      <div className="quick-menu" role="toolbar">
        {links.map((link) => (
          <a
            key={link.mode}
            href={link.href}
            data-active={link.mode === mode}
            aria-current={link.mode === mode ? 'true' : undefined}
          >
            {link.label}
          </a>
        ))}
      </div>
    </nav>
  );
}
