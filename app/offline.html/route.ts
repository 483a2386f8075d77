import { createHash } from 'node:crypto';
import { brandMark, ownTheme } from '@/components/shell/theme-settings';
import type { Brand } from '@/contract/brand.schema';
import { wordingOf } from '@/contract/brands';
import { bcp47 } from '@/contract/locales';
import { brandForHost } from '@/lib/brand/origin';
import { getBundledTranslator, type Translator } from '@/lib/i18n/translations';
import { localeOfQuery } from '@/lib/page/locale-of-query';
import { plainPagePolicy } from '@/lib/security/policy.cjs';

const STYLE = `
:root{color-scheme:dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;
padding:24px;text-align:center;color:#f4f6fb}
main{display:contents}
h1{margin:8px 0 0;font-size:1.75rem;line-height:1.2}
p{margin:0;max-width:34ch;color:#c3cadb}
a{margin-top:8px;padding:14px 28px;border-radius:999px;background:#f4f6fb;color:#10131c;font-weight:600;
text-decoration:none}
p a{margin:0;padding:4px;background:none;color:inherit;text-decoration:underline}
a:focus-visible{outline:3px solid #fff;outline-offset:3px}`;

/**
 * The service worker (public/sw.js) shows this page when the device has no network. It says nothing of anybody, and holds
 * all that it needs but the brand's sign.
 */
export async function GET(request: Request): Promise<Response> {
  const brand = brandForHost(request.headers.get('host') ?? '');
  const locale = localeOfQuery(request.url, brand);
  const t = await getBundledTranslator(locale, brand);
  const style = `${STYLE}body{background:${ownTheme(brand).browserColour}}`;
  const html = `<!doctype html><html lang="${bcp47(wordingOf(brand, locale))}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${text(t('offline.title'))} – ${text(brand.name)}</title>
<style>${style}</style></head>
<body><main><img src="${brandMark(brand)}" width="64" height="64" alt="">
<h1>${text(t('offline.title'))}</h1><p>${text(t('offline.text', { brand: brand.name }))}</p>
<a href="">${text(t('common.tryAgain'))}</a>${phoneLine(t, brand)}</main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': plainPagePolicy(createHash('sha256').update(style).digest('base64')),
    },
  });
}

/** The number of the brand's support, which needs no network of ours. */
function phoneLine(t: Translator, { support }: Brand): string {
  if (!support?.phone) return '';
  const link = `<a href="tel:${support.phone.replaceAll(' ', '')}">${text(support.phone)}</a>`;
  return `<p>${text(t('contact.phone'))} ${link}</p>`;
}

function text(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
