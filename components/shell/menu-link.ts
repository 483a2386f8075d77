import type { LinkOverlay } from '@/components/overlay/overlay.model';
import type { IconName } from '@/components/ui/icon-paths';

/** A link of a menu, ready for the page's locale. */
export interface MenuLink {
  /** Without locale and query. */
  readonly path: string;
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** The link opens this overlay; its address is for browsers without script. */
  readonly overlay?: LinkOverlay;
}
