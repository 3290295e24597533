/** A text in one language; `body` is HTML. */
export interface SeededText {
  title: string;
  body: string;
}

interface SeededNews {
  termId: number;
  daysAgo: number;
  fr: SeededText;
  en: SeededText;
}

interface EventText extends SeededText {
  venue: string;
  venueaddress: string;
}

interface SeededEvent {
  /** Days from the seed; negative for one that is over. */
  inDays: number;
  /** Hour of day in UTC, or null for a whole day. */
  hour: number | null;
  image: string;
  categories: readonly number[];
  link: { uri: string; fr: string; en: string } | null;
  fr: EventText;
  en: EventText;
}

export const terms = [
  { id: 1, fr: 'Promotion Horizon', en: 'Horizon cohort' },
  { id: 2, fr: 'Promotion Rivage', en: 'Rivage cohort' },
  { id: 29, fr: 'Inspirations', en: 'Inspiration' },
  { id: 30, fr: 'Pensée de la semaine', en: 'Thought of the week' },
  { id: 31, fr: 'Pratiques', en: 'Practice' },
  { id: 32, fr: 'Actualités', en: 'News' },
] as const;

/** Root-relative, as Views gives it. */
export const imageOf = (name: string): string => `/sites/default/files/${name}.svg`;

const text = (title: string, ...paragraphs: string[]): SeededText => ({
  title,
  body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
});

export const news: readonly SeededNews[] = [
  {
    termId: 32,
    daysAgo: 3,
    fr: text(
      'Rentrée & rencontres : le programme de l’hiver',
      'Les ateliers reprennent avec trois rendez-vous ouverts à tous les participants. Chacun commence par un quart d’heure de silence, pour arriver vraiment.',
      'Les inscriptions se font depuis la page <strong>Événements</strong>. Les places sont limitées à douze personnes, afin que la parole circule.',
    ),
    en: text(
      'Back together: the winter programme',
      'Workshops start again with three sessions open to everyone. Each begins with a quarter of an hour of silence, so that you really arrive.',
      'Enrol from the <strong>Events</strong> page. There are twelve places a session, so that everyone gets to speak.',
    ),
  },
  {
    termId: 32,
    daysAgo: 24,
    fr: text(
      'Une nouvelle conseillère rejoint l’équipe',
      'Ancienne responsable d’un service d’urgences, elle accompagne depuis dix ans des équipes sous pression. Elle recevra les rendez-vous d’ancrage le mardi et le jeudi.',
    ),
    en: text(
      'A new counsellor joins the team',
      'She used to run an emergency department and has spent ten years beside teams under pressure. She will hold anchorage meetings on Tuesdays and Thursdays.',
    ),
  },
  {
    termId: 32,
    daysAgo: 52,
    fr: text(
      'Vos retours ont changé le parcours',
      'Vous demandiez des exercices plus courts entre deux réunions : chaque diapositive tient désormais en une question, et votre brouillon vous attend où vous l’avez laissé.',
    ),
    en: text(
      'Your feedback changed the journey',
      'You asked for shorter exercises between two meetings: each slide now holds one question, and your draft waits where you left it.',
    ),
  },
  {
    termId: 29,
    daysAgo: 6,
    fr: text(
      'La directrice qui ne répondait plus',
      'Pendant un mois, elle a remplacé chaque réponse par une question. Son équipe a d’abord trouvé cela étrange. Puis les réunions ont raccourci, et les idées ont changé de camp.',
      'Ce qu’elle retient : « Je n’ai rien perdu de mon autorité. J’ai seulement cessé de la dépenser. »',
    ),
    en: text(
      'The director who stopped answering',
      'For a month she replaced every answer with a question. Her team found it odd at first. Then meetings got shorter, and ideas started to come from the other side of the table.',
      'What she took from it: “I lost none of my authority. I simply stopped spending it.”',
    ),
  },
  {
    termId: 29,
    daysAgo: 31,
    fr: text(
      'Ce que le chef de chœur entend',
      'Un chef ne produit aucun son. Il entend ce qui pourrait sonner, et fait de la place pour que cela arrive. Beaucoup de responsables reconnaîtront leur métier.',
    ),
    en: text(
      'What the choirmaster hears',
      'A conductor makes no sound. He hears what could ring out and makes room for it to happen. Many managers will recognise their own job.',
    ),
  },
  {
    termId: 29,
    daysAgo: 77,
    fr: text(
      'Le jardin en jachère',
      'Laisser reposer un projet n’est pas l’abandonner. Récit d’une équipe qui a rendu trois mois à son calendrier.',
    ),
    en: text(
      'The fallow garden',
      'To let a project rest is not to give it up. The story of a team that gave three months back to its calendar.',
    ),
  },
  {
    termId: 30,
    daysAgo: 2,
    fr: text(
      'Avant de convaincre',
      'Qui écoute-t-on quand on prépare sa réponse ? Cette semaine, laissez une phrase entière se terminer avant la vôtre.',
    ),
    en: text(
      'Before you persuade',
      'Whom do we hear while preparing our answer? This week, let one whole sentence end before yours begins.',
    ),
  },
  {
    termId: 30,
    daysAgo: 9,
    fr: text(
      'Le corps arrive le premier',
      'Une épaule qui se ferme en sait souvent plus long que l’ordre du jour. Remarquez-la ; elle ne demande rien d’autre.',
    ),
    en: text(
      'The body gets there first',
      'A tightening shoulder often knows more than the agenda does. Notice it; it asks for nothing else.',
    ),
  },
  {
    termId: 30,
    daysAgo: 16,
    fr: text(
      'Un acte simple',
      'Une intuition devient réelle quand elle tient dans une journée. Choisissez la plus petite.',
    ),
    en: text('One simple act', 'An intuition becomes real when it fits into a day. Choose the smallest one.'),
  },
  {
    termId: 31,
    daysAgo: 8,
    fr: text(
      'Trois respirations avant d’entrer',
      'La main sur la poignée, respirez trois fois. À la première, sentez vos pieds ; à la deuxième, relâchez la mâchoire ; à la troisième, pensez à la personne qui vous attend.',
      'Comptez vingt secondes. Personne ne les remarquera, sauf vous.',
    ),
    en: text(
      'Three breaths before you go in',
      'With your hand on the door, breathe three times. On the first, feel your feet; on the second, let go of your jaw; on the third, think of the person waiting for you.',
      'It takes twenty seconds. Nobody will notice but you.',
    ),
  },
  {
    termId: 31,
    daysAgo: 36,
    fr: text(
      'Le tour de table sans réponse',
      'Chacun parle deux minutes, personne ne répond. On note seulement les mots qui reviennent. À la fin, on lit la liste à voix haute et l’on se tait encore une minute.',
    ),
    en: text(
      'A round without replies',
      'Everyone speaks for two minutes and nobody replies. You only write down the words that come back. At the end, read the list aloud and stay silent one more minute.',
    ),
  },
  {
    termId: 31,
    daysAgo: 63,
    fr: text(
      'Écrire la lettre que l’on n’enverra pas',
      'Dix minutes, à la main, à la personne avec qui c’est difficile. Relisez : ce que vous lui souhaitez est souvent à la dernière ligne.',
    ),
    en: text(
      'Write the letter you will not send',
      'Ten minutes, by hand, to the person you find difficult. Read it again: what you wish them is often in the last line.',
    ),
  },
];

