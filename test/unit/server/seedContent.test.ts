import { readDemonstration } from '../../../server/seed/seed';
import { terms } from '../../../server/seed/terms';
import { daysTo, demoEvents as events, demoNews } from '../../support/demonstration';

/** What a body may hold: what the editor of a provider offers, and nothing that a sanitiser would take out. */
const allowedTags = ['A', 'BLOCKQUOTE', 'EM', 'IMG', 'LI', 'OL', 'P', 'STRONG', 'UL'];
const allowedAttributes: Record<string, string[]> = { A: ['href'], IMG: ['alt', 'height', 'src', 'width'] };

const items = readDemonstration();
const news = items.filter(({ type }) => type === 'news');

/** The elements of a body that was parsed as a browser does. */
function elementsOf(body: string): { html: string; elements: Element[] } {
  const template = document.createElement('template');
  template.innerHTML = body;
  return {
    html: template.innerHTML.replaceAll('&nbsp;', '\u00a0'),
    elements: [...template.content.querySelectorAll('*')],
  };
}

describe('L2 the seeded programme', () => {
  it('G3 names the categories as on screen', () => {
    expect(terms.filter(({ id }) => id > 20)).toEqual([
      { id: 29, fr: 'Inspirations', en: 'Inspiration' },
      { id: 30, fr: 'Citations', en: 'Quotes' },
      { id: 31, fr: 'Pratiques', en: 'Practice' },
      { id: 32, fr: 'Actualités', en: 'News' },
    ]);
  });

  it('G1 fills each category, the news beyond one page of twelve', () => {
    expect(demoNews(32).length).toBeGreaterThan(12);
    for (const id of [29, 30, 31]) expect(demoNews(id).length).toBeGreaterThanOrEqual(8);
    const ids: number[] = terms.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(news.map(({ shared }) => shared.category)));
    for (const id of [29, 30, 31, 32]) {
      const days = demoNews(id).map(daysTo);
      expect(new Set(days).size).toBe(days.length);
    }
  });

  it('H1 H2 has events past and coming, with and without hours, categories, address and link', () => {
    expect(events.filter((event) => daysTo(event) < 0).length).toBeGreaterThanOrEqual(4);
    expect(events.filter((event) => daysTo(event) > 0).length).toBeGreaterThanOrEqual(10);
    expect(events.some((event) => daysTo(event) === 0)).toBe(true);
    expect(new Set(events.map(({ shared }) => shared.hours === undefined)).size).toBe(2);
    expect(new Set(events.map(({ fr }) => fr.link === undefined)).size).toBe(2);
    expect(new Set(events.map(({ fr }) => fr.address === undefined)).size).toBe(2);
    expect(events.flatMap(({ fr, en }) => [fr.place, en.place])).not.toContain(undefined);
    const categories = new Set(events.map(({ shared }) => shared.categories?.join() ?? ''));
    expect(categories).toEqual(new Set(['', '1', '2', '1,2']));
  });

  it('G2 shows many pictures, leaves some out, and reads some aloud', () => {
    const pictures = new Set(items.map(({ shared }) => shared.picture));
    expect(pictures).toContain('');
    expect(pictures.size).toBeGreaterThan(12);
    expect(news.filter(({ shared }) => shared.recording !== '').length).toBeGreaterThanOrEqual(4);
  });

  it('J4 has the same parts in both languages', () => {
    for (const { fr, en } of items) {
      const [french, english] = [fr, en].map(({ body }) =>
        elementsOf(body).elements.map((one) => one.tagName),
      );
      expect([fr.title, english]).toEqual([fr.title, french]);
    }
  });

  it.each(items.flatMap(({ fr, en }) => [fr, en]).map(({ title, body }) => [title, body]))(
    'G1 J4 the HTML of “%s” is there, balanced and plain',
    (itsTitle, body) => {
      const { html, elements } = elementsOf(body);
      expect(itsTitle.trim()).not.toBe('');
      expect(html).toBe(body);
      expect(elements.some(({ tagName }) => tagName === 'P' || tagName === 'LI')).toBe(true);
      for (const element of elements) {
        expect(allowedTags).toContain(element.tagName);
        const names = element.getAttributeNames().sort();
        expect(names).toEqual(allowedAttributes[element.tagName] ?? []);
        if (element.tagName === 'A')
          expect(element.getAttribute('href')).toMatch(/^https:\/\/example\.org\//);
        if (element.tagName === 'IMG') {
          expect(element.getAttribute('src')).toMatch(/^\/sites\/default\/files\//);
          expect(element.getAttribute('alt')).not.toBe('');
        }
      }
    },
  );
});
