'use client';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { fieldsOf, type FormFields } from '@/components/ui/form-fields';

interface ClientFormProps {
  /** For code that reads or writes its fields at another time. */
  readonly form?: RefObject<HTMLFormElement | null>;
  /** Says which form it is to code that watches the page. */
  readonly name?: string;
  readonly className: string;
  readonly onSubmit: (fields: FormFields, form: HTMLFormElement) => void;
  /** For notes on the fields while they are filled in: called once the scripts are there, and with each change. */
  readonly onInput?: (fields: FormFields) => void;
  readonly children: ReactNode;
}

/**
 * A form that only scripts send. The browser holds what its fields hold, from before the scripts came; it is read when
 * it is sent. Until the scripts have come it sends nothing, as the browser would by itself: into the address, with the
 * page loaded again. `dialog` is the method that does nothing outside of a dialog. A button that is pressed meanwhile
 * shows that it waits.
 */
export function ClientForm({ form: given, name, className, onSubmit, onInput, children }: ClientFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  const isRead = useRef(false);
  const [isLive, setLive] = useState(false);
  useLayoutEffect(() => {
    if (isRead.current || !form.current) return;
    isRead.current = true;
    onInput?.(fieldsOf(form.current));
    setLive(true);
  }, [form, onInput]);
  return (
    <form
      ref={form}
      name={name}
      className={className}
      method="dialog"
      noValidate
      data-waiting={isLive ? undefined : true}
      onInput={onInput && ((event) => onInput(fieldsOf(event.currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(fieldsOf(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
