import { sessionFile, sessionFileName } from '../../../src/screens/sessions/sessionFile';
import { hostileTexts } from '../../support/hostileTexts';

const paperOf = (text: string) => ({
  title: text,
  by: text,
  questions: [{ label: 'Question', text }],
  blocks: [{ kind: 'note' as const, over: text, title: text, lines: [{ label: text, text }] }],
});

it.each(hostileTexts)('the shared page holds any text as text, and runs nothing (Q1): %j', (text) => {
  const page = sessionFile(paperOf(text), 'fr');
  const shown = new DOMParser().parseFromString(page, 'text/html');
  const bare = new DOMParser().parseFromString(sessionFile(paperOf('x'), 'fr'), 'text/html');
  const names = (one: Document) => [...one.querySelectorAll('*')].map(({ tagName }) => tagName);
  expect(names(shown)).toEqual(names(bare));
  expect(shown.querySelector('script, img, iframe, link, a, base, form')).toBeNull();
  const policy = shown.querySelector('meta[http-equiv]');
  expect(policy?.getAttribute('content')).toBe("default-src 'none'; style-src 'unsafe-inline'");
  for (const one of shown.querySelectorAll('dd')) expect(one.innerHTML).not.toMatch(/<[a-z!]/i);
});

it('its name tells the day of the session and nothing of what it says (Q1)', () => {
  const day = new Date(2026, 2, 2, 12);
  expect(sessionFileName(String(day.getTime()), new Date(2030, 0, 1))).toBe('seance-2026-03-02.html');
  expect(sessionFileName('no date', day)).toBe('seance-2026-03-02.html');
});
