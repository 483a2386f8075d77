import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  /** An explanation of the name, in small. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A name and what it is: one line of a description list. */
export function Fact({ name, hint, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {hint && <dd className="fact-hint">{hint}</dd>}
    </div>
  );
}
