/** Parts for no eyes: for a screen reader, for the keyboard alone, or a picture. */
const FOR_NO_EYES = '.sr-only, .skip-link, [aria-hidden="true"], .ground, [inert], noscript, script, style, svg, svg *';

/** Elements that a person may see, now or by scrolling. */
export const isShown = (element: Element): boolean =>
  element.closest(FOR_NO_EYES) === null && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** A window over the page is alone in reach: the part in front, or the whole body. */
export const frontOf = (): Element =>
  [...document.querySelectorAll('dialog:modal, :popover-open, [role="dialog"], .game-stage, .consent')]
    .filter(isShown)
    .at(-1) ?? document.body;

export const nameOf = (element: Element): string => {
  const text = element.textContent.trim() || (element.getAttribute('aria-label') ?? '');
  const classes = [...element.classList].slice(0, 2).join('.');
  return `${element.tagName.toLowerCase()}.${classes} "${text.replace(/\s+/g, ' ').slice(0, 40)}"`;
};

const isBeyond = ({ left, right }: DOMRect): boolean => left < -1 || right > document.documentElement.clientWidth + 1;

/** Whether some box around the element scrolls sideways, or cuts, and is itself in the window. */
function isInRow(element: Element): boolean {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== 'visible' && !isBeyond(around.getBoundingClientRect())) return true;
  return false;
}

export const isOutside = (element: Element): boolean => isBeyond(element.getBoundingClientRect()) && !isInRow(element);

export const isFixed = (element: Element): boolean => /fixed|sticky/.test(getComputedStyle(element).position);

/** The element itself or what is around it that stays in its place while the page is scrolled. */
export function fixedAround(element: Element | null): Element | null {
  for (let around = element; around && around !== document.body; around = around.parentElement)
    if (isFixed(around)) return around;
  return null;
}

/** A box that hides what is beyond it, sideways, upright or both. */
interface Edge {
  readonly box: DOMRect;
  readonly sideways: boolean;
  readonly upright: boolean;
}

/** Reads the boxes around an element that hide what is beyond them, up to one that scrolls; each box is read once. */
export function edgeReader(): (element: Element | null) => readonly Edge[] {
  const known = new Map<Element, readonly Edge[]>([[document.body, []]]);
  return function edgesAround(element) {
    if (element === null) return [];
    const found = known.get(element) ?? readEdges(element, edgesAround);
    known.set(element, found);
    return found;
  };
}

function readEdges(element: Element, edgesAround: (element: Element | null) => readonly Edge[]): readonly Edge[] {
  const { overflowX, overflowY, clipPath } = getComputedStyle(element);
  if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return [];
  const sideways = /hidden|clip/.test(overflowX);
  const upright = /hidden|clip/.test(overflowY);
  const own = sideways || upright ? [{ box: element.getBoundingClientRect(), sideways, upright }] : [];
  return [...own, ...edgesAround(element.parentElement)];
}

/** Letters may stand out of their line by a part of its height. */
const LETTERS_OUT = 0.25;

export const isCutBy = ({ box, sideways, upright }: Edge, { left, right, top, bottom, height }: DOMRect): boolean =>
  (sideways && (left < box.left - 2 || right > box.right + 2)) ||
  (upright && (top < box.top - height * LETTERS_OUT || bottom > box.bottom + height * LETTERS_OUT));
