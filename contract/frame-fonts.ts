/** A file of a font of the lobby's theme, with what FontFace takes beside it. */
export interface FrameFont {
  readonly family: string;
  /** One weight, or two for a range: `100 900`. */
  readonly weight: string;
  readonly style: string;
  /** As `unicode-range` of a style sheet has it; where ranges meet, the later font wins. */
  readonly range: string;
  /** Absolute, of a file in WOFF2. */
  readonly address: string;
}

const frameFontLimits = { fonts: 12, address: 300, range: 1_000 } as const;

const SHAPES = {
  family: /^[A-Za-z][A-Za-z\d ]{0,39}$/,
  weight: /^(\d{1,4}( \d{1,4})?|normal|bold)$/,
  style: /^(normal|italic)$/,
  range: /^[\da-f?u+, -]+$/i,
} as const;

/** Of the hosts that need no certificate, as browsers see it. */
const OWN_MACHINE = /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)$/;

/** Whether a font may be fetched there: by https, or on this machine; nothing in it ends the `url("")` that it is put into. */
function isFontAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > frameFontLimits.address || !/^[\w:/.%-]+\.woff2$/.test(value))
    return false;
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.test(hostname));
}

function parseFont(value: unknown): FrameFont | null {
  if (typeof value !== 'object' || value === null) return null;
  const text = (name: keyof typeof SHAPES): string | null => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === 'string' && found.length <= frameFontLimits.range && SHAPES[name].test(found)
      ? found
      : null;
  };
  const address: unknown = Reflect.get(value, 'address');
  const [family, weight, style, range] = [text('family'), text('weight'), text('style'), text('range')];
  return family && weight && style && range && isFontAddress(address)
    ? { family, weight, style, range, address }
    : null;
}

/** The well-formed fonts of a message, the first dozen at most; none for a lobby that names none. */
export function parseFrameFonts(value: unknown): readonly FrameFont[] {
  return Array.isArray(value) ? value.slice(0, frameFontLimits.fonts).flatMap((each) => parseFont(each) ?? []) : [];
}
