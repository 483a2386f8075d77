/** The pop-ups that this release has texts for. A later one may know more. */
export const POP_UPS = ['terms', 'privacy', 'details', 'limits'] as const;
export type PopUp = (typeof POP_UPS)[number];

export function isPopUp(id: string): id is PopUp {
  return POP_UPS.some((known) => known === id);
}
