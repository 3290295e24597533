import { imageOf, list, text, type SeededEvent } from './text';

type Venue = SeededEvent['venue'];

/** A venue whose name and address are the same in both languages. */
const venueAt = (venue: string, address = ''): Venue => ({ fr: { venue, address }, en: { venue, address } });

const tilleuls = venueAt('Maison des Tilleuls, Lyon', '12 rue des Tilleuls, Lyon');
const canal = venueAt('Espace Canal, Paris', '4 quai du Canal, Paris');
const online: Venue = { fr: { venue: 'À distance', address: '' }, en: { venue: 'Online', address: '' } };

/**
 * Every event of the demonstration, by date. The first of the day of the seed is for the other cohort, so that what the
 * complete demonstration person is shown first doesn't depend on the hour.
 */
export const events: readonly SeededEvent[] = [
  {
    ...{ inDays: -170, hour: null, image: imageOf('phare'), categories: [1] },
    venue: venueAt('Domaine de la Pointe, Saint-Malo', 'Chemin du Sémaphore, Saint-Malo'),
    fr: text(
      'Journée d’ouverture de la promotion Horizon',
      'Arriver, faire connaissance autrement que par sa fonction, écrire la première ligne de sa carte d’identité.',
    ),
    en: text(
      'Horizon cohort: opening day',
      'Arrive, get to know each other by something other than job titles, write the first line of your identity card.',
    ),
  },
  {
    ...{ inDays: -73, hour: 6, image: imageOf('tasses'), categories: [] },
    venue: tilleuls,
    fr: text(
      'Petit déjeuner des intuitions',
      'Chacun apporte une intuition réalisée et une autre qui résiste. Café, pain, pas d’ordinateur. Fin à neuf heures précises.',
    ),
    en: text(
      'Intuitions over breakfast',
      'Everyone brings one intuition they carried out and one that resists. Coffee, bread, no computers. It ends at nine sharp.',
    ),
  },
  {
    ...{ inDays: -44, hour: null, image: imageOf('ponton'), categories: [2] },
    venue: venueAt('Base nautique du Lac, Annecy'),
    fr: text(
      'Journée d’ouverture de la promotion Rivage',
      'Une journée au bord de l’eau pour raconter un moment de travail dont on est fier, et apprendre à écouter celui des autres.',
    ),
    en: text(
      'Rivage cohort: opening day',
      'A day by the water to tell of a moment at work you’re proud of, and to learn to listen to other people’s.',
    ),
  },
  {
    ...{ inDays: -20, hour: 8, image: imageOf('cercle'), categories: [] },
    venue: tilleuls,
    fr: text(
      'Cercle d’automne',
      'Une matinée pour relire vos reconnexions de la saison et choisir celle qui mérite une suite.',
    ),
    en: text(
      'Autumn circle',
      'A morning to read this season’s reconnections again and pick the one that deserves a sequel.',
    ),
  },
  {
    ...{ inDays: 0, hour: 18, image: imageOf('veillee'), categories: [2] },
    link: { uri: 'https://example.org/veillee-rivage', fr: 'Rejoindre la veillée', en: 'Join the evening' },
    venue: online,
    fr: text(
      'Veillée de la promotion Rivage',
      'Une heure en visioconférence, caméras allumées, pour dire où l’on en est. On vient avec une seule phrase.',
    ),
    en: text(
      'Rivage cohort: an evening online',
      'An hour by video, cameras on, to say where you have got to. Bring one sentence.',
    ),
  },
  {
    ...{ inDays: 10, hour: 13, image: imageOf('deux-cercles'), categories: [] },
    link: {
      uri: 'https://example.org/atelier-ecoute',
      fr: 'Préparer l’atelier',
      en: 'Prepare for the workshop',
    },
    venue: canal,
    fr: text(
      'Atelier « Écouter l’autre »',
      'Un après-midi d’exercices à deux : s’exprimer sans convaincre, écouter sans réparer.',
      'Vous travaillerez avec trois personnes que vous ne connaissez pas encore. À prévoir :',
      list(
        'une situation en cours, que vous pouvez raconter ;',
        'de quoi écrire ;',
        'une veste, nous sortirons.',
      ),
    ),
    en: text(
      'Workshop: listening to one another',
      'An afternoon of exercises in pairs: speak without persuading, listen without trying to fix things.',
      'You’ll work with three people you don’t know yet. Please bring:',
      list('something going on now that you can talk about;', 'a pen and paper;', 'a coat, as we’ll go out.'),
    ),
  },
  {
    ...{ inDays: 17, hour: 7, image: imageOf('tasses'), categories: [] },
    venue: tilleuls,
    fr: text(
      'Petit déjeuner des déviateurs',
      'Présentez votre déviateur favori comme on présente un collègue : son nom, sa phrase, son heure préférée. On rit beaucoup, et l’on repart plus léger.',
    ),
    en: text(
      'Derailors over breakfast',
      'Introduce your favourite derailor as you would a colleague: its name, its line, the time of day it likes best. There is a lot of laughter, and you leave lighter.',
    ),
  },
  {
    ...{ inDays: 24, hour: 17, image: imageOf('veillee'), categories: [1] },
    venue: venueAt('Le Grand Comptoir, Nantes'),
    fr: text(
      'Soirée de la promotion Horizon',
      'Six mois après, que sont devenues vos intuitions ? Dîner et récits, pour la promotion Horizon.',
    ),
    en: text(
      'Horizon cohort evening',
      'Six months on, what has become of your intuitions? Dinner and stories, for the Horizon cohort.',
    ),
  },
  {
    ...{ inDays: 33, hour: 11, image: imageOf('souffle'), categories: [] },
    link: {
      uri: 'https://example.org/pause-guidee',
      fr: 'Ouvrir la salle en ligne',
      en: 'Open the online room',
    },
    venue: online,
    fr: text(
      'Une pause, ensemble',
      'Vingt minutes à midi, à distance : trois respirations, un silence, un mot chacun. Aucune inscription n’est contrôlée, mais elle nous aide à compter les chaises, même vides.',
    ),
    en: text(
      'A pause, together',
      'Twenty minutes at noon, online: three breaths, a silence, one word each. Nobody checks who enrolled, but it helps us count the chairs, even empty ones.',
    ),
  },
  {
    ...{ inDays: 45, hour: null, image: imageOf('sentier'), categories: [] },
    venue: {
      fr: { venue: 'Forêt de Rambouillet', address: 'Départ devant la gare, à neuf heures' },
      en: { venue: 'Rambouillet forest', address: 'Meet in front of the station at nine' },
    },
    fr: text(
      'Journée de marche',
      'Une journée dehors, en silence le matin et à deux l’après-midi. Prévoir de bonnes chaussures.',
    ),
    en: text(
      'A day’s walk',
      'A day outdoors, in silence in the morning and in pairs in the afternoon. Bring good shoes.',
    ),
  },
  {
    ...{ inDays: 59, hour: 12, image: imageOf('passerelle'), categories: [1, 2] },
    venue: venueAt('Moulin du Gué, Tours', '8 chemin du Gué, Tours'),
    fr: text(
      'Rencontre des deux promotions',
      'Horizon accueille Rivage. On marche deux par deux, un ancien et un nouveau : à l’aller l’un parle, au retour l’autre. Goûter à l’arrivée.',
    ),
    en: text(
      'The two cohorts meet',
      'Horizon welcomes Rivage. You walk in pairs, one from each: on the way out one of you talks, on the way back the other. There will be cake.',
    ),
  },
  {
    ...{ inDays: 74, hour: 8, image: '', categories: [2] },
    venue: canal,
    fr: text(
      'Atelier « Nommer son déviateur »',
      'Réservé à la promotion Rivage. Une matinée en petit groupe, à partir de l’intuition que chacun repousse.',
    ),
    en: text(
      'Workshop: naming your derailor',
      'For the Rivage cohort. A morning in a small group, starting from the intuition each of you keeps putting off.',
    ),
  },
  {
    ...{ inDays: 90, hour: null, image: imageOf('barque'), categories: [] },
    link: {
      uri: 'https://example.org/retraite-du-lac',
      fr: 'Comment venir',
      en: 'How to get there',
    },
    venue: venueAt('Maison du Ponton, Annecy', '31 route du Lac, Annecy'),
    fr: text(
      'Retraite du lac',
      'Une journée et une nuit au bord de l’eau. Les téléphones restent à l’accueil, dans une corbeille ; le numéro de la maison est donné à vos proches.',
      'La chambre et les quatre repas sont pris en charge par le programme. <strong>Douze places.</strong>',
    ),
    en: text(
      'Lake retreat',
      'A day and a night beside the water. Phones stay at reception, in a basket; your family will have the number of the house.',
      'The programme pays for your room and four meals. <strong>Twelve places.</strong>',
    ),
  },
  {
    ...{ inDays: 112, hour: 16, image: imageOf('roseaux'), categories: [] },
    venue: venueAt('Temple de la Halle, Strasbourg'),
    fr: text(
      'Répétition ouverte',
      'Un chœur amateur nous laisse assister à sa répétition, puis nous fait chanter une seule note, très longtemps. Aucun talent requis.',
    ),
    en: text(
      'Open rehearsal',
      'An amateur choir lets us sit in on its rehearsal, then has us sing a single note for a very long time. No talent required.',
    ),
  },
  {
    ...{ inDays: 137, hour: 7, image: imageOf('cercle'), categories: [] },
    venue: tilleuls,
    fr: text(
      'Cercle des récits',
      'Une matinée pour raconter une intuition réalisée, du premier doute à ce qu’elle a changé. Dix minutes chacun, sans diaporama.',
    ),
    en: text(
      'Circle of stories',
      'A morning to tell of one intuition you carried out, from the first doubt to what it changed. Ten minutes each, no slides.',
    ),
  },
  {
    ...{ inDays: 158, hour: 15, image: imageOf('lettre'), categories: [1] },
    venue: venueAt('Le Grand Comptoir, Nantes', '2 place des Marées, Nantes'),
    fr: text(
      'Bilan d’étape de la promotion Horizon',
      'On relit sa carte d’identité des premiers jours, puis on écrit, à la main, une lettre à la personne que l’on sera dans un an. Nous les postons.',
    ),
    en: text(
      'Horizon cohort: progress review',
      'You read the identity card of your first days again, then write a letter, by hand, to the person you will be in a year. We post them.',
    ),
  },
  {
    ...{ inDays: 178, hour: null, image: '', categories: [] },
    venue: canal,
    fr: text(
      'Journée portes ouvertes',
      'Venez avec un collègue qui se demande ce que vous faites ici. Un exercice court, un déjeuner, et le temps de répondre aux questions.',
    ),
    en: text(
      'Open day',
      'Bring a colleague who wonders what you do here. A short exercise, lunch, and time for questions.',
    ),
  },
];
