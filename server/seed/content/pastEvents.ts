import { imageOf, text, type SeededEvent } from './text';

/** Events that are over at the time of the seed. */
export const pastEvents: readonly SeededEvent[] = [
  {
    ...{ inDays: -170, hour: null, image: imageOf('phare'), categories: [1], link: null },
    fr: {
      ...text(
        'Journée d’ouverture de la promotion Horizon',
        'Arriver, faire connaissance autrement que par sa fonction, écrire la première ligne de sa carte d’identité.',
      ),
      venue: 'Domaine de la Pointe, Saint-Malo',
      venueaddress: 'Chemin du Sémaphore, Saint-Malo',
    },
    en: {
      ...text(
        'Horizon cohort: opening day',
        'Arrive, get to know each other by something other than job titles, write the first line of your identity card.',
      ),
      venue: 'Domaine de la Pointe, Saint-Malo',
      venueaddress: 'Chemin du Sémaphore, Saint-Malo',
    },
  },
  {
    ...{ inDays: -73, hour: 6, image: imageOf('tasses'), categories: [], link: null },
    fr: {
      ...text(
        'Petit déjeuner des intuitions',
        'Chacun apporte une intuition réalisée et une autre qui résiste. Café, pain, pas d’ordinateur. Fin à neuf heures précises.',
      ),
      venue: 'Maison des Tilleuls, Lyon',
      venueaddress: '12 rue des Tilleuls, Lyon',
    },
    en: {
      ...text(
        'Intuitions over breakfast',
        'Everyone brings one intuition they carried out and one that resists. Coffee, bread, no computers. It ends at nine sharp.',
      ),
      venue: 'Maison des Tilleuls, Lyon',
      venueaddress: '12 rue des Tilleuls, Lyon',
    },
  },
  {
    ...{ inDays: -44, hour: null, image: imageOf('ponton'), categories: [2], link: null },
    fr: {
      ...text(
        'Journée d’ouverture de la promotion Rivage',
        'Une journée au bord de l’eau pour raconter un moment de travail dont on est fier, et apprendre à écouter celui des autres.',
      ),
      venue: 'Base nautique du Lac, Annecy',
      venueaddress: '',
    },
    en: {
      ...text(
        'Rivage cohort: opening day',
        'A day by the water to tell of a moment at work you are proud of, and to learn to listen to other people’s.',
      ),
      venue: 'Base nautique du Lac, Annecy',
      venueaddress: '',
    },
  },
  {
    ...{ inDays: -20, hour: 8, image: imageOf('cercle'), categories: [], link: null },
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
];
