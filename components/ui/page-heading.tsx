import type { ReactNode } from 'react';

/** The title of a page with a line under it. */
export function PageHeading({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="page page-heading">
      {children}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </div>
  );
}
