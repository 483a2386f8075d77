import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Theme } from '@/contract/theme.schema';
import { allThemes, themeById, tokensCss } from '@/contract/themes';
import { html, Markup } from './html';

const STYLE = `*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
header,footer{padding:16px 20px;color:var(--ink-muted);font-size:.9375rem;text-align:center}header{padding-top:28px;color:var(--ink);font-size:1.25rem;font-weight:700;letter-spacing:.02em}
main{width:min(100% - 32px,480px);margin:4vh auto;padding:28px;border-radius:18px;background:var(--surface)}
h1{margin:0 0 16px;font-size:1.6rem;line-height:1.2}fieldset{margin:0 0 16px;padding:0;border:0;display:grid;gap:10px}legend{padding:0;margin-bottom:10px;font-weight:600}
.choice{display:flex;gap:12px;align-items:center;min-height:52px;padding:8px 16px;border:1.5px solid var(--line-strong);border-radius:12px;cursor:pointer}.choice:has(:checked){border-color:var(--accent)}
.choice input{width:20px;height:20px;accent-color:var(--accent)}small{color:var(--ink-muted)}
.field{display:grid;gap:8px;margin-bottom:20px;font-weight:600}.field small{font-size:.875rem;font-weight:400}small:empty{display:none}.field .error{margin:0;font-size:.9375rem}.field .choice{font-weight:400}
.field input:not([type=checkbox]),.field select{min-height:52px;padding:8px 16px;border:1.5px solid var(--line-strong);border-radius:12px;background:var(--bg);color:var(--ink);font:inherit}
.hint{color:var(--ink-muted)}.error{color:var(--negative);font-weight:600}.error:empty{display:none}.amount{font-size:1.3rem;font-weight:700}
.actions{display:grid;gap:10px}button{min-height:50px;border:0;border-radius:12px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:700;cursor:pointer}
button.quiet,.actions a.quiet{background:transparent;color:var(--ink);box-shadow:inset 0 0 0 1.5px var(--line-strong)}:focus-visible{outline:3px solid var(--focus);outline-offset:3px}a{color:var(--accent-ink)}`;

/** The style of pages in a theme, and its hash for their policy: each is made once. */
const styles = new WeakMap<Theme, { readonly text: string; readonly hash: string }>();

function styleOf(id: string): { readonly text: string; readonly hash: string } {
  const theme = themeById(id) ?? allThemes()[0];
  if (!theme) throw new RangeError('no theme');
  const known = styles.get(theme);
  if (known) return known;
  const text = tokensCss(theme, ':root') + STYLE;
  const style = { text, hash: createHash('sha256').update(text).digest('base64') };
  styles.set(theme, style);
  return style;
}

interface Frame {
  readonly locale: string;
  /** The id of a theme; pages that belong to no brand have the first one. */
  readonly theme: string;
  readonly provider: string;
  readonly title: string;
  readonly note: string;
  readonly body: Markup;
  /** Origins where the form's answer may lead besides this one. */
  readonly formTargets: readonly string[];
}

export interface FramePage {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A whole page without scripts; nobody frames, keeps or indexes it. */
export function toFrame({ locale, theme, provider, title, note, body, formTargets }: Frame): FramePage {
  const style = styleOf(theme);
  const page = html`<!doctype html>
<html lang="${locale.replace('_', '-')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${provider}</title><style>${new Markup(style.text)}</style></head>
<body><header>${provider}</header><main><h1>${title}</h1>${body}</main><footer>${note}</footer></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style.hash}'; form-action ${["'self'", ...formTargets].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  };
  return { headers, text: page.text };
}

export function sendFrame(response: ServerResponse, status: number, frame: Frame): void {
  const { headers, text } = toFrame(frame);
  response.writeHead(status, headers);
  response.end(text);
}
