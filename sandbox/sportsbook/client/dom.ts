type Handler = (event: Event) => void;
type Attributes = Readonly<Record<string, string | boolean | Handler | undefined>>;

/** The wanted look of a part of the page; `patch` changes only what differs. */
export interface Node$ {
  readonly tag: string;
  readonly key: string | null;
  readonly attributes: Attributes;
  readonly children: readonly Child[];
}
export type Child = Node$ | string;

/** A description of an element; text is always text, never markup. `key` distinguishes siblings that come and go. */
export function h(
  tag: string,
  attributes: Attributes & { readonly key?: string } = {},
  ...children: readonly (Child | readonly Child[] | null | false)[]
): Node$ {
  const { key = null, ...rest } = attributes;
  const list = children.flatMap((child): readonly Child[] => {
    if (child === null || child === false) return [];
    return typeof child === 'string' || 'tag' in child ? [child] : child;
  });
  return { tag, key, attributes: rest, children: list };
}

/** How an element was last described. */
const known = new WeakMap<Node, Node$>();

function setAttribute(element: Element, name: string, value: Attributes[string]): void {
  if (typeof value === 'function') return;
  if (name === 'value' && element instanceof HTMLInputElement) {
    if (typeof value === 'string' && element.value !== value) element.value = value;
  } else if (name === 'checked' && element instanceof HTMLInputElement) element.checked = value === true;
  else if (value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}

const EVENTS = ['click', 'input', 'change', 'keydown', 'submit'] as const;

function create(node: Node$): Element {
  const element = document.createElement(node.tag);
  for (const type of EVENTS)
    if (node.attributes[type])
      element.addEventListener(type, (event) => {
        const handler = known.get(element)?.attributes[type];
        if (typeof handler === 'function') handler(event);
      });
  update(element, node);
  return element;
}

function update(element: Element, node: Node$): void {
  const before = known.get(element)?.attributes ?? {};
  for (const name of Object.keys(before)) if (!(name in node.attributes)) setAttribute(element, name, undefined);
  for (const [name, value] of Object.entries(node.attributes))
    if (before[name] !== value || name === 'value' || name === 'checked') setAttribute(element, name, value);
  known.set(element, node);
  patchChildren(element, node.children);
}

const isSame = (existing: Node, wanted: Child): boolean => {
  if (typeof wanted === 'string') return existing.nodeType === Node.TEXT_NODE;
  const old = known.get(existing);
  return old !== undefined && old.tag === wanted.tag && old.key === wanted.key;
};

/** Makes the children of an element those that are described, keeping what can be kept: focus stays where it is. */
export function patchChildren(parent: Element, wanted: readonly Child[]): void {
  const rest = [...parent.childNodes];
  for (const [place, child] of wanted.entries()) {
    const at = rest.findIndex((existing) => isSame(existing, child));
    const found = at === -1 ? undefined : rest.splice(at, 1)[0];
    const node = found ?? (typeof child === 'string' ? document.createTextNode(child) : create(child));
    if (found && typeof child !== 'string' && found instanceof Element) update(found, child);
    if (typeof child === 'string' && node.nodeValue !== child) node.nodeValue = child;
    const current = parent.childNodes[place] ?? null;
    if (current !== node) parent.insertBefore(node, current);
  }
  for (const node of rest) node.remove();
}
