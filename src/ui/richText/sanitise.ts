import createPurifier from 'dompurify';
import { safeLink, safeMedia } from './safeUrl';

/** What a text needs: nothing that runs, frames, asks, or looks like the app itself. */
const allowedTags = [
  'p br hr strong b em i u s sub sup small span div ul ol li dl dt dd h2 h3 h4 h5 h6 blockquote q',
  'cite pre code a img figure figcaption table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));
const allowedAttributes = 'href src alt title width height lang dir start colspan rowspan scope'.split(' ');

/** Sanitises provider HTML: one purifier for the page, since Trusted Types know its policy by name. */
const purifier = createPurifier(window);

function keepLink(link: Element, baseUrl: string): void {
  const href = safeLink(link.getAttribute('href') ?? '', baseUrl);
  if (href === undefined) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', href);
  if (href.startsWith('mailto:')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function keepPicture(picture: Element, baseUrl: string): void {
  const src = safeMedia(picture.getAttribute('src') ?? '', baseUrl);
  if (src === undefined) {
    picture.removeAttribute('src');
    return;
  }
  picture.setAttribute('src', src);
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

function purified(html: string, judge: (node: Element) => void): DocumentFragment {
  purifier.addHook('afterSanitizeAttributes', judge);
  try {
    return purifier.sanitize(html, {
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
  } finally {
    // One that stayed would judge the texts to come by the address of this one.
    purifier.removeHook('afterSanitizeAttributes', judge);
  }
}

/**
 * Makes provider HTML safe to show: a small set of elements and attributes; links only to http(s), mailto and the
 * provider's own paths, in a tab of their own; pictures only from the provider.
 * @param baseUrl the provider's address, which paths are taken from
 * @param newTab said to screen readers after a link that opens a tab
 */
export function sanitise(html: string, baseUrl: string, newTab: string): DocumentFragment {
  // Addresses are judged in the purifier's own document: in the page's, a picture would be fetched before it is dropped.
  const judge = (node: Element) => {
    if (node.nodeName === 'A') keepLink(node, baseUrl);
    if (node.nodeName === 'IMG') keepPicture(node, baseUrl);
  };
  const fragment = purified(html, judge);
  for (const picture of fragment.querySelectorAll('img:not([src])')) picture.remove();
  for (const link of fragment.querySelectorAll('a[target]')) {
    const note = document.createElement('span');
    note.className = 'visually-hidden';
    note.textContent = ` ${newTab}`;
    link.append(note);
  }
  return fragment;
}
