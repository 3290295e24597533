/** Asks for the style sheet whose text the page holds, and returns the link. */
export function linkStyle({ dataset }: HTMLTemplateElement): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = dataset['file'] ?? '';
  // Before what Emotion adds: its rules complete these.
  document.querySelector('style[data-emotion]')?.before(link);
  return link;
}
