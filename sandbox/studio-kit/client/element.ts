type Child = Node | string | null;

/** A DOM element with attributes and children; text is always text, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, '');
    else if (value !== false) node.setAttribute(name, value);
  }
  for (const child of children) if (child !== null) node.append(child);
  return node;
}

const PATHS = {
  home: 'M15 18l-6-6 6-6',
  info: 'M12 11v6M12 7.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3.5v4h-4',
  stop: 'M8 8h8v8H8z',
  auto: 'M17 3l4 4-4 4M3 11V9a2 2 0 0 1 2-2h16M7 21l-4-4 4-4M21 13v2a2 2 0 0 1-2 2H3',
  fast: 'M13 3L5 13.5h5.5L10 21l8.5-11H12.5z',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 6l-5 5 5 5M4 11h10a6 6 0 0 1 6 6v2',
  clear: 'M4.5 7h15M9.5 7V4h5v3M7 7l1 13h8l1-13',
  repeat: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5',
} as const;

const SVG = 'http://www.w3.org/2000/svg';

/** A line icon that takes the colour of its text. */
export function icon(name: keyof typeof PATHS): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
