import { imageOf, list, text, type SeededEvent } from './text';

/**
 * Events of the day of the seed and after it. The first is for the other cohort, so that what the complete
 * demonstration person is shown first doesn't depend on the hour.
 */
export const comingEvents: readonly SeededEvent[] = [
  {
    ...{ inDays: 0, hour: 18, image: imageOf('veillee'), categories: [2] },
    link: { uri: 'https://example.org/veillee-rivage', fr: 'Rejoindre la veillée', en: 'Join the evening' },
    fr: {
      ...text(
        'Veillée de la promotion Rivage',
        'Une heure en visioconférence, caméras allumées, pour dire où l’on en est. On vient avec une seule phrase.',
      ),
      venue: 'À distance',
      venueaddress: '',
    },
    en: {
      ...text(
        'Rivage cohort: an evening online',
        'An hour by video, cameras on, to say where you have got to. Bring one sentence.',
      ),
      venue: 'Online',
      venueaddress: '',
    },
  },
  {
    ...{ inDays: 10, hour: 13, image: imageOf('deux-cercles'), categories: [] },
    link: {
      uri: 'https://example.org/atelier-ecoute',
      fr: 'Préparer l’atelier',
      en: 'Prepare for the workshop',
    },
    fr: {
      ...text(
        'Atelier « Écouter l’autre »',
        'Un après-midi d’exercices à deux : s’exprimer sans convaincre, écouter sans réparer.',
        'Vous travaillerez avec trois personnes que vous ne connaissez pas encore. À prévoir :',
        list(
          'une situation en cours, que vous pouvez raconter ;',
          'de quoi écrire ;',
          'une veste, nous sortirons.',
        ),
      ),
      venue: 'Espace Canal, Paris',
      venueaddress: '4 quai du Canal, Paris',
    },
    en: {
      ...text(
        'Workshop: hearing the other',
        'An afternoon of exercises in pairs: speak without persuading, listen without mending.',
        'You will work with three people you don’t know yet. Please bring:',
        list(
          'something going on now that you can talk about;',
          'a pen and paper;',
          'a coat, as we will go out.',
        ),
      ),
      venue: 'Espace Canal, Paris',
      venueaddress: '4 quai du Canal, Paris',
    },
  },
  {
    ...{ inDays: 17, hour: 7, image: imageOf('tasses'), categories: [], link: null },
    fr: {
      ...text(
        'Petit déjeuner des déviateurs',
        'Présentez votre déviateur favori comme on présente un collègue : son nom, sa phrase, son heure préférée. On rit beaucoup, et l’on repart plus léger.',
      ),
      venue: 'Maison des Tilleuls, Lyon',
      venueaddress: '12 rue des Tilleuls, Lyon',
    },
    en: {
      ...text(
        'Derailors over breakfast',
        'Introduce your favourite derailor as you would a colleague: its name, its line, the time of day it likes best. There is a lot of laughter, and you leave lighter.',
      ),
      venue: 'Maison des Tilleuls, Lyon',
      venueaddress: '12 rue des Tilleuls, Lyon',
    },
  },
  {
    ...{ inDays: 24, hour: 17, image: imageOf('veillee'), categories: [1], link: null },
    fr: {
      ...text(
        'Soirée de la promotion Horizon',
        'Six mois après, que sont devenues vos intuitions ? Dîner et récits, pour la promotion Horizon.',
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
    ...{ inDays: 33, hour: 11, image: imageOf('souffle'), categories: [] },
    link: {
      uri: 'https://example.org/pause-guidee',
      fr: 'Ouvrir la salle en ligne',
      en: 'Open the online room',
    },
    fr: {
      ...text(
        'Une pause, ensemble',
        'Vingt minutes à midi, à distance : trois respirations, un silence, un mot chacun. Aucune inscription n’est contrôlée, mais elle nous aide à compter les chaises, même vides.',
      ),
      venue: 'À distance',
      venueaddress: '',
    },
    en: {
      ...text(
        'A pause, together',
        'Twenty minutes at noon, online: three breaths, a silence, one word each. Nobody checks who enrolled, but it helps us count the chairs, even empty ones.',
      ),
      venue: 'Online',
      venueaddress: '',
    },
  },
  {
    ...{ inDays: 45, hour: null, image: imageOf('sentier'), categories: [], link: null },
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
  {
    ...{ inDays: 59, hour: 12, image: imageOf('passerelle'), categories: [1, 2], link: null },
    fr: {
      ...text(
        'Rencontre des deux promotions',
        'Horizon accueille Rivage. On marche deux par deux, un ancien et un nouveau : à l’aller l’un parle, au retour l’autre. Goûter à l’arrivée.',
      ),
      venue: 'Moulin du Gué, Tours',
      venueaddress: '8 chemin du Gué, Tours',
    },
    en: {
      ...text(
        'The two cohorts meet',
        'Horizon welcomes Rivage. You walk in pairs, one from each: on the way out one of you talks, on the way back the other. There will be cake.',
      ),
      venue: 'Moulin du Gué, Tours',
      venueaddress: '8 chemin du Gué, Tours',
    },
  },
  {
    ...{ inDays: 74, hour: 8, image: '', categories: [2], link: null },
    fr: {
      ...text(
        'Atelier « Nommer son déviateur »',
        'Réservé à la promotion Rivage. Une matinée en petit groupe, à partir de l’intuition que chacun repousse.',
      ),
      venue: 'Espace Canal, Paris',
      venueaddress: '4 quai du Canal, Paris',
    },
    en: {
      ...text(
        'Workshop: naming your derailor',
        'For the Rivage cohort. A morning in a small group, starting from the intuition each of you keeps putting off.',
      ),
      venue: 'Espace Canal, Paris',
      venueaddress: '4 quai du Canal, Paris',
    },
  },
  {
    ...{ inDays: 90, hour: null, image: imageOf('barque'), categories: [] },
    link: {
      uri: 'https://example.org/retraite-du-lac',
      fr: 'Comment venir',
      en: 'How to get there',
    },
    fr: {
      ...text(
        'Retraite du lac',
        'Une journée et une nuit au bord de l’eau. Les téléphones restent à l’accueil, dans une corbeille ; le numéro de la maison est donné à vos proches.',
        'Le prix comprend le gîte et quatre repas. <strong>Douze places.</strong>',
      ),
      venue: 'Maison du Ponton, Annecy',
      venueaddress: '31 route du Lac, Annecy',
    },
    en: {
      ...text(
        'Lake retreat',
        'A day and a night beside the water. Phones stay at reception, in a basket; your family will have the number of the house.',
        'The price covers your room and four meals. <strong>Twelve places.</strong>',
      ),
      venue: 'Maison du Ponton, Annecy',
      venueaddress: '31 route du Lac, Annecy',
    },
  },
  {
    ...{ inDays: 112, hour: 16, image: imageOf('roseaux'), categories: [], link: null },
    fr: {
      ...text(
        'Répétition ouverte',
        'Un chœur amateur nous laisse assister à sa répétition, puis nous fait chanter une seule note, très longtemps. Aucun talent requis.',
      ),
      venue: 'Temple de la Halle, Strasbourg',
      venueaddress: '',
    },
    en: {
      ...text(
        'Open rehearsal',
        'An amateur choir lets us sit in on its rehearsal, then has us sing a single note for a very long time. No talent required.',
      ),
      venue: 'Temple de la Halle, Strasbourg',
      venueaddress: '',
    },
  },
  {
    ...{ inDays: 137, hour: 7, image: imageOf('cercle'), categories: [], link: null },
    fr: {
      ...text(
        'Cercle des récits',
        'Une matinée pour raconter une intuition réalisée, du premier doute à ce qu’elle a changé. Dix minutes chacun, sans diaporama.',
      ),
      venue: 'Maison des Tilleuls, Lyon',
      venueaddress: '12 rue des Tilleuls, Lyon',
    },
    en: {
      ...text(
        'Circle of stories',
        'A morning to tell of one intuition you carried out, from the first doubt to what it changed. Ten minutes each, no slides.',
      ),
      venue: 'Maison des Tilleuls, Lyon',
      venueaddress: '12 rue des Tilleuls, Lyon',
    },
  },
  {
    ...{ inDays: 158, hour: 15, image: imageOf('lettre'), categories: [1], link: null },
    fr: {
      ...text(
        'Bilan d’étape de la promotion Horizon',
        'On relit sa carte d’identité des premiers jours, puis on écrit, à la main, une lettre à la personne que l’on sera dans un an. Nous les postons.',
      ),
      venue: 'Le Grand Comptoir, Nantes',
      venueaddress: '2 place des Marées, Nantes',
    },
    en: {
      ...text(
        'Horizon cohort: progress review',
        'You read the identity card of your first days again, then write a letter, by hand, to the person you will be in a year. We post them.',
      ),
      venue: 'Le Grand Comptoir, Nantes',
      venueaddress: '2 place des Marées, Nantes',
    },
  },
  {
    ...{ inDays: 178, hour: null, image: '', categories: [], link: null },
    fr: {
      ...text(
        'Journée portes ouvertes',
        'Venez avec un collègue qui se demande ce que vous faites ici. Un exercice court, un déjeuner, et le temps de répondre aux questions.',
      ),
      venue: 'Espace Canal, Paris',
      venueaddress: '4 quai du Canal, Paris',
    },
    en: {
      ...text(
        'Open day',
        'Bring a colleague who wonders what you do here. A short exercise, lunch, and time for questions.',
      ),
      venue: 'Espace Canal, Paris',
      venueaddress: '4 quai du Canal, Paris',
    },
  },
];
