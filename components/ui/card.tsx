import type { HTMLAttributes } from 'react';
import { classNames } from '@/components/ui/class-names';

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'article' | 'aside' | 'div' | 'li' | 'p' | 'section' | 'ul';
}

/** A raised surface; links and forms that look like one have the class `card`. */
export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames('card', className)} />;
}
