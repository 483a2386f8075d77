'use client';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { readEarlyInput, type EarlyInput } from '@/components/ui/early-input';

interface ScriptedFormProps {
  readonly className: string;
  readonly onSubmit: () => void;
  /** Told once what was filled in before the scripts came, if anything was. */
  readonly onEarlyInput?: (early: EarlyInput) => void;
  readonly children: ReactNode;
}

/**
 * A form that only scripts send. Until they have come it sends nothing, as the browser would by itself: into the address, with the page loaded anew. `dialog` is
 * the method that does nothing outside of a dialog. A button that is pressed meanwhile shows that it waits.
 */
export function ScriptedForm({ className, onSubmit, onEarlyInput, children }: ScriptedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isRead = useRef(false);
  const [isLive, setLive] = useState(false);
  // Before anything is drawn again, which would put what the server wrote back into the fields.
  useLayoutEffect(() => {
    if (isRead.current || !form.current) return;
    isRead.current = true;
    const early = readEarlyInput(form.current);
    if (early) onEarlyInput?.(early);
    setLive(true);
  }, [onEarlyInput]);
  return (
    <form
      ref={form} className={className} method="dialog" noValidate data-waiting={isLive ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
