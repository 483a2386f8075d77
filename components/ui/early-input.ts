/** What stands in the fields of a form and no script has heard of, by the fields' names. */
export interface EarlyInput {
  /** Of text fields, lists and radio buttons. */
  readonly texts: Readonly<Record<string, string>>;
  readonly checks: Readonly<Record<string, boolean>>;
}

/**
 * Reads what differs from what the server wrote: typed before the scripts came, or brought back by the browser. React leaves it in the fields, but holds what the
 * server wrote for what they say, and writes that again as soon as it draws them. Null where there is nothing of the kind.
 */
export function readEarlyInput(form: HTMLFormElement): EarlyInput | null {
  const texts: Record<string, string> = {};
  const checks: Record<string, boolean> = {};
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      if (field.selectedOptions[0]?.defaultSelected === false) texts[field.name] = field.value;
    } else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox') {
        if (field.checked !== field.defaultChecked) checks[field.name] = field.checked;
      } else if (field.type === 'radio') {
        if (field.checked && !field.defaultChecked) texts[field.name] = field.value;
      } else if (field.value !== field.defaultValue) texts[field.name] = field.value;
    }
  }
  return Object.keys(texts).length + Object.keys(checks).length > 0 ? { texts, checks } : null;
}
