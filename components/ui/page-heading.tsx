import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: string;
  readonly text?: string;
  /** Of the title, for what it names. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** The title of a page with a line under it. */
export function PageHeading({ title, text, id, children }: PageHeadingProps) {
  return (
    <div className="page page-heading">
      {children}
      <h1 id={id}>{title}</h1>
      {text && <p>{text}</p>}
    </div>
  );
}
