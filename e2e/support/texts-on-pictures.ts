import type { Page } from 'playwright/test';

/** A text over a picture, its contrast there and the least that it needs. */
interface MeasuredText {
  readonly text: string;
  readonly contrast: number;
  readonly least: number;
}

interface PlacedText {
  readonly text: string;
  /** Red, green, blue and the part of the ground that it covers, which opacity makes smaller. */
  readonly ink: readonly number[];
  readonly least: number;
  /** Parts of its lines that are in view and over a picture. */
  readonly parts: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/**
 * Texts of the whole page that lie over a picture, each where it is hardest to read. Tools that read styles, as axe, know
 * no ground of them. The page is looked at screen by screen, since it lays out for the window that it has.
 */
export async function measureTextsOnPictures(page: Page): Promise<MeasuredText[]> {
  const hardest = new Map<string, MeasuredText>();
  let top = 0;
  for (let hasMore = true; hasMore;) {
    hasMore = await page.evaluate(scrollToPart, top);
    for (const found of await measureHere(page)) {
      const before = hardest.get(found.text);
      if (!before || before.contrast > found.contrast) hardest.set(found.text, found);
    }
    top += 1;
  }
  return [...hardest.values()];
}

/**
 * Those of this screen. A text is too faint when it is so in two looks alike: a part of the page may come late or move
 * meanwhile, and a blurred picture may be painted a moment after its text.
 */
async function measureHere(page: Page, before: readonly MeasuredText[] = []): Promise<readonly MeasuredText[]> {
  const texts = await page.evaluate(textsOnPictures);
  const measured = texts.length === 0 ? [] : await contrastsOf(page, texts);
  const isReadable = measured.every(({ contrast, least }) => contrast >= least);
  return isReadable || JSON.stringify(measured) === JSON.stringify(before) ? measured : measureHere(page, measured);
}

/** Shows the screen of this number and waits for its pictures; false for the last one. */
async function scrollToPart(nth: number): Promise<boolean> {
  // Each screen shows a part of the one before: texts at its edges are whole in one of them.
  const top = nth * (innerHeight - 160);
  scrollTo({ top, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Colours that are on their way to those of another scheme arrive.
  for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  const isInView = (image: HTMLImageElement) => {
    const { top: start, bottom, left, right } = image.getBoundingClientRect();
    return bottom > 0 && start < innerHeight && right > 0 && left < innerWidth && image.checkVisibility();
  };
  await Promise.all(
    [...document.images].filter(isInView).map((image) => {
      // One that the browser would not fetch yet would never be there.
      image.loading = 'eager';
      return image.decode().catch(() => undefined);
    }),
  );
  return top + innerHeight < document.documentElement.scrollHeight - 1;
}

/** The texts in view that have a picture behind them. */
function textsOnPictures(): PlacedText[] {
  const PART = 24;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  const colourOf = (css: string): number[] => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  /** Asks once for each element. */
  const once = <T>(ask: (element: Element) => T): ((element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element) => {
      const answer = known.get(element) ?? ask(element);
      known.set(element, answer);
      return answer;
    };
  };
  const opacityOf = once((element): number => {
    const above = element.parentElement;
    return Number(getComputedStyle(element).opacity) * (above ? opacityOf(above) : 1);
  });
  const isPicture = once(
    (element) =>
      element.matches('img, video, canvas') ||
      [null, '::before', '::after'].some((part) => getComputedStyle(element, part).backgroundImage.includes('url(')),
  );
  /** How much an element's colour hides of what is below. */
  const coverOf = once((element) => (colourOf(getComputedStyle(element).backgroundColor)[3] ?? 0) * opacityOf(element));
  const isInView = ({ top, bottom, left, right }: DOMRect) =>
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const pictures = [...document.querySelectorAll('body, body *')]
    .filter((element) => isInView(element.getBoundingClientRect()) && isPicture(element))
    .map((element) => element.getBoundingClientRect());
  const isNear = (picture: DOMRect, line: DOMRect) =>
    picture.top < line.bottom && picture.bottom > line.top && picture.left < line.right && picture.right > line.left;
  /** null where another part of the page hides the text. */
  const isOverPicture = (owner: Element, x: number, y: number): boolean | null => {
    const layers = document.elementsFromPoint(x, y);
    const own = layers.findIndex((layer) => layer === owner);
    // A bar that lets the page shine through hides a text below it all the same, until that is scrolled from under it.
    const hides = (layer: Element) => isPicture(layer) || (coverOf(layer) > 0.5 && !owner.contains(layer));
    if (own === -1 || layers.slice(0, own).some(hides)) return null;
    const ground = layers.slice(own).find((layer) => isPicture(layer) || coverOf(layer) > 0.99);
    return ground !== undefined && isPicture(ground);
  };
  const clipOf = (element: Element | null, box: DOMRect): DOMRect => {
    if (!element) return box;
    const { overflowX, overflowY } = getComputedStyle(element);
    const own = element.getBoundingClientRect();
    const [left, right] =
      overflowX === 'visible' ? [box.left, box.right] : [Math.max(box.left, own.left), Math.min(box.right, own.right)];
    const [top, bottom] =
      overflowY === 'visible' ? [box.top, box.bottom] : [Math.max(box.top, own.top), Math.min(box.bottom, own.bottom)];
    return clipOf(element.parentElement, new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)));
  };
  // An element that takes no clicks is found at a point as well.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);
  const texts: PlacedText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!owner || text === '' || !owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const parts = [...range.getClientRects()].flatMap((line) => {
      if (!isInView(line) || !pictures.some((picture) => isNear(picture, line))) return [];
      // Letters leave the edges of a line free, which may lie outside of their element.
      const edge = line.height * 0.15;
      const letters = new DOMRect(line.x, line.y + edge, line.width, line.height - 2 * edge);
      const { left, top, right, bottom } = clipOf(owner, letters);
      if (top < 0 || bottom > innerHeight || bottom - top < 4) return [];
      const found = [];
      for (let x = Math.max(0, left); x < Math.min(right, innerWidth) - 1; x += PART) {
        const width = Math.min(PART, right - x, innerWidth - x);
        const heights = [top, (top + bottom) / 2, bottom - 0.5];
        const grounds = heights.map((y) => isOverPicture(owner, x + width / 2, y));
        if (!grounds.includes(null) && grounds.includes(true)) found.push({ x, y: top, width, height: bottom - top });
      }
      return found;
    });
    if (parts.length === 0) continue;
    const { webkitTextFillColor, fontSize, fontWeight } = getComputedStyle(owner);
    const [red = 0, green = 0, blue = 0, alpha = 1] = colourOf(webkitTextFillColor);
    // Large text needs 3, other text 4.5 (WCAG 2.2, 1.4.3).
    const size = parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    texts.push({ text, ink: [red, green, blue, alpha * opacityOf(owner)], least: isLarge ? 3 : 4.5, parts });
  }
  document.adoptedStyleSheets.pop();
  return texts;
}

