import { edgeReader, fixedAround, frontOf, isCutBy, isFixed, isOutside, isShown, nameOf } from './boxes';

/** Names that are cut on purpose, with an ellipsis, and are whole on the page behind them or for a screen reader. */
const CUT_ON_PURPOSE = [
  // The name of a game and its studio below a cover, and what a banner says besides its heading.
  '.tile',
  '.go-on-text',
  '.banner-text p',
  '.studio-card strong',
  '.list-card strong',
  // The name of the running game in the bar over it, and a number to copy.
  '.game-bar-title',
  '.history-id',
  // Text that passes by.
  '.raffle-winners-window',
].join(', ');
/** CSS pixels: WCAG 2.2, 2.5.8. */
const SMALLEST_TARGET = 24;
/** Of the window's height, that bars may cover. */
const MOST_COVERED = 1 / 3;
/** Letters of a line on the average, below which a text is a column of letters. */
const FEWEST_LETTERS = 2.5;
const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"]';
/** Windows over the page on purpose, which are no bars. */
const NO_BARS = 'dialog, [popover], .game-stage, .page-loading, .notices';

/**
 * All that cannot be read or reached on the page, or in the window over it, one line each: `sideways` where the page scrolls
 * sideways, `outside` for what is beyond the edges of the window and in no row that scrolls, `cut` for text that a box
 * hides, `spilt` for a control's text beyond the control, `narrow` for words of one letter a line, `small` for targets
 * below 24 px that are no links within a sentence, `covered` for controls that something fixed hides when they are
 * scrolled to, and `high` for bars that cover more than a third of the window.
 */
export function findFaults(): string[] {
  // Parts far below are laid out too, and moving ones are where they end.
  const whole = new CSSStyleSheet();
  const ends = 'transition: none !important; animation: none !important; content-visibility: visible !important;';
  whole.replaceSync(`*, ::before, ::after { ${ends} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, whole];
  const front = frontOf();
  const shown = [...front.querySelectorAll('*')].filter(isShown);
  const controls = shown.filter((element) => element.matches(CONTROLS)).map(targetOf);
  const faults = [
    ...pageFaults(shown),
    ...shown.filter(isOutside).map((element) => `outside ${nameOf(element)}`),
    ...textFaults(front),
    ...controls.filter(isSmall).map((target) => `small ${nameOf(target)}`),
    ...onePerClass(controls)
      .filter(isCovered)
      .map((target) => `covered ${nameOf(target)}`),
  ];
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== whole);
  return [...new Set(faults)];
}

function pageFaults(shown: readonly Element[]): string[] {
  const { scrollWidth, clientWidth, clientHeight } = document.documentElement;
  const bars = shown.filter((element) => isBar(element));
  const covered = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  return [
    ...(scrollWidth > clientWidth ? [`sideways by ${scrollWidth - clientWidth} px`] : []),
    ...(covered > clientHeight * MOST_COVERED + 1 ? [`high bars: ${Math.round(covered)} of ${clientHeight} px`] : []),
  ];
}

/** From edge to edge. A sticky column beside the page is as high as the window at least, or narrower. */
function isBar(element: Element): boolean {
  if (!isFixed(element) || element.matches(NO_BARS) || fixedAround(element.parentElement)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > document.documentElement.clientWidth * 0.8 && height < document.documentElement.clientHeight;
}

function textFaults(front: Element): string[] {
  const faults: string[] = [];
  const edgesAround = edgeReader();
  const range = document.createRange();
  const texts = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const words = text.nodeValue?.trim();
    // A box of one pixel is for a screen reader.
    if (!parent || !words || !isShown(parent) || parent.clientWidth === 1) continue;
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5);
    if (isColumnOfLetters(words, rects.length)) faults.push(`narrow ${nameOf(parent)} in ${rects.length} lines`);
    if (parent.closest(CUT_ON_PURPOSE)) continue;
    if (edgesAround(parent).some((edge) => rects.some((rect) => isCutBy(edge, rect))))
      faults.push(`cut ${nameOf(parent)}`);
    if (isSpilt(parent, rects)) faults.push(`spilt ${nameOf(parent)}`);
  }
  return faults;
}

function isColumnOfLetters(words: string, lines: number): boolean {
  const longest = Math.max(...words.split(/\s+/).map(({ length }) => length));
  return lines > 3 && longest > 3 && words.length / lines < FEWEST_LETTERS;
}

function isSpilt(parent: Element, rects: readonly DOMRect[]): boolean {
  const control = parent.closest('a[href], button, summary, .badge, .chip');
  if (!control || getComputedStyle(control).display === 'inline') return false;
  const { left, right } = control.getBoundingClientRect();
  return rects.some((rect) => rect.left < left - 2 || rect.right > right + 2);
}

/** A box to tick is pressed by its label too. */
const targetOf = (control: Element): Element => (control.matches('input') && control.closest('label')) || control;

function isSmall(target: Element): boolean {
  const { width, height } = target.getBoundingClientRect();
  if (width < 1 || height < 1 || isInSentence(target)) return false;
  return width < SMALLEST_TARGET - 0.5 || height < SMALLEST_TARGET - 0.5;
}

const isInSentence = (target: Element): boolean =>
  getComputedStyle(target).display === 'inline' &&
  (target.parentElement?.textContent.trim().length ?? 0) > target.textContent.trim().length;

/** Controls of one class lie alike: the first of each is scrolled to. */
function onePerClass(controls: readonly Element[]): readonly Element[] {
  const known = new Map<string, Element>();
  for (const control of controls) {
    const { width, height } = control.getBoundingClientRect();
    const key = `${control.tagName} ${control.className}`;
    if (width >= 1 && height >= 1 && !known.has(key)) known.set(key, control);
  }
  return [...known.values()];
}

/** Hidden as a whole where the keyboard brings it into sight, or in its middle where a person scrolls it to the middle. */
function isCovered(target: Element): boolean {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const [centre, ...corners] = pointsOf(target);
  if (centre && isHit(target, centre)) return false;
  const isSeen = corners.some((corner) => isHit(target, corner));
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const [middle] = pointsOf(target);
  return !isSeen || !middle || !isHit(target, middle);
}

function pointsOf(target: Element): readonly (readonly [x: number, y: number])[] {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 4, top + 4],
    [right - 4, top + 4],
    [left + 4, bottom - 4],
    [right - 4, bottom - 4],
  ];
}

/** Whether a press at the point reaches the target, or something that moves away when the page is scrolled. */
function isHit(target: Element, [x, y]: readonly [number, number]): boolean {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return false;
  if (target.contains(hit) || hit.contains(target)) return true;
  const over = fixedAround(hit);
  return over === null || over.contains(target) || over.matches('.page-loading');
}