export const events: readonly SeededEvent[] = [
  {
    inDays: -20,
    hour: 8,
    image: imageOf('evenement-cercle'),
    categories: [],
    link: null,
    fr: {
      ...text(
        'Cercle d’automne',
        'Une matinée pour relire vos reconnexions de la saison et choisir celle qui mérite une suite.',
      ),
      venue: 'Maison des Tilleuls, Lyon',
      venueaddress: '12 rue des Tilleuls, Lyon',
    },
    en: {
      ...text(
        'Autumn circle',
        'A morning to read this season’s reconnections again and pick the one that deserves a sequel.',
      ),
      venue: 'Maison des Tilleuls, Lyon',
      venueaddress: '12 rue des Tilleuls, Lyon',
    },
  },
  {
    inDays: 10,
    hour: 13,
    image: imageOf('evenement-atelier'),
    categories: [],
    link: {
      uri: 'https://example.org/atelier-ecoute',
      fr: 'Préparer l’atelier',
      en: 'Prepare for the workshop',
    },
    fr: {
      ...text(
        'Atelier « Écouter l’autre »',
        'Un après-midi d’exercices à deux : s’exprimer sans convaincre, écouter sans réparer.',
      ),
      venue: 'Espace Canal, Paris',
      venueaddress: '4 quai du Canal, Paris',
    },
    en: {
      ...text(
        'Workshop: hearing the other',
        'An afternoon of exercises in pairs: speak without persuading, listen without mending.',
      ),
      venue: 'Espace Canal, Paris',
      venueaddress: '4 quai du Canal, Paris',
    },
  },
  {
    inDays: 24,
    hour: 17,
    image: imageOf('evenement-cercle'),
    categories: [1],
    link: null,
    fr: {
      ...text(
        'Soirée de la promotion Horizon',
        'Six mois après, que sont devenues vos intuitions ? Dîner et récits, pour la promotion Horizon.',
      ),
      venue: 'Le Grand Comptoir, Nantes',
      venueaddress: '',
    },
    en: {
      ...text(
        'Horizon cohort evening',
        'Six months on, what has become of your intuitions? Dinner and stories, for the Horizon cohort.',
      ),
      venue: 'Le Grand Comptoir, Nantes',
      venueaddress: '',
    },
  },
  {
    inDays: 45,
    hour: null,
    image: '',
    categories: [],
    link: null,
    fr: {
      ...text(
        'Journée de marche',
        'Une journée dehors, en silence le matin et à deux l’après-midi. Prévoir de bonnes chaussures.',
      ),
      venue: 'Forêt de Rambouillet',
      venueaddress: 'Départ devant la gare, à neuf heures',
    },
    en: {
      ...text(
        'A day’s walk',
        'A day outdoors, in silence in the morning and in pairs in the afternoon. Bring good shoes.',
      ),
      venue: 'Rambouillet forest',
      venueaddress: 'Meet in front of the station at nine',
    },
  },
];
