import { Fragment, type ReactNode } from 'react';
import * as features from '@/app/features';
import type { AccountNavPart } from '@/components/shell/account-nav.client';
import { ACCOUNT_PARTS, type Feature, type FeatureLink, type SlotName } from '@/components/shell/feature';
import type { MenuLink } from '@/components/shell/menu-link';
import type { OverlayEntry } from '@/components/overlay/overlay-root.client';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

const FEATURES = Object.entries<Feature>(features);

/** Those that the back end offers. */
const offered = (context: PageContext) => FEATURES.filter(([, { needs = [] }]) => offers(context, ...needs));

/** The parts of the features in a slot of the page, in the order of their positions. */
export function slot(name: SlotName, context: PageContext): ReactNode {
  return offered(context)
    .flatMap(([key, { slots, texts }]) => {
      const part = slots?.[name];
      return part ? [{ key, texts, ...part }] : [];
    })
    .sort(byPosition)
    .map(({ key, texts, render }) => <Fragment key={key}>{withTexts(context, texts, render(context))}</Fragment>);
}

/** The links that the features add to a menu. */
export function menuLinks(menu: 'navigation' | 'accountMenu', context: PageContext): readonly MenuLink[] {
  const links = offered(context).flatMap(([, feature]): readonly FeatureLink[] => feature[menu] ?? []);
  return toMenuLinks(links, context);
}

/** The pages of the account by its parts; a part without pages is left out. */
export function accountPages(context: PageContext): readonly AccountNavPart[] {
  const links = offered(context).flatMap(([, feature]) => feature.accountPages ?? []);
  return ACCOUNT_PARTS.map((name) => ({
    name,
    title: context.t(`profile.parts.${name}`),
    links: toMenuLinks(
      links.filter(({ part }) => part === name),
      context,
    ),
  })).filter((part) => part.links.length > 0);
}

function toMenuLinks(links: readonly FeatureLink[], context: PageContext): readonly MenuLink[] {
  return links
    .filter(({ isShown }) => isShown?.(context) ?? true)
    .sort(byPosition)
    .map(({ path, icon, label, overlay }) => ({
      path: path.replace(/\?.*/, ''),
      href: localePath(context.locale, path),
      label: label(context.t),
      icon,
      overlay,
    }));
}

/** The overlays of all features, with their texts [OVL-01]. */
export function overlays(context: PageContext): readonly OverlayEntry[] {
  return offered(context)
    .flatMap(([, { overlays: kinds = [], texts }]) =>
      kinds.map((overlay) => ({ ...overlay, body: withTexts(context, texts, overlay.body(context)) })),
    )
    .filter(({ body }) => body !== null);
}

/** A part with the texts of its feature; a part that this page has not, without. */
function withTexts(context: PageContext, texts: Feature['texts'], part: ReactNode): ReactNode {
  if (!texts || part === null || part === false) return part;
  return (
    <Texts context={context} of={texts}>
      {part}
    </Texts>
  );
}

function byPosition(one: { readonly position: number }, other: { readonly position: number }): number {
  return one.position - other.position;
}
