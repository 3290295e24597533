/** Asks for the style sheets whose text the page holds, in their order, and returns the links. */
export function linkStyles({ dataset }: HTMLTemplateElement): HTMLLinkElement[] {
  const links = (dataset['files'] ?? '').split(' ').map((file) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = file;
    return link;
  });
  // Before what Emotion adds: its rules complete these.
  document.querySelector('style[data-emotion]')?.before(...links);
  return links;
}
