import { audioOf, imageOf, list, picture, quote, text, type SeededNews } from './text';

const termId = 32;

/** What goes on in the programme (category 32). */
export const programmeNews: readonly SeededNews[] = [
  {
    ...{ termId, daysAgo: 3, image: imageOf('collines'), audio: '' },
    fr: text(
      'Retrouvailles & rencontres : le programme de l’hiver',
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
    ...{ termId, daysAgo: 12, image: imageOf('bol'), audio: audioOf('jusqu-au-bout-du-son') },
    fr: text(
      'Des pauses à écouter',
      'Vous étiez plusieurs à le demander : il y a désormais quatre enregistrements, d’une minute à une minute et demie. Aucune voix, aucune consigne à suivre. Des cloches, un souffle, des pas.',
      list(
        '<strong>Trois respirations</strong>, avant d’entrer quelque part',
        '<strong>Une minute de silence</strong>, au début d’une réunion',
        '<strong>Marche lente</strong>, entre deux bâtiments',
        '<strong>Jusqu’au bout du son</strong>, pour se remettre à écouter',
      ),
      'Celui qui accompagne ce message est le dernier de la liste. Vous trouverez les autres dans les <strong>Pratiques</strong>. Un casque aide, mais le haut-parleur du téléphone suffit.',
    ),
    en: text(
      'Pauses to listen to',
      'Several of you asked for them: there are now four recordings, a minute to a minute and a half long. No voice, nothing to keep up with. Bells, a breath, footsteps.',
      list(
        '<strong>Three breaths</strong>, before you walk in somewhere',
        '<strong>A minute of silence</strong>, at the start of a meeting',
        '<strong>Slow walk</strong>, between two buildings',
        '<strong>To the end of the sound</strong>, to get back to listening',
      ),
      'The one that comes with this message is the last of the four. The others are under <strong>Practice</strong>. Headphones help, but the phone’s own speaker will do.',
    ),
  },
  {
    ...{ termId, daysAgo: 24, image: imageOf('fenetre'), audio: '' },
    fr: text(
      'Une nouvelle accompagnatrice rejoint l’équipe',
      'Ancienne responsable d’un service d’urgences, elle accompagne depuis dix ans des équipes sous pression. Elle recevra les rendez-vous d’ancrage le mardi et le jeudi.',
      'Nous lui avons demandé ce qu’elle avait gardé des urgences. Elle a répondu : « L’habitude de regarder la personne avant le dossier. »',
    ),
    en: text(
      'A new counsellor joins the team',
      'She used to run an emergency department and has spent ten years beside teams under pressure. She will hold anchorage meetings on Tuesdays and Thursdays.',
      'We asked her what she had kept from those years. “The habit of looking at the person before the file,” she said.',
    ),
  },
  {
    ...{ termId, daysAgo: 38, image: imageOf('ponton'), audio: '' },
    fr: text(
      'La promotion Rivage prend le large',
      'Dix-huit personnes ont ouvert leur parcours la semaine dernière, au bord d’un lac que le brouillard n’a pas quitté de la journée. Elles viennent de l’hôpital, de l’industrie, d’une mairie, d’une compagnie de théâtre.',
      'La première matinée n’avait qu’une consigne : raconter un moment de travail dont on est fier, sans parler de résultat. Il a fallu rallonger la pause, personne ne voulait s’arrêter.',
      'La promotion <strong>Horizon</strong> l’accueillera lors de la rencontre commune. La date est dans les événements.',
    ),
    en: text(
      'The Rivage cohort sets out',
      'Eighteen people began their journey last week, beside a lake where the fog never lifted. They come from a hospital, from industry, from a town hall and from a theatre company.',
      'The first morning had a single instruction: tell us about a moment at work you’re proud of, without mentioning results. We had to lengthen the break, because nobody wanted to stop.',
      'The <strong>Horizon</strong> cohort will welcome them at the joint gathering. You’ll find the date among the events.',
    ),
  },
  {
    ...{ termId, daysAgo: 52, image: imageOf('envol'), audio: '' },
    fr: text(
      'Vos retours ont changé le parcours',
      'Vous demandiez des exercices plus courts entre deux réunions : une reconnexion avance désormais une ou deux questions à la fois, et votre brouillon vous attend où vous l’avez laissé.',
    ),
    en: text(
      'Your feedback changed the journey',
      'You asked for shorter exercises between two meetings: a reconnection now asks one or two questions at a time, and your draft waits where you left it.',
    ),
  },
  {
    ...{ termId, daysAgo: 75, image: '', audio: '' },
    fr: text(
      'Ce que vous écrivez reste à vous',
      'La question revient à chaque ouverture : qui lit mes reconnexions ? Le programme ne les lit pas. La personne qui vous accompagne ne connaît de vous que ce que vous lui dites en rendez-vous, et votre employeur n’a aucun accès à l’application.',
      'Avec le <strong>coffre</strong>, dans « Mon compte », ce que vous écrivez est même chiffré avant de quitter votre appareil : vous seul en gardez la clé, sur papier.',
      'Deux précautions dépendent de vous :',
      list(
        'sur un appareil partagé, <strong>déconnectez-vous</strong> en partant ;',
        'quand vous parlez d’un collègue, écrivez comme s’il pouvait vous lire. On y gagne souvent en justesse.',
      ),
      'La politique de confidentialité, dans le menu, dit en une page où vos textes sont gardés et par qui.',
    ),
    en: text(
      'What you write stays yours',
      'The question comes up at every opening session: who reads my reconnections? The programme doesn’t. Your counsellor knows only what you say when you meet, and your employer has no access to the app.',
      'With the <strong>vault</strong>, under “My account”, what you write is even encrypted before it leaves your device: only you keep the key, on paper.',
      'Two precautions are up to you:',
      list(
        'on a shared device, <strong>log out</strong> when you leave;',
        'when you write about a colleague, write as if they might read it. It often makes you fairer.',
      ),
      'The confidentiality policy, in the menu, says on one page where your texts are kept and by whom.',
    ),
  },
  {
    ...{ termId, daysAgo: 101, image: imageOf('lettre'), audio: '' },
    fr: text(
      'De quoi lire dans le train',
      'Les ressources se sont étoffées. À côté des guides de chaque exercice, trois lectures courtes parlent de l’intuition, de l’écoute et de ce signe du corps qui prévient avant nous.',
      'Vous avez écrit un texte qui pourrait servir à d’autres ? Une page suffit. <a href="https://example.org/proposer-un-texte">Proposez-le à l’équipe</a> : nous le relirons avec vous avant de le publier, sous le nom que vous voudrez.',
    ),
    en: text(
      'Something to read on the train',
      'There is more to read under Resources. Beside the guide to each exercise, three short pieces talk about intuition, about listening, and about the sign in your body that knows before you do.',
      'Have you written something that might help others? One page is enough. <a href="https://example.org/suggest-a-text">Send it to the team</a>: we’ll go over it with you before publishing it, under whatever name you like.',
    ),
  },
  {
    ...{ termId, daysAgo: 128, image: imageOf('tasses'), audio: '' },
    fr: text(
      'L’ancrage, aussi à distance',
      'Le rendez-vous d’ancrage peut maintenant se tenir en visioconférence. Il dure une heure. Pour le préparer, relisez votre carte d’identité et choisissez une reconnexion qui vous occupe encore.',
      'Nous gardons une préférence pour la même pièce et deux tasses de thé. Si vous pouvez venir, venez.',
    ),
    en: text(
      'Anchorage meetings, also from afar',
      'You can now hold your anchorage meeting by video. It lasts an hour. To prepare, read your identity card again and choose a reconnection that’s still on your mind.',
      'We still prefer one room and two cups of tea. If you can come, do.',
    ),
  },
  {
    ...{ termId, daysAgo: 174, image: imageOf('phare'), audio: '' },
    fr: text(
      'Bienvenue à la promotion Horizon',
      'Vous êtes vingt-deux. Certains se connaissent, la plupart non. Avant la première rencontre, une seule chose à faire : remplir votre carte d’identité, sans chercher les bons mots.',
      'Vous la relirez dans un an. C’est ce jour-là qu’elle sera la plus utile.',
    ),
    en: text(
      'Welcome to the Horizon cohort',
      'There are twenty-two of you. A few know each other; most do not. Before we first meet there is one thing to do: fill in your identity card, without hunting for the right words.',
      'You’ll read it again in a year. That’s the day it’ll help you most.',
    ),
  },
  {
    ...{ termId, daysAgo: 183, image: imageOf('sentier'), audio: '' },
    fr: text(
      'Le bilan d’étape est ouvert',
      'Six mois après les fondamentaux, le <strong>bilan d’étape</strong> reprend le même chemin en cinq sections. On y relit sa vocation, son symptôme de résistance, son moment ressource, et l’on regarde ce qui a bougé.',
      'Comptez deux fois vingt minutes. Avant de commencer, relisez votre carte d’identité à voix haute : une ligne vous paraîtra peut-être écrite par quelqu’un d’autre.',
    ),
    en: text(
      'The progress review is open',
      'Six months after the fundamentals, the <strong>progress review</strong> follows the same path in five sections. You read your vocation, your symptom of resistance and your resourceful moment again, and see what has shifted.',
      'Allow twenty minutes, twice. Before you start, read your identity card aloud: one line may sound as if someone else had written it.',
    ),
  },
  {
    ...{ termId, daysAgo: 211, image: '', audio: '' },
    fr: text(
      'Deux promotions sur le même banc',
      'Le temps d’un après-midi, des anciens ont marché avec des nouveaux, deux par deux. La règle tenait en une ligne : à l’aller, l’un parle ; au retour, l’autre.',
      picture('passerelle', 'Une passerelle au-dessus d’une rivière, dans la brume'),
      'À mi-parcours il y avait une passerelle. Presque tous les duos s’y sont arrêtés, sans que personne ne l’ait prévu. « C’est là que j’ai compris ce que je venais de dire », raconte une participante.',
    ),
    en: text(
      'Two cohorts on one bench',
      'For an afternoon, people who had finished the programme walked with people who had just begun, in pairs. The rule fitted on one line: on the way out one of you talks, on the way back the other.',
      picture('passerelle', 'A footbridge over a river in the mist'),
      'Halfway there was a footbridge. Almost every pair stopped there, though nobody had planned it. “That’s where I understood what I’d just said,” one of them told us.',
    ),
  },
  {
    ...{ termId, daysAgo: 239, image: imageOf('deux-cercles'), audio: '' },
    fr: text(
      'L’amitié professionnelle, par où commencer',
      'Le mot surprend. Il désigne un rendez-vous régulier entre deux personnes qui travaillent : l’une s’exprime, l’autre écoute, puis on échange les rôles. Pas de conseil, pas de compte rendu à faire.',
      'Choisissez quelqu’un à qui vous ne devez rien et qui ne vous doit rien. Fixez une durée courte. La plupart des duos qui durent ont commencé par <em>un quart d’heure, une fois</em>.',
    ),
    en: text(
      'Professional friendship: where to begin',
      'The phrase takes people by surprise. It means a regular meeting between two people who work: one speaks, the other listens, then you change over. No advice, and nothing to report afterwards.',
      'Choose someone who owes you nothing and to whom you owe nothing. Keep it short. Most of the pairs that last began with <em>a quarter of an hour, once</em>.',
    ),
  },
  {
    ...{ termId, daysAgo: 268, image: '', audio: '' },
    fr: text(
      'Le secrétariat ferme deux semaines',
      'Pendant cette pause, les inscriptions aux ateliers restent ouvertes et l’application fonctionne comme d’habitude. Les demandes de compte seront validées à notre retour.',
    ),
    en: text(
      'The office closes for two weeks',
      'Meanwhile you can still enrol for workshops, and the app works as usual. Requests for an account will be confirmed when we’re back.',
    ),
  },
  {
    ...{ termId, daysAgo: 301, image: imageOf('passerelle'), audio: '' },
    fr: text(
      'Le programme parle deux langues',
      'Exercices, ressources et actualités existent maintenant en français et en anglais. Vos propres textes restent dans la langue où ils vous sont venus.',
      'La langue se change dans le menu ou sur la page de votre compte, à tout moment, même au milieu d’un exercice.',
    ),
    en: text(
      'The programme speaks two languages',
      'Exercises, resources and news now exist in French and in English. What you have written stays in the language it came to you in.',
      'Change language in the menu or on your account page whenever you like, even halfway through an exercise.',
    ),
  },
  {
    ...{ termId, daysAgo: 338, image: imageOf('cercle'), audio: '' },
    fr: text(
      'Ce qui s’est dit dans le cercle',
      'Quatorze personnes, une matinée, une seule question : qu’avez-vous cessé de faire depuis le début du parcours ? Avec leur accord, voici trois réponses.',
      quote('J’ai cessé de relire mes messages à minuit. Ils ne s’amélioraient pas.'),
      quote(
        'J’ai arrêté de finir les phrases de mon adjointe. Les siennes sont plus longues, et meilleures.',
      ),
      quote('Je ne dis plus « rapidement » quand je demande quelque chose.'),
      'Le prochain cercle est ouvert à tous. On peut y venir sans parler.',
    ),
    en: text(
      'What was said in the circle',
      'Fourteen people, one morning, a single question: what have you stopped doing since you began? With their consent, here are three answers.',
      quote('I stopped rereading my messages at midnight. They weren’t getting any better.'),
      quote('I no longer finish my deputy’s sentences. Hers are longer, and better.'),
      quote('I have dropped the word “quickly” from my requests.'),
      'The next circle is open to everyone. You may come and say nothing.',
    ),
  },
];