/** The contrast of each text to the pixels behind it, of which one in fifty may be worse. */
async function contrastsOf(page: Page, texts: readonly PlacedText[]): Promise<MeasuredText[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const picture = await page.screenshot({ animations: 'disabled', scale: 'css' });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return page.evaluate(
    async ([source, placed]) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas');
      canvas.drawImage(image, 0, 0);
      const part = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const lightOf = (red: number, green: number, blue: number) =>
        0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
      return placed.map(({ text, ink, least, parts }) => {
        const [red = 0, green = 0, blue = 0, cover = 1] = ink;
        const ratios = parts.flatMap(({ x, y, width, height }) => {
          const { data } = canvas.getImageData(Math.round(x), Math.round(y), Math.ceil(width), Math.ceil(height));
          return Array.from({ length: data.length / 4 }, (_, pixel) => {
            const [r = 0, g = 0, b = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
            const mixed = (own: number, ground: number) => own * cover + ground * (1 - cover);
            const ground = lightOf(r, g, b);
            const own = lightOf(mixed(red, r), mixed(green, g), mixed(blue, b));
            return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
          });
        });
        ratios.sort((one, other) => one - other);
        const contrast = ratios[Math.floor(ratios.length / 50)] ?? least;
        return { text, contrast: Math.floor(contrast * 100) / 100, least };
      });
    },
    [picture.toString('base64'), texts] as const,
  );
}
