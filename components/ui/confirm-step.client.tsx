'use client';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface ConfirmStepProps {
  readonly title: string;
  /** Of the title. */
  readonly level: 2 | 3;
  /** Until when it will hold; nothing where that is left open. */
  readonly until?: string | null;
  /** The effects, a sentence each. */
  readonly points: readonly string[];
  readonly confirmText: string;
  readonly backText: string;
  readonly loading: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  /** The failure of the last attempt. */
  readonly children?: ReactNode;
}

/** The second step of a choice with consequences: what it means, before it is sent. Read out from its beginning. */
export function ConfirmStep({ title, level, until = null, points, loading, children, ...rest }: ConfirmStepProps) {
  const { confirmText, backText, onConfirm, onBack } = rest;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = `h${level}` as const;
  return (
    <div className="grid gap-5">
      <Heading ref={heading} tabIndex={-1} className={`${level === 2 ? 'text-xl' : 'text-lg'} outline-none`}>
        {title}
      </Heading>
      {until !== null && <p className="account-notice">{until}</p>}
      <ul className="grid list-disc gap-2 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button look="danger" size="large" loading={loading} onClick={onConfirm}>
          {confirmText}
        </Button>
        <Button look="quiet" size="large" disabled={loading} onClick={onBack}>
          {backText}
        </Button>
      </div>
    </div>
  );
}
