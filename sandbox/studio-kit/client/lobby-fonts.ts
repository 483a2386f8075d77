import type { FrameFont } from '@/contract/frame-fonts';

const known = new Set<string>();

/** Makes the fonts of the lobby's theme known to the page, which fetches those that its text needs. */
export function takeFonts(fonts: readonly FrameFont[]): void {
  for (const { family, weight, style, range, address } of fonts) {
    if (known.has(address)) continue;
    known.add(address);
    const source = `url("${address}") format("woff2")`;
    document.fonts.add(new FontFace(family, source, { weight, style, unicodeRange: range, display: 'swap' }));
  }
}
