/** As the translator of a browser does it: each text gets elements around it that React does not know. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('font, script, style')) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.parentNode?.replaceChild(outer, text);
    inner.append(text.textContent ?? '');
  }
}
