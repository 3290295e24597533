import { audioOf, imageOf, list, quote, steps, text, type SeededNews } from './text';

const termId = 31;

/** Things to try at work (category 31), some with a recording. */
export const practices: readonly SeededNews[] = [
  {
    ...{ termId, daysAgo: 8, image: imageOf('souffle'), audio: audioOf('trois-respirations') },
    fr: text(
      'Trois respirations avant d’entrer',
      'La main sur la poignée, respirez trois fois. À la première, sentez vos pieds ; à la deuxième, relâchez la mâchoire ; à la troisième, pensez à la personne qui vous attend.',
      'Comptez vingt secondes. Personne ne les remarquera, sauf vous.',
      'L’enregistrement prend son temps : moins d’une minute en tout. Une cloche claire invite à inspirer, une cloche plus grave à expirer, trois fois de suite. Le souffle que vous entendez donne la mesure ; si le vôtre est plus court, suivez le vôtre.',
    ),
    en: text(
      'Three breaths before you go in',
      'With your hand on the door, breathe three times. On the first, feel your feet; on the second, let go of your jaw; on the third, think of the person waiting for you.',
      'It takes twenty seconds. Nobody will notice but you.',
      'The recording takes its time, just under a minute in all. A clear bell invites you to breathe in, a lower one to breathe out, three times over. The breath you hear sets the pace; if yours is shorter, follow yours.',
    ),
  },
  {
    ...{ termId, daysAgo: 19, image: imageOf('bol'), audio: audioOf('une-minute-de-silence') },
    fr: text(
      'Ouvrir par une minute de silence',
      'Proposez-le simplement : « Prenons une minute pour arriver. » Un bol chantant ouvre la minute et la referme. Entre les deux, il n’y a rien à entendre, et rien à faire.',
      'Les premières fois, quelqu’un toussera, quelqu’un regardera l’heure. Tenez bon jusqu’à la troisième réunion. C’est en général à la quatrième que l’on vous la réclame.',
    ),
    en: text(
      'Open with a minute of silence',
      'Put it simply: “Let’s take a minute to arrive.” A singing bowl opens the minute and closes it. In between there’s nothing to hear, and nothing to do.',
      'The first few times somebody will cough and somebody will look at the clock. Hold on until the third meeting. By the fourth, people usually ask for it.',
    ),
  },
  {
    ...{ termId, daysAgo: 36, image: imageOf('cercle'), audio: '' },
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
    ...{ termId, daysAgo: 63, image: imageOf('lettre'), audio: '' },
    fr: text(
      'Écrire la lettre que l’on n’enverra pas',
      'Dix minutes, à la main, à la personne avec qui c’est difficile. Relisez : ce que vous lui souhaitez est souvent à la dernière ligne.',
    ),
    en: text(
      'Write the letter you won’t send',
      'Ten minutes, by hand, to the person you find difficult. Read it again: what you wish them is often in the last line.',
    ),
  },
  {
    ...{ termId, daysAgo: 92, image: imageOf('sentier'), audio: audioOf('marche-lente') },
    fr: text(
      'Ralentir en marchant',
      'Vous sortez d’une réunion vive, la suivante est dans un autre bâtiment. Glissez le téléphone dans votre poche et laissez l’enregistrement vous conduire.',
      'Il commence à votre allure, celle de quelqu’un qui est déjà en retard. Un pas à gauche, un pas à droite, deux bois qui se répondent. Puis les pas s’espacent, si peu que l’on s’en aperçoit à peine. Une cloche annonce la fin, au bout d’une minute et quart.',
      'Avant d’entrer, notez une chose que vous avez vue en chemin. S’il n’y en a aucune, refaites le tour.',
    ),
    en: text(
      'Slowing down on foot',
      'You come out of a lively meeting and the next one is in another building. Slip the phone into your pocket and let the recording lead you.',
      'It starts at your own pace, that of someone already late. A step to the left, a step to the right, two pieces of wood answering each other. Then the steps draw apart, so little that you hardly notice. After a minute and a quarter, a bell marks the end.',
      'Before you go in, name one thing you saw on the way. If there’s none, go round again.',
    ),
  },
  {
    ...{ termId, daysAgo: 126, image: imageOf('roseaux'), audio: audioOf('jusqu-au-bout-du-son') },
    fr: text(
      'Écouter jusqu’au bout du son',
      'Six notes, chacune un peu plus éloignée de la précédente. Une seule chose à faire : suivre chaque note jusqu’à ce que vous ne l’entendiez plus, et remarquer l’instant où elle a disparu.',
      'C’est plus difficile qu’il n’y paraît. L’attention s’en va toujours un peu avant le son. Il en va de même quand quelqu’un vous parle.',
      'Faites-le avant un entretien. Ensuite, essayez d’écouter la dernière syllabe des phrases de l’autre : c’est là que la voix dit si elle a fini.',
    ),
    en: text(
      'Listen to the end of the sound',
      'Six notes, each a little further from the last. There’s one thing to do: follow every note until you can’t hear it any more, and notice the instant it went.',
      'It’s harder than it looks. Attention always leaves a little before the sound does. The same happens when somebody talks to you.',
      'Try it before a conversation that matters. Then listen for the last syllable of the other person’s sentences: that’s where the voice says whether it has finished.',
    ),
  },
  {
    ...{ termId, daysAgo: 165, image: '', audio: '' },
    fr: text(
      'Préparer un entretien difficile',
      'Ne préparez pas vos arguments : vous les connaissez. Préparez plutôt votre arrivée.',
      steps(
        'Écrivez en une phrase ce que vous souhaitez pour l’autre. Si rien ne vient, faites d’abord une reconnexion.',
        'Repérez votre <strong>symptôme de résistance</strong> : à quoi saurez-vous que vous vous fermez ?',
        'Choisissez la première phrase. Une seule, et qu’elle soit vraie.',
        'Décidez de l’heure de fin, et annoncez-la en commençant.',
      ),
      'Laissez la deuxième phrase venir de l’autre.',
    ),
    en: text(
      'Prepare a difficult conversation',
      'Don’t prepare your arguments: you know them. Prepare how you arrive.',
      steps(
        'Write in one sentence what you wish for the other person. If nothing comes, do a reconnection first.',
        'Know your <strong>symptom of resistance</strong>: how will you notice that you’re closing up?',
        'Choose your first sentence. Only one, and let it be true.',
        'Decide when it ends, and say so as you begin.',
      ),
      'Let the second sentence come from them.',
    ),
  },
  {
    ...{ termId, daysAgo: 204, image: imageOf('fenetre'), audio: '' },
    fr: text(
      'Le carnet de trois lignes',
      'Le soir, avant de fermer l’ordinateur, trois lignes :',
      list(
        'un moment où j’étais <em>vraiment là</em> ;',
        'un moment où je n’y étais pas ;',
        'une personne à qui je pense en écrivant ceci.',
      ),
      'Au bout d’une semaine, regardez la troisième ligne. Un nom revient. C’est souvent avec lui, ou avec elle, que commence la prochaine reconnexion.',
    ),
    en: text(
      'The three-line notebook',
      'In the evening, before you close the computer, write three lines:',
      list(
        'a moment when I was <em>really there</em>;',
        'a moment when I wasn’t;',
        'someone I think of as I write this.',
      ),
      'After a week, look at the third lines. One name keeps coming back. Your next reconnection often begins with that person.',
    ),
  },
  {
    ...{ termId, daysAgo: 251, image: '', audio: '' },
    fr: text(
      'La dernière question',
      'Cinq minutes avant la fin, posez l’ordre du jour et demandez :',
      quote('Qu’est-ce qui n’a pas été dit et qui nous manquera demain ?'),
      'Puis comptez jusqu’à dix, en silence. La plupart des animateurs s’arrêtent à quatre. La réponse arrive vers huit.',
    ),
    en: text(
      'The last question',
      'Five minutes before the end, put the agenda down and ask:',
      quote('What hasn’t been said that we’ll miss tomorrow?'),
      'Then count to ten in silence. Most people who run the meeting stop at four. The answer comes at about eight.',
    ),
  },
  {
    ...{ termId, daysAgo: 296, image: imageOf('pousse'), audio: '' },
    fr: text(
      'Remercier avec précision',
      '« Merci pour tout » ne dit rien à personne. Essayez en trois temps : <strong>ce que j’ai vu</strong>, <strong>ce que cela a permis</strong>, <strong>ce que cela m’a fait</strong>.',
      'Par exemple : « Jeudi, tu as rappelé le client avant moi. La livraison est partie à l’heure, et j’ai pu dîner chez moi. »',
      'Si la phrase commence par « je » et finit par « tu », recommencez dans l’autre sens.',
    ),
    en: text(
      'A precise thank-you',
      '“Thanks for everything” tells nobody anything. Try it in three parts: <strong>what I saw</strong>, <strong>what it made possible</strong>, <strong>what it did for me</strong>.',
      'For instance: “On Thursday you called the customer back before I could. The delivery left on time, and I had dinner at home.”',
      'If your sentence begins with “I” and ends with “you”, turn it round.',
    ),
  },
];
