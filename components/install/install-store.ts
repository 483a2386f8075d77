import { createStore } from '@/lib/store/store';

/** How this browser installs the page: by a prompt of its own, or by its menu for sharing (iOS); null for not, or not yet. */
export const installWay = createStore<'prompt' | 'share' | null>(null);
