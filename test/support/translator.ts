/**
 * Translates the page as browsers do: each text node is taken out, and elements with other words stand in its place, also
 * for what comes later. The other words end with a hair space, which tests of words overlook. Runs in a page as it stands, so it may use nothing of this file's surroundings.
 */
export function translatePage(): void {
  const tag: string = 'font';
  const isLeftAlone = (node: Node): boolean => {
    const element = node.parentElement;
    return (
      !element || element.closest('font, script, style, textarea, template, title, [translate="no"]') !== null
    );
  };
  const translate = (root: Node) => {
    const texts: Node[] = [];
    const found = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    for (let text = found.nextNode(); text; text = found.nextNode()) texts.push(text);
    for (const text of texts) {
      if (isLeftAlone(text)) continue;
      const [outer, inner] = [document.createElement(tag), document.createElement(tag)];
      inner.textContent = `${text.nodeValue ?? ''}\u200a`;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(translate);
      else translate(target);
    }
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['translate'],
  });
  translate(document.documentElement);
}
