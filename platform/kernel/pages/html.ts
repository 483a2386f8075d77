/** Text that is markup already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | Markup | null | readonly Markup[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toText(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
  return part.map(({ text }) => text).join('');
}

/** Markup with every text in it escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, place) => text + toText(parts[place] ?? null)).join(''));
}
