'use client';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a form whose HTML is there before its code: what was typed and chosen meanwhile is told to the form, which else knows only what the server sent and
 * would send that. Put the ref on the form; its changes must build on each other (`setValues((values) => …)`).
 */
export function useTypedEarlier(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const field of form.current?.elements ?? []) tell(field);
  }, []);
  return form;
}

function tell(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox' || field.type === 'radio') press(field);
    else if (field.value !== field.defaultValue) write(field);
  }
}

/** React hears of a change only when the field differs from what it saw last: the press is taken back, then made again. */
function press(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  field.checked = !field.checked;
  field.click();
}

function write(field: HTMLInputElement): void {
  const typed = field.value;
  field.value = field.defaultValue;
  // By the prototype, since React watches the field's own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
