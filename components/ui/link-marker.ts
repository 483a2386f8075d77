/** The attributes of a link to a page: whether it is the one that is shown, and said so for both [LOC-05]. */
export function linkMarker(isCurrent: boolean): {
  readonly 'aria-current': 'page' | undefined;
  readonly 'data-active': boolean;
} {
  return { 'aria-current': isCurrent ? 'page' : undefined, 'data-active': isCurrent };
}
