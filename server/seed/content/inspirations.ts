import { imageOf, list, picture, quote, text, type SeededNews } from './text';

const termId = 29;

/** Stories of people at work (category 29); the people are invented. */
export const inspirations: readonly SeededNews[] = [
  {
    ...{ termId, daysAgo: 6, image: imageOf('porte'), audio: '' },
    fr: text(
      'La directrice qui ne répondait plus',
      'Pendant un mois, elle a remplacé chaque réponse par une question. Son équipe a d’abord trouvé cela étrange. Puis les réunions ont raccourci, et les idées ont changé de camp.',
      'Ce qu’elle retient : « Je n’ai rien perdu de mon autorité. J’ai seulement cessé de la dépenser. »',
    ),
    en: text(
      'The director who stopped answering',
      'For a month she replaced every answer with a question. Her team found it odd at first. Then meetings got shorter, and ideas started to come from the other side of the table.',
      'What she took from it: “I lost none of my authority. I simply stopped spending it.”',
    ),
  },
  {
    ...{ termId, daysAgo: 31, image: imageOf('roseaux'), audio: '' },
    fr: text(
      'Ce que le chef de chœur entend',
      'Un chef ne produit aucun son. Il entend ce qui pourrait sonner, et fait de la place pour que cela arrive. Beaucoup de responsables reconnaîtront leur métier.',
      'Dans le chœur amateur où nous sommes allés, les basses traînaient. Le chef n’a rien dit aux basses. Il a demandé aux sopranos de chanter moins fort. Au bout de trois mesures, tout le monde était ensemble.',
    ),
    en: text(
      'What the choirmaster hears',
      'A conductor makes no sound. He hears what could ring out and makes room for it to happen. Many managers will recognise their own job.',
      'In the amateur choir we visited, the basses were dragging. The conductor said nothing to the basses. He asked the sopranos to sing more softly. Three bars later everyone was together.',
    ),
  },
  {
    ...{ termId, daysAgo: 77, image: imageOf('jachere'), audio: '' },
    fr: text(
      'Le jardin en jachère',
      'Laisser reposer un projet n’est pas l’abandonner. Récit d’une équipe qui a rendu trois mois à son calendrier.',
      'Ils étaient sept à développer un service que personne n’avait encore demandé. Au printemps, leur responsable a proposé de tout poser : pas de réunion, pas de tableau, le code dans un tiroir. Elle s’attendait à des protestations. Il y eut un long silence, puis un rire.',
      'Au retour, quatre fonctions sur dix ont paru inutiles, sans débat. Une cinquième, que tout le monde jugeait accessoire, est devenue le produit.',
      '« La terre avait travaillé sans nous », dit-elle.',
    ),
    en: text(
      'The fallow garden',
      'Letting a project rest isn’t giving it up. The story of a team that gave three months back to its calendar.',
      'Seven of them were building a service that nobody had asked for yet. In spring their manager suggested putting everything down: no meetings, no board, the code in a drawer. She expected protests. There was a long silence, and then somebody laughed.',
      'When they came back, four features out of ten looked pointless, and nobody argued. A fifth, which everyone had thought minor, became the product.',
      '“The soil had been working without us,” she says.',
    ),
  },
  {
    ...{ termId, daysAgo: 104, image: imageOf('cercle'), audio: '' },
    fr: text(
      'L’homme qui rangeait les chaises',
      'À la fin de chaque assemblée, le président de cette coopérative reste pour ranger les chaises. Cela lui prend vingt minutes. On lui a proposé de l’aide, puis une solution. Il a refusé la solution.',
      'C’est en rangeant qu’il apprend ce qui ne s’est pas dit. Les gens passent, s’attardent, prennent une chaise eux aussi. La phrase arrive vers la dixième : <em>« Au fait, je voulais vous dire… »</em>',
    ),
    en: text(
      'The man who put the chairs away',
      'At the end of every assembly, the chairman of this cooperative stays behind to put the chairs away. It takes him twenty minutes. He was offered help, and then a solution. He turned down the solution.',
      'It is while stacking that he learns what was left unsaid. People walk past, linger, pick up a chair themselves. Around the tenth one it comes: <em>“By the way, I meant to tell you…”</em>',
    ),
  },
  {
    ...{ termId, daysAgo: 139, image: imageOf('barque'), audio: '' },
    fr: text(
      'Ce que sait le passeur',
      'Il fait traverser le fleuve depuis trente et un ans, entre deux rives distantes de deux cents mètres. Nous pensions l’interroger sur la patience. Il a préféré parler du courant.',
      quote(
        'Les débutants visent l’embarcadère et arrivent toujours trop bas. Il faut viser plus haut, et laisser l’eau faire le reste.',
      ),
      'Une cadre de la promotion Horizon en a tiré une règle pour ses négociations : demander un peu plus de temps que nécessaire, et ne pas lutter contre celui qui passe.',
    ),
    en: text(
      'What the ferryman knows',
      'For thirty-one years he has taken people across the river, between two banks two hundred yards apart. We meant to ask him about patience. He would rather talk about the current.',
      quote(
        'Beginners aim for the landing and always end up below it. You have to aim higher and let the water do the rest.',
      ),
      'A manager from the Horizon cohort made it her rule for negotiations: ask for a little more time than you need, and don’t fight the time that passes.',
    ),
  },
  {
    ...{ termId, daysAgo: 176, image: '', audio: '' },
    fr: text(
      'Trois minutes de retard',
      'Dans ce service de cardiologie, la relève du soir commence à 19 h 03. L’horaire officiel dit 19 h. Les trois minutes appartiennent à ceux qui arrivent : on s’assoit, on retire son manteau, quelqu’un demande si la route était bonne.',
      'La cadre de santé les a instaurées après une semaine d’erreurs de transmission. Elle n’a pas ajouté de procédure. Elle a ajouté des chaises.',
      'Un an plus tard, la relève se termine à la même heure qu’avant.',
    ),
    en: text(
      'Three minutes late',
      'On this cardiology ward the evening handover starts at three minutes past seven. The timetable says seven. The three minutes belong to those coming in: they sit down, take off their coats, and somebody asks how the roads were.',
      'The ward manager introduced them after a week of handover mistakes. She added no procedure. She added chairs.',
      'A year on, the handover ends at the same time as it always did.',
    ),
  },
  {
    ...{ termId, daysAgo: 214, image: imageOf('tasses'), audio: '' },
    fr: text(
      'La tasse du mardi',
      'Une potière garde sur une étagère la première tasse ratée de chaque apprenti. Elles sont datées, jamais signées. Quand un élève se décourage, elle lui demande de deviner laquelle est la sienne à elle.',
      'Il ne trouve pas. Personne ne trouve. Elle ne le dit qu’à la fin de l’apprentissage, le jour où il choisit sa place sur l’étagère.',
    ),
    en: text(
      'The Tuesday cup',
      'A potter keeps each apprentice’s first failed cup on a shelf. They are dated, never signed. When a pupil loses heart, she asks him to guess which one is hers.',
      'He can’t. Nobody can. She tells only at the end of the apprenticeship, on the day he picks a place on the shelf.',
    ),
  },
  {
    ...{ termId, daysAgo: 262, image: imageOf('envol'), audio: '' },
    fr: text(
      'Le chantier du vendredi',
      'Chaque vendredi à quinze heures, ce chef de chantier fait le tour avec la personne arrivée le plus récemment. Il lui pose la même question à chaque étage : qu’est-ce que je n’ai pas vu ?',
      'Il a appris ainsi, en deux ans :',
      list(
        'que la bâche du côté nord faisait peur à la tombée du jour ;',
        'que l’on ne savait pas où poser son casque pour déjeuner ;',
        'que « bientôt » ne voulait rien dire pour personne.',
      ),
      'Le tour dure un quart d’heure. « C’est mon meilleur outil de sécurité, et le moins cher. »',
    ),
    en: text(
      'Fridays on the building site',
      'Every Friday at three, this site manager does his round with whoever arrived last. On each floor he asks the same thing: what have I missed?',
      'In two years he has learnt:',
      list(
        'that the tarpaulin on the north side frightened people at dusk;',
        'that nobody knew where to put their helmet at lunch;',
        'that “soon” meant nothing to anyone.',
      ),
      'The round takes a quarter of an hour. “It’s the best safety tool I have, and the cheapest.”',
    ),
  },
  {
    ...{ termId, daysAgo: 318, image: '', audio: '' },
    fr: text(
      'Le pont avant la rive',
      'Deux services d’une même mairie ne se parlaient plus que par formulaires. Leurs responsables ont décidé de déjeuner ensemble chaque lundi, sans ordre du jour, pendant un trimestre.',
      picture('collines', 'Des collines au lever du soleil, traversées par un chemin'),
      'Ils n’ont réglé aucun dossier à table. Mais au onzième lundi, l’un d’eux a décroché son téléphone avant de remplir le formulaire. L’autre l’a reconnu à sa voix.',
    ),
    en: text(
      'The bridge before the bank',
      'Two departments of the same town hall spoke to each other only through forms. Their heads decided to have lunch together every Monday for three months, with no agenda.',
      picture('collines', 'Hills at sunrise with a path across them'),
      'They settled nothing at the table. But on the eleventh Monday one of them picked up the phone before filling in the form. The other knew him by his voice.',
    ),
  },
];
