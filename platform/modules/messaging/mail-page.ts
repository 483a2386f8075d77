import type { Brand } from '@/contract/brand.schema';
import { hexOf } from '@/contract/theme-check';
import { themeById } from '@/contract/themes';
import { html, Markup } from '../../kernel/pages/html';
import { fillIn, managedKey, servesFor, type MessageParams, type MessageTextKey } from './domain/message-texts';

/** How the mails of a brand look. */
export interface MailLook {
  readonly name: string;
  /** Hexadecimal colours, which every mail program knows. */
  readonly accent: string;
  readonly onAccent: string;
  /** Address of the brand's sign, a PNG; null where the pages are not known. */
  readonly sign: string | null;
}

/** Where nothing of a brand is known but its name. */
export const plainLook = (name: string): MailLook => ({ name, accent: '#222222', onAccent: '#ffffff', sign: null });

/** By the brand's own theme, and its colours over it. */
export function mailLookOf({ id, name, theme: themeId, colours }: Brand, siteOrigin: string): MailLook {
  const theme = themeById(themeId);
  const { accent, onAccent } = plainLook(name);
  return {
    name,
    accent: colours?.accent ?? (theme ? hexOf(theme, 'accent') : accent),
    onAccent: colours?.accentText ?? (theme ? hexOf(theme, 'on-accent') : onAccent),
    sign: `${siteOrigin}/icons/${id}-touch.png`,
  };
}

/** Markup that does nothing in a mail, or nothing good. */
const UNFIT =
  /<\/?(?:script|style|iframe|object|embed|form|input|link|meta|base|html|head|body)\b|\son\w+\s*=|javascript:/i;

/** The key of the managed text that is the page of a mail. */
export const pageKey = (key: MessageTextKey): string => `${managedKey(key)}.html`;

/** An operator's page of a mail with its values; null for one that cannot serve. */
export function managedPage(key: MessageTextKey, params: MessageParams, managed: string | undefined): Markup | null {
  if (managed === undefined || UNFIT.test(managed) || !servesFor(key, managed)) return null;
  const escaped = Object.entries(params).map(([name, value]) => [name, html`${value}`.text]);
  return new Markup(fillIn(managed, Object.fromEntries(escaped)));
}

const withLinks = (line: string): Markup[] =>
  line
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const withLines = (text: string): Markup[] =>
  text.split('\n').flatMap((line, index) => [...(index > 0 ? [html`<br>`] : []), ...withLinks(line)]);

/** A plain text as markup: paragraphs, lines, and addresses that can be pressed. */
export const pageOf = (text: string): Markup =>
  new Markup(
    text
      .split(/\n{2,}/)
      .map((part) => html`<p style="margin:0 0 16px">${withLines(part)}</p>`.text)
      .join(''),
  );

/** The page of a mail: the brand's sign and name in its colour, and what the mail says. `locale` in contract form. */
export function mailPage({ name, accent, onAccent, sign }: MailLook, locale: string, body: Markup): string {
  const language = locale.replace('_', '-');
  const image = sign
    ? html`<img src="${sign}" width="40" height="40" alt="" style="vertical-align:middle;border-radius:8px;margin-right:12px">`
    : null;
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head><body style="margin:0;padding:24px 12px;background:#f2f3f5;font:16px/1.5 sans-serif;color:#111"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px"><tr><td style="padding:16px 24px;background:${accent};color:${onAccent};font-size:20px;font-weight:700;border-radius:12px 12px 0 0">${image}${name}</td></tr><tr><td style="padding:24px">${body}</td></tr></table></body></html>`
    .text;
}
