'use client';
import { parseFrameFonts, type FrameFont } from '@/contract/frame-fonts';
import { themeTokens, type LobbyLook } from '@/contract/frame-messages';

/** The theme as the page shows it now, for the welcome of a frame. */
export function readLook(): LobbyLook {
  const style = getComputedStyle(document.documentElement);
  return {
    theme: Object.fromEntries(themeTokens.map((name) => [name, style.getPropertyValue(name).trim()])),
    fonts: readFonts(),
  };
}

/** The font files of the families that the page is set in, in the order of its style sheets. */
export function readFonts(): readonly FrameFont[] {
  const page = getComputedStyle(document.documentElement);
  const families = ['--font-display', '--font-text'].flatMap((name) => namesIn(page.getPropertyValue(name)));
  return parseFrameFonts(
    [...document.styleSheets]
      .flatMap((sheet) => rulesOf(sheet).map((rule) => ({ rule, base: sheet.href ?? document.baseURI })))
      .flatMap(({ rule, base }) => {
        if (!(rule instanceof CSSFontFaceRule)) return [];
        const value = (name: string) => rule.style.getPropertyValue(name);
        const [family = ''] = namesIn(value('font-family'));
        // A fallback has no file: it gives an installed font the measures of the one that is on its way.
        const [, path] = /url\(["']?([^"')]+)/.exec(value('src')) ?? [];
        if (!families.includes(family) || path === undefined) return [];
        return {
          family,
          weight: value('font-weight') || '400',
          style: value('font-style') || 'normal',
          range: value('unicode-range') || 'U+0-10FFFF',
          address: new URL(path, base).href,
        };
      }),
  );
}

/** Styles that an extension of the browser brings may be closed to the page. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

const namesIn = (families: string): string[] => families.split(',').map((name) => name.trim().replace(/["']/g, ''));
