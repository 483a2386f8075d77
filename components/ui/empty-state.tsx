import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-paths';

/** The way on from a list without entries. */
export interface NextStep {
  readonly href: string;
  readonly label: string;
}

interface EmptyStateProps {
  /** Of the entries that are missing. */
  readonly icon: IconName;
  readonly next: NextStep;
  readonly children: ReactNode;
}

/** Stands where a list would, when there is nothing to list: a picture, why, and what to do next. */
export function EmptyState({ icon, next: { href, label }, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-picture">
        <Icon name={icon} />
      </span>
      <p>{children}</p>
      <a className={buttonClass({ look: 'quiet' })} href={href}>
        {label}
      </a>
    </div>
  );
}
