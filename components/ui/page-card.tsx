import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

interface PageCardProps {
  /** Of the title; unique in the page. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of a page as wide as the page, named by its title. */
export function PageCard({ id, title, text, children }: PageCardProps) {
  return (
    <div className="page mt-6">
      <Card className="grid gap-5 p-6" aria-labelledby={id}>
        <div className="grid gap-2">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-ink-muted">{text}</p>
        </div>
        {children}
      </Card>
    </div>
  );
}
