import { defineMessage, defineMessages } from 'react-intl';
import type { PeriodId } from '../../domain/synthesis/monthPeriods';
import { pageNames } from '../../ui/messages';
import { wordMessages } from '../../ui/wordMessages';

export const synthesisMessages = defineMessages({
  period: { id: 'synthesis.period', defaultMessage: 'Période' },
  programme: { id: 'synthesis.cover.programme', defaultMessage: 'Programme Reconnexion' },
  undatedLeftOut: {
    id: 'synthesis.period.undated',
    defaultMessage: 'Ce qui n’a pas de date ne figure que dans « Tout ».',
  },
  empty: {
    id: 'synthesis.empty',
    defaultMessage:
      'Votre compte rendu se remplit au fil de vos reconnexions : tout commence par une première.',
  },
  contents: { id: 'synthesis.contents', defaultMessage: 'Sommaire' },
});

export const lockedMessages = defineMessages({
  heading: { id: 'synthesis.locked.heading', defaultMessage: 'Votre compte rendu s’ouvrira après l’ancrage' },
  meeting: {
    id: 'synthesis.locked.meeting',
    defaultMessage:
      'L’ancrage est un rendez-vous avec la personne qui vous accompagne. Vous y relisez ensemble le chemin parcouru, et vous choisissez ce que vous voulez en garder.',
  },
  opens: { id: 'synthesis.locked.opens', defaultMessage: 'Cette page vous donnera alors :' },
  portrait: {
    id: 'synthesis.locked.opens.portrait',
    defaultMessage: 'votre carte d’identité, vos moments de vocation et ce qui vous en détourne ;',
  },
  path: {
    id: 'synthesis.locked.opens.path',
    defaultMessage: 'vos reconnexions, vos intuitions réalisées et vos célébrations, mois après mois ;',
  },
  paper: {
    id: 'synthesis.locked.opens.paper',
    defaultMessage: 'le tout en un document à imprimer et à garder.',
  },
  nothingToDo: {
    id: 'synthesis.locked.nothingToDo',
    defaultMessage:
      'Vous n’avez rien à faire ici : la personne qui vous accompagne note la date du rendez-vous, et la page s’ouvre.',
  },
});

export const plannedMessage = defineMessage<{ day: string }>({
  id: 'synthesis.locked.planned',
  defaultMessage: 'Votre rendez-vous est prévu le {day}.',
});

/** The periods, in the order they are offered. */
export const periodMessages = defineMessages({
  all: { id: 'synthesis.period.all', defaultMessage: 'Tout' },
  year: { id: 'synthesis.period.year', defaultMessage: '12 derniers mois' },
  halfYear: { id: 'synthesis.period.halfYear', defaultMessage: '6 derniers mois' },
  quarter: { id: 'synthesis.period.quarter', defaultMessage: '3 derniers mois' },
}) satisfies Record<PeriodId, object>;

export const coverMessage = defineMessage<{ day: string; span: string }>({
  id: 'synthesis.cover.line',
  defaultMessage: 'Établi le {day} · {span}',
});

/** The sections, in the order of the document. */
export const sectionTitles = defineMessages({
  identityCard: { id: 'synthesis.section.identityCard', defaultMessage: 'Ma carte d’identité' },
  moments: { id: 'synthesis.section.moments', defaultMessage: 'Mes moments de vocation' },
  claims: { id: 'synthesis.section.claims', defaultMessage: 'Mes prétentions et mes déviateurs' },
  intuitions: { id: 'synthesis.section.intuitions', defaultMessage: 'Mes intuitions' },
  reconnections: { id: 'synthesis.section.reconnections', defaultMessage: 'Mes reconnexions' },
  friendship: { id: 'synthesis.section.friendship', defaultMessage: 'Mon amitié professionnelle' },
  sessions: { id: 'synthesis.section.sessions', defaultMessage: 'Mes séances' },
  celebrations: { id: 'synthesis.section.celebrations', defaultMessage: 'Mes célébrations et mes notes' },
});

/** The sections as the contents call them. */
export const contentsMessages = {
  ...pageNames,
  sessions: wordMessages.sessions,
  ...defineMessages({
    moments: { id: 'synthesis.contents.moments', defaultMessage: 'Moments de vocation' },
    claims: { id: 'synthesis.contents.claims', defaultMessage: 'Prétentions et déviateurs' },
  }),
} satisfies Record<keyof typeof sectionTitles, object>;

export const sectionMessages = defineMessages({
  vocation: { id: 'synthesis.section.vocation', defaultMessage: 'De ces moments à ma vocation' },
  combined: { id: 'synthesis.section.combined', defaultMessage: 'Ce qui les relie' },
  nothing: { id: 'synthesis.section.nothing', defaultMessage: 'Rien sur cette période.' },
  notYet: { id: 'synthesis.section.notYet', defaultMessage: 'Rien n’est encore écrit ici.' },
});

export const partMessages = defineMessages({
  express: { id: 'synthesis.word.express', defaultMessage: 'S’exprimer' },
  listen: { id: 'synthesis.word.listen', defaultMessage: 'Écouter' },
});

