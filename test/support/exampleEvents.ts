import type { ProgrammeEvent } from '../../src/domain/programme/events';

/** An event of the programme; `over` replaces members. */
export function anEvent(over: Partial<ProgrammeEvent> = {}): ProgrammeEvent {
  return {
    nid: '57',
    title: 'Atelier d’automne',
    startsAt: Date.parse('2026-12-01T14:30:00+01:00'),
    date: '01/12/2026',
    timestamp: '1796131800',
    hours: '14:30',
    description: '<p>Desc</p>',
    image: undefined,
    venue: 'Paris',
    address: '',
    link: undefined,
    categories: [],
    ...over,
  };
}

/** Events, by the name of the calendar file expected of each. */
export const calendarEvents = {
  workshop: {
    event: anEvent({
      title: 'Atelier « Écouter l’autre » ; tome 2, suite \\ fin',
      description:
        '<p>Vous travaillerez avec trois personnes que vous ne connaissez pas encore 🌿. À prévoir&nbsp;:</p>' +
        '<ul><li>une situation en cours, que vous pouvez raconter ;</li><li>une veste, nous sortirons.</li></ul>',
      venue: 'Espace Canal, Paris',
      address: '4 quai du Canal',
    }),
    link: 'https://example.org/atelier?a=1&b=deux',
  },
  // Midnight in Paris is the day before in Greenwich. Between Auckland and New York it is two different days.
  walk: {
    event: anEvent({
      nid: '58',
      title: 'Journée de marche',
      startsAt: Date.parse('2026-06-21T00:00:00+02:00'),
      hours: '',
      description: '',
      venue: 'Forêt de Rambouillet',
    }),
    link: undefined,
  },
  // The clocks go back that night, so 22:00 to 04:00 takes seven hours.
  vigil: {
    event: anEvent({
      nid: '59',
      title: 'Veillée',
      startsAt: Date.parse('2026-10-24T22:00:00+02:00'),
      hours: '22h – 4h',
      venue: '',
    }),
    link: undefined,
  },
} as const;
