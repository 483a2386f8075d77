import type { KoaContextWithOIDC } from 'oidc-provider';
import { toFrame } from '../../../kernel/pages/frame';
import { html, Markup } from '../../../kernel/pages/html';
import { localeOf } from '../caller';
import type { OpenidBrand } from '../deps';
import { fill, openidTexts, type OpenidTexts } from './openid-texts';

function send(
  ctx: KoaContextWithOIDC,
  brand: OpenidBrand,
  status: number,
  page: { readonly locale: string; readonly title: string; readonly body: Markup },
): void {
  const frame = toFrame({ ...page, theme: brand.theme, provider: brand.name, note: '', formTargets: brand.webOrigins });
  ctx.status = status;
  ctx.set(frame.headers);
  ctx.body = frame.text;
}

const localeOfRequest = (ctx: KoaContextWithOIDC, brand: OpenidBrand): string => {
  const wanted = ctx.oidc?.params?.ui_locales;
  return localeOf(brand, typeof wanted === 'string' ? wanted : ctx.get('accept-language'));
};

/** A page that says what happened and leads back to the lobby. */
export function sendProblem(
  ctx: KoaContextWithOIDC,
  brand: OpenidBrand,
  text: keyof Pick<OpenidTexts, 'tooOld' | 'refused' | 'signedOut'>,
  status: number,
): void {
  const locale = localeOfRequest(ctx, brand);
  const texts = openidTexts(locale);
  const home = brand.webOrigins[0];
  send(ctx, brand, status, {
    locale,
    title: texts[text],
    body: home ? html`<p><a href="${home}/">${fill(texts.back, { brand: brand.name })}</a></p>` : html``,
  });
}

/** Asks before sign-out; `form` holds the provider's secret. After a no it is not sent: that would half sign out. */
export function sendSignOutQuestion(ctx: KoaContextWithOIDC, brand: OpenidBrand, form: string): void {
  const locale = localeOfRequest(ctx, brand);
  const texts = openidTexts(locale);
  const home = brand.webOrigins[0];
  const body = html`${new Markup(form)}<div class="actions"><button type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>${home ? html`<a class="quiet" href="${home}/">${texts.cancel}</a>` : html``}</div>`;
  send(ctx, brand, 200, { locale, title: fill(texts.signOutTitle, { brand: brand.name }), body });
}
