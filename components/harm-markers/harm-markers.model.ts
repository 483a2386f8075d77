import type { HARM_NOTICE_CHANGED, HARM_NOTICE_FIELDS } from '@/components/harm-markers/harm-markers.documents';
import type { ResultOf, EnumOf } from '@/lib/graphql/graphql';

export type HarmAction = EnumOf<'HarmAction'>;

export type HarmNotice = ResultOf<typeof HARM_NOTICE_FIELDS>;

/** Where each action leads, without the locale. */
export const ACTION_PAGES: Readonly<Record<HarmAction, string>> = {
  TakeBreak: '/profile/time-out/',
  SetLimit: '/profile/limits/',
  SeeResults: '/profile/results/',
};

/** The operation that each action needs of the back end. */
export const ACTION_OPERATIONS: Readonly<Record<HarmAction, string>> = {
  TakeBreak: 'StopPlayFor24Hours',
  SetLimit: 'Limits',
  SeeResults: 'NetPositions',
};

/** The newest word holds. */
export function applyHarmNotice(
  _state: HarmNotice | null,
  { harmNoticeChanged }: ResultOf<typeof HARM_NOTICE_CHANGED>,
): HarmNotice | null {
  return harmNoticeChanged;
}

/** Pages where the player has time for it; money is paid in and taken out in peace, and the action's own page says enough. */
export function showsHarmNotice(pagePath: string, action: HarmAction): boolean {
  if (pagePath === ACTION_PAGES[action] || pagePath === '/profile/self-exclusion/') return false;
  return pagePath === '/' || ['/profile/', '/games/', '/sports/'].some((start) => pagePath.startsWith(start));
}
