import type { ReactNode } from 'react';
import type { ContentTarget } from '@/components/lobby/lobby.model';
import type { LocaleCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';

interface ContentLinkProps {
  readonly target: NonNullable<ContentTarget>;
  readonly locale: LocaleCode;
  /** Id of what it belongs to: several links of one page may be called the same. */
  readonly describedBy: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that the content service wrote; another site gets neither the opener nor a vote. */
export function ContentLink({ target, locale, describedBy, className, children }: ContentLinkProps) {
  if (target.kind === 'page')
    return (
      <a className={className} href={localePath(locale, target.path)} aria-describedby={describedBy}>
        {children}
      </a>
    );
  return (
    <a
      className={className}
      href={target.url}
      target="_blank"
      rel="noopener nofollow external"
      aria-describedby={describedBy}
    >
      {children}
    </a>
  );
}
