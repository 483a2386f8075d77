import type { Brand } from '@/contract/brand.schema';

/** `share`: how much of the side the sign takes; what is cut to a circle or a square keeps room around it. */
export const APP_ICONS = [
  { name: '192', size: 192, share: 1, purpose: 'any' },
  { name: '512', size: 512, share: 1, purpose: 'any' },
  { name: 'maskable', size: 512, share: 0.6, purpose: 'maskable' },
  { name: 'touch', size: 180, share: 0.8, purpose: null },
] as const;

type AppIcon = (typeof APP_ICONS)[number];

export function appIconFile(brand: Pick<Brand, 'id'>, { name }: Pick<AppIcon, 'name'>): string {
  return `${brand.id}-${name}.png`;
}

/** Where the browser gets it. */
export function appIconAddress(brand: Pick<Brand, 'id'>, icon: Pick<AppIcon, 'name'>): string {
  return `/icons/${appIconFile(brand, icon)}`;
}
