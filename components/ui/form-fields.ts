/** The values of a form at this moment, by the fields' names. A field that is not in the form says undefined. */
export interface FormFields {
  /** Of text fields and lists, and of the radio button that is chosen. */
  readonly text: (name: string) => string | undefined;
  readonly checked: (name: string) => boolean | undefined;
}

/** The fields as they are now; no form has none. */
export function fieldsOf(form: HTMLFormElement | null): FormFields {
  const data = form ? new FormData(form) : null;
  return {
    text: (name) => {
      const value = data?.get(name);
      return typeof value === 'string' ? value : undefined;
    },
    checked: (name) => (form?.elements.namedItem(name) ? data?.has(name) : undefined),
  };
}

/** Writes into a text field or a list as if the player had done it, so that the form hears of it. */
export function writeField(field: Element | RadioNodeList | null | undefined, value: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
