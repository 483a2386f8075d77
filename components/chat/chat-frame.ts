import 'server-only';
import { settings } from '@/lib/config/settings';

/** The id of a messenger among a brand's widgets; the platform signs its tokens with the key of the same entry. */
const CHAT_WIDGET = 'chat';

/** The page of the brand's messenger of another maker; null where it has the lobby's own. */
export function chatFrameOf(brand: string): string | null {
  return settings().widgetUrlOf(brand, CHAT_WIDGET);
}
