import type { ReactNode } from 'react';
import type { MenuLink } from '@/components/shell/menu-link';
import { Icon } from '@/components/ui/icon';

interface AccountMenuProps {
  readonly label: string;
  readonly links: readonly MenuLink[];
  /** Above the links, such as the player's bonus. */
  readonly summary: ReactNode;
  /** Below the links, such as signing out. */
  readonly actions: ReactNode;
}

/** The player's own menu, a native popover: it opens, closes and keeps focus without script. */
export function AccountMenu({ label, links, summary, actions }: AccountMenuProps) {
  return (
    <>
      <button type="button" className="btn btn-quiet btn-icon" popoverTarget="account-menu" aria-label={label}>
        <Icon name="user" />
      </button>
      <div id="account-menu" popover="auto" className="pop account-menu">
        {summary}
        {links.map((link) => (
          <a key={link.path} className="btn btn-ghost btn-wide" href={link.href}>
            <Icon name={link.icon} /> {link.label}
          </a>
        ))}
        {actions}
      </div>
    </>
  );
}
