import { imageOf, quote, text, type SeededNews } from './text';

const termId = 30;

/** Thoughts to keep for a week (category 30), all written by the project. */
export const quotes: readonly SeededNews[] = [
  {
    ...{ termId, daysAgo: 2, image: imageOf('cairn'), audio: '' },
    fr: text(
      'Avant de convaincre',
      'Qui écoute-t-on quand on prépare sa réponse ? Cette semaine, laissez une phrase entière se terminer avant la vôtre.',
    ),
    en: text(
      'Before you persuade',
      'Whom do we hear while preparing our answer? This week, let one whole sentence end before yours begins.',
    ),
  },
  {
    ...{ termId, daysAgo: 9, image: '', audio: '' },
    fr: text(
      'Le corps arrive le premier',
      'Une épaule qui se ferme en sait souvent plus long que l’ordre du jour. Remarquez-la ; elle ne demande rien d’autre.',
    ),
    en: text(
      'The body gets there first',
      'A tightening shoulder often knows more than the agenda does. Notice it; it asks for nothing else.',
    ),
  },
  {
    ...{ termId, daysAgo: 16, image: imageOf('pousse'), audio: '' },
    fr: text(
      'Un acte simple',
      'Une intuition devient réelle quand elle tient dans une journée. Choisissez la plus petite.',
    ),
    en: text('One simple act', 'An intuition becomes real when it fits into a day. Choose the smallest one.'),
  },
  {
    ...{ termId, daysAgo: 23, image: '', audio: '' },
    fr: text('La place vide', quote('On reconnaît une bonne question à la place qu’elle laisse.')),
    en: text('The empty seat', quote('You can tell a good question by the room it leaves.')),
  },
  {
    ...{ termId, daysAgo: 37, image: imageOf('barque'), audio: '' },
    fr: text(
      'Ramer moins',
      quote(
        'Quand l’eau est trouble, le rameur pressé remue la vase. L’autre pose ses rames, et voit le fond.',
      ),
      'Quel dossier gagnerait à ce que vous posiez vos rames jusqu’à demain ?',
    ),
    en: text(
      'Rowing less',
      quote('In muddy water, the hasty rower stirs up silt. The other lifts the oars, and sees the bottom.'),
      'Which matter would gain if you lifted your oars until tomorrow?',
    ),
  },
  {
    ...{ termId, daysAgo: 58, image: '', audio: '' },
    fr: text('Avoir raison', quote('On peut avoir raison tout seul. Pour avancer, il faut être deux.')),
    en: text('Being right', quote('You can be right all by yourself. To move on, it takes two.')),
  },
  {
    ...{ termId, daysAgo: 86, image: imageOf('veillee'), audio: '' },
    fr: text(
      'Une fenêtre allumée',
      quote(
        'La confiance ressemble à une fenêtre allumée tard le soir : on ne frappe pas toujours, mais on sait que l’on pourrait.',
      ),
    ),
    en: text(
      'A lit window',
      quote('Trust is like a window lit late at night: you don’t always knock, but you know you could.'),
    ),
  },
  {
    ...{ termId, daysAgo: 121, image: '', audio: '' },
    fr: text(
      'La peur de l’autre',
      'Derrière un refus, il y a souvent une peur qui n’a pas trouvé de chaise. <em>Offrez-lui-en une</em> avant de discuter.',
    ),
    en: text(
      'The other one’s fear',
      'Behind a refusal there is often a fear that was never offered a chair. <em>Give it one</em> before you argue.',
    ),
  },
  {
    ...{ termId, daysAgo: 170, image: imageOf('phare'), audio: '' },
    fr: text(
      'Le calme se prête',
      quote('Le calme est contagieux aussi. Il met seulement plus longtemps à se transmettre.'),
    ),
    en: text('Calm can be lent', quote('Calm is catching too. It just takes longer to pass on.')),
  },
  {
    ...{ termId, daysAgo: 230, image: '', audio: '' },
    fr: text(
      'Remercier',
      quote('Un merci précis vaut une médaille, et se donne debout dans un couloir.'),
      'À qui en devez-vous un depuis le mois dernier ?',
    ),
    en: text(
      'Saying thank you',
      quote('A precise thank-you is worth a medal, and can be awarded standing up in a corridor.'),
      'Who have you owed a thank-you since last month?',
    ),
  },
];
