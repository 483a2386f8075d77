import type { ReactNode } from 'react';

/** The heading of a rail, with one thing to do at its end; as high with it as without. */
export function RailHeading({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <div className="section-heading my-heading page">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
