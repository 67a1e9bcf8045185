/**
 * Translates a page as browsers do: replaces each text below an element by another text, in elements of its own. Uses
 * nothing from outside itself, so it also runs in a page (Playwright).
 *
 * @param root the whole document when there is none
 */
export function translate(root?: Node): void {
  const within = root ?? document.body;
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (text.data.trim() === '' || !parent || parent.closest('font, script, style, noscript, svg, textarea'))
      continue;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data);
    text.replaceWith(outer);
  }
}
