import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import en from '../../../i18n/en.json';
import fr from '../../../i18n/fr.json';
import type { Intuition, Reconnections } from '../../../src/domain/entries/reconnection';
import type { Insight } from '../../../src/domain/synthesis/insight';
import { SessionsSection } from '../../../src/screens/synthesis/entrySections';
import { IntuitionsSection } from '../../../src/screens/synthesis/IntuitionsSection';
import { ReconnectionsSection } from '../../../src/screens/synthesis/ReconnectionsSection';
import { InsightLine } from '../../../src/screens/synthesis/SynthesisDocument';
import { inFrench } from '../../support/inFrench';

const now = new Date(2026, 10, 21);

describe('N13 the sentence of insight, in both languages', () => {
  const sentence = (insight: Insight, locale: 'fr' | 'en') =>
    render(
      <IntlProvider locale={locale} messages={locale === 'fr' ? fr : en}>
        <InsightLine insight={insight} now={now} />
      </IntlProvider>,
    ).container.textContent;
  const intuitions = (noted: number, realised: number, since?: string, last?: string): Insight => ({
    ...{ of: 'intuitions', since, last },
    ...{ noted, realised },
  });

  it.each([
    [
      intuitions(11, 4, '2026-03', '2026-10'),
      'Depuis mars, vous avez noté 11 intuitions et en avez réalisé 4, la dernière en octobre.',
      'Since March you’ve noted 11 intuitions and acted on 4, the latest in October.',
    ],
    [
      intuitions(2, 1, '2025-04', 'now'),
      'Depuis avril 2025, vous avez noté 2 intuitions et en avez réalisé une, ce mois-ci.',
      'Since April 2025 you’ve noted 2 intuitions and acted on one, this month.',
    ],
    [
      intuitions(3, 1, 'now'),
      'Ce mois-ci, vous avez noté 3 intuitions et en avez réalisé une.',
      'This month you’ve noted 3 intuitions and acted on one.',
    ],
    [
      intuitions(1, 0, '2026-03'),
      'Depuis mars, vous avez noté une intuition, qui attend son moment.',
      'Since March you’ve noted one intuition, which is waiting for its moment.',
    ],
    [
      intuitions(5, 0),
      'Vous avez noté 5 intuitions, qui attendent leur moment.',
      'You’ve noted 5 intuitions, which are waiting for their moment.',
    ],
    [
      intuitions(1, 1, '2026-03', '2026-06'),
      'Depuis mars, vous avez noté une intuition et l’avez réalisée, en juin.',
      'Since March you’ve noted one intuition and acted on it, in June.',
    ],
    [
      intuitions(3, 3, '2026-03', 'now'),
      'Depuis mars, vous avez noté 3 intuitions et les avez toutes réalisées, la dernière ce mois-ci.',
      'Since March you’ve noted 3 intuitions and acted on them all, the latest this month.',
    ],
    [
      { of: 'reconnections', since: '2026-03', count: 1 } as const,
      'Depuis mars, vous avez fait une reconnexion.',
      'Since March you’ve made one reconnection.',
    ],
    [
      { of: 'reconnections', since: 'now', count: 2 } as const,
      'Ce mois-ci, vous avez fait 2 reconnexions.',
      'This month you’ve made 2 reconnections.',
    ],
  ])('N13 it is true and kind: %j', (insight, french, english) => {
    expect(sentence(insight, 'fr')).toBe(french);
    expect(sentence(insight, 'en')).toBe(english);
  });
});

describe('the intuitions of the document', () => {
  const whole = { from: null };
  const shownWith = (intuitionsdata: Intuition[]) =>
    render(
      inFrench(
        <IntuitionsSection
          sessions={undefined}
          reconnections={{ [String(Date.UTC(2026, 8, 1))]: { pf: 'past', intuitionsdata } }}
          period={whole}
          now={now}
        />,
      ),
    );
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('realised ones stand by their day, each with what it changed (N30)', () => {
    shownWith([
      { name: 'Écrire', realised: '2026-11-02', change: '  ' },
      { name: 'Demander' },
      { name: 'Appeler', realised: '2026-09-20', change: 'Il a ri.' },
      { name: 'Se taire', dropped: '2026-09-21', change: 'Rien' },
    ]);
    expect(rows().slice(-3)).toEqual([
      'Appeler le 20 septembre 2026Il a ri.',
      'Écrire le 2 novembre 2026',
      'Demander',
    ]);
  });

  it('where none is realised yet, only those that wait are listed (N30)', () => {
    shownWith([{ name: 'Demander', change: 'Rien encore' }]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'En attente',
    ]);
    expect(rows().at(-1)).toBe('Demander');
  });

  it('its lines end with their figures, that of the realised ones where some wait (N13)', () => {
    const endings = () =>
      [...document.querySelectorAll('.ending')].map((text) => [text.classList[1], text.textContent]);
    const { unmount } = shownWith([{ name: 'Écrire', realised: '2026-11-02' }, { name: 'Demander' }]);
    expect(endings()).toEqual([
      ['ending--all', '2'],
      ['ending--realised', '1'],
    ]);
    unmount();
    shownWith([{ name: 'Écrire', realised: '2026-11-02' }]);
    expect(endings()).toEqual([['ending--all', '1']]);
  });

  it('figures of lines that end close to each other stand apart, as they must to be read (N13)', () => {
    shownWith(
      Array.from({ length: 20 }, (_, at) => ({
        name: String(at),
        ...(at > 0 && { realised: '2026-11-02' }),
      })),
    );
    const [all, realised] = [...document.querySelectorAll('.ending')].map((text) =>
      Number(text.getAttribute('y')),
    );
    expect(realised! - all!).toBeGreaterThanOrEqual(17);
  });
});

it('a month’s reconnections stand over its name, beneath their number; none have none (N13)', () => {
  const shownWith = (reconnections: Reconnections) =>
    render(
      inFrench(<ReconnectionsSection reconnections={reconnections} period={{ from: null }} now={now} />),
    );
  const { unmount } = shownWith({});
  expect(screen.queryByText('0')).toBeNull();
  unmount();
  shownWith({ [String(Date.UTC(2026, 9, 5))]: { pf: 'past' } });
  const place = (element: Element | undefined) =>
    ['x', 'y', 'width'].map((name) => Number(element?.getAttribute(name)));
  const texts = [...document.querySelectorAll('.picture text')];
  const [nameX] = place(texts.find(({ textContent }) => /^oct/.test(textContent)));
  const [x, y, width] = place([...document.querySelectorAll('.picture .bar')][0]);
  const [, numberY] = place(texts.find((text) => text.classList.contains('value')));
  expect(x! + width! / 2).toBeCloseTo(nameX!);
  expect(y! - numberY!).toBe(7);
  expect(screen.queryByText('Non précisées')).toBeNull();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Passées', 'Préparées']);
});

it('a session that has but a title stands in the synthesis, one that says nothing does not (F5)', () => {
  const sessions = { '1770000000000': { title: 'Oser dire' }, '1770000000001': { learnt: ' ' } };
  render(inFrench(<SessionsSection sessions={sessions} period={{ from: null }} />));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 3, name: 'Oser dire' })).toBeVisible();
});
