import type { ReactNode } from 'react';
import { linkMarker } from '@/components/ui/link-marker';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly href: string;
    readonly icon?: ReactNode;
    readonly text: string;
    readonly isCurrent: boolean;
  }[];
  /** In one line that scrolls and is one stop of the Tab key (lib/security/row-keys.cjs), where there are many. */
  readonly scrolls?: boolean;
  /** The content beside them. */
  readonly children?: ReactNode;
}

/** Pages that are parts of one: links, so each has an address of its own. */
export function Tabs({ label, tabs, scrolls = false, children }: TabsProps) {
  const links = tabs.map(({ href, icon, text, isCurrent }) => (
    <a key={href} className="chip" href={href} {...linkMarker(isCurrent)}>
      {icon}
      {text}
    </a>
  ));
  if (!scrolls)
    return (
      <nav className="amount-chips" aria-label={label}>
        {links}
        {children}
      </nav>
    );
  return (
    <nav aria-label={label}>
      <div className="chip-row" role="toolbar">
        {links}
      </div>
      {children}
    </nav>
  );
}