/** What a session says here: nothing of what one would rather not show. */
export const sessionLabels = defineMessages({
  understood: { id: 'synthesis.session.understood', defaultMessage: 'Ce que je voulais avoir compris' },
  hesitate: { id: 'synthesis.session.hesitate', defaultMessage: 'La question que j’hésitais à poser' },
  learnt: { id: 'synthesis.session.learnt', defaultMessage: 'Ce que j’ai appris' },
  act: { id: 'synthesis.session.act', defaultMessage: 'Un acte' },
});

export const momentNumberMessage = defineMessage<{ number: number }>({
  id: 'synthesis.moment',
  defaultMessage: 'Moment {number, number}',
});

export const realisedOnMessage = defineMessage<{ day: string }>({
  id: 'synthesis.intuition.realisedOn',
  defaultMessage: 'le {day}',
});

export const realisedOfMessage = defineMessage<{ realised: number; all: number }>({
  id: 'synthesis.share.of',
  defaultMessage:
    '{realised, plural, one {# intuition réalisée} other {# intuitions réalisées}} sur {all, number}',
});

export const tenseCountMessages = {
  past: defineMessage<{ count: number }>({
    id: 'synthesis.reconnections.past',
    defaultMessage: '{count, plural, one {# passée} other {# passées}}',
  }),
  future: defineMessage<{ count: number }>({
    id: 'synthesis.reconnections.future',
    defaultMessage: '{count, number} à venir',
  }),
};

export const undatedCountMessage = defineMessage<{ count: number }>({
  id: 'synthesis.reconnections.undated',
  defaultMessage: '{count, plural, one {# est sans date} other {# sont sans date}}',
});

export const chartMessages = defineMessages({
  past: { id: 'synthesis.chart.past', defaultMessage: 'Passées' },
  future: { id: 'synthesis.chart.future', defaultMessage: 'Préparées' },
  unsaid: { id: 'synthesis.chart.unsaid', defaultMessage: 'Non précisées' },
  month: { id: 'synthesis.chart.month', defaultMessage: 'Mois' },
  year: { id: 'synthesis.chart.year', defaultMessage: 'Année' },
  total: { id: 'synthesis.chart.total', defaultMessage: 'Total' },
  share: { id: 'synthesis.chart.share', defaultMessage: 'Part' },
  noted: { id: 'synthesis.chart.noted', defaultMessage: 'Notées' },
  figures: { id: 'synthesis.chart.figures', defaultMessage: 'Voir les chiffres' },
});

export const reconnectionsTitles = defineMessages({
  month: { id: 'synthesis.chart.reconnections.byMonth', defaultMessage: 'Reconnexions par mois' },
  year: { id: 'synthesis.chart.reconnections.byYear', defaultMessage: 'Reconnexions par année' },
});

export const intuitionsTitles = defineMessages({
  month: {
    id: 'synthesis.chart.intuitions.byMonth',
    defaultMessage: 'Intuitions notées et réalisées, mois après mois',
  },
  year: {
    id: 'synthesis.chart.intuitions.byYear',
    defaultMessage: 'Intuitions notées et réalisées, année après année',
  },
});

/** How the one sentence begins and may end: since when, and when the latest intuition was realised. */
export const insightTimes = {
  start: defineMessage<{ since: string; month: string }>({
    id: 'synthesis.insight.start',
    defaultMessage:
      '{since, select, now {Ce mois-ci, vous avez} month {Depuis {month}, vous avez} other {Vous avez}}',
  }),
  end: defineMessage<{ realised: number; last: string; month: string }>({
    id: 'synthesis.insight.end',
    defaultMessage:
      '{realised, plural, one {{last, select, now {, ce mois-ci} other {, en {month}}}} other {{last, select, now {, la dernière ce mois-ci} other {, la dernière en {month}}}}}',
  }),
};

/** The one sentence that sums the synthesis up. */
export const insightMessages = {
  noted: defineMessage<{ start: string; noted: number }>({
    id: 'synthesis.insight.noted',
    defaultMessage:
      '{start} noté {noted, plural, one {une intuition, qui attend son moment} other {# intuitions, qui attendent leur moment}}.',
  }),
  some: defineMessage<{ start: string; noted: number; realised: number; end: string }>({
    id: 'synthesis.insight.some',
    defaultMessage:
      '{start} noté {noted, number} intuitions et en avez réalisé {realised, plural, one {une} other {#}}{end}.',
  }),
  all: defineMessage<{ start: string; noted: number; end: string }>({
    id: 'synthesis.insight.all',
    defaultMessage:
      '{start} noté {noted, plural, one {une intuition et l’avez réalisée} other {# intuitions et les avez toutes réalisées}}{end}.',
  }),
  reconnections: defineMessage<{ start: string; count: number }>({
    id: 'synthesis.insight.reconnections',
    defaultMessage: '{start} fait {count, plural, one {une reconnexion} other {# reconnexions}}.',
  }),
};
