const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

/** Both colours as #rrggbb; `share` of the second one, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const part = (at: number): string =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number): string => mix(colour, '#000000', share);
