import type { Language } from './requestUrl';
import type { Block } from './html';

/** What docs/accessibility.md counts: RGAA criteria that apply, and those of them that hold. A test keeps the two equal. */
export const rgaaCount = { applicable: 74, met: 72 };

const rate = (language: Language): string =>
  new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rgaaCount.met / rgaaCount.applicable);

const french: readonly Block[] = [
  'L’organisme qui conduit le programme et met l’application Reconnexion à disposition s’engage à la rendre accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005.',
  'Cette déclaration s’applique à l’application Reconnexion et aux pages d’information servies avec elle (mentions légales, conditions d’utilisation, politique de confidentialité, accessibilité).',
  { heading: 'État de conformité' },
  'L’application Reconnexion est en conformité partielle avec le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2, en raison des non-conformités énumérées ci-dessous.',
  { heading: 'Résultats des tests' },
  `L’évaluation a été menée en interne, par l’équipe qui développe l’application (auto-évaluation)\u202f: ${rate('fr')} des critères du RGAA qui s’appliquent sont respectés, soit ${String(rgaaCount.met)} critères sur ${String(rgaaCount.applicable)}.`,
  'Un critère qui n’a pas pu être vérifié entièrement est compté comme non respecté. Aucun audit indépendant n’a été mené, et aucune personne en situation de handicap n’a encore essayé cette version pour nous.',
  { heading: 'Contenus non accessibles' },
  { heading: 'Non-conformités', level: 3 },
  {
    list: [
      'La restitution par les lecteurs d’écran n’a pas été vérifiée (critère 7.1) : les noms, rôles, états et annonces ont été contrôlés dans l’arbre d’accessibilité du navigateur, mais ni NVDA, ni JAWS, ni VoiceOver, ni TalkBack n’ont été essayés.',
      'Le lecteur des enregistrements sonores est celui du navigateur ; il n’a pas été essayé avec ces lecteurs d’écran (critère 4.13). Ceux de la démonstration ne contiennent aucune parole ; ce à quoi ils servent est écrit à côté.',
    ],
  },
  { heading: 'Dérogations pour charge disproportionnée', level: 3 },
  'Aucune.',
  { heading: 'Contenus non soumis à l’obligation d’accessibilité', level: 3 },
  'Aucun contenu n’est écarté à ce titre. Les actualités et les événements sont écrits par l’organisme : les alternatives de leurs images et le texte de leurs enregistrements dépendent de lui.',
  { heading: 'Établissement de cette déclaration' },
  'Cette déclaration a été établie le 21 novembre 2026 et mise à jour le 25 novembre 2026.',
  { heading: 'Technologies utilisées', level: 3 },
  { list: ['HTML', 'WAI-ARIA', 'CSS', 'SVG', 'JavaScript (React)'] },
  { heading: 'Environnement de test', level: 3 },
  'Chromium sous Linux, sans lecteur d’écran, au clavier et au toucher simulé : écrans de 320, 390 et 1 280 pixels de large, thèmes clair et sombre, texte à 200 %, espacement du texte augmenté, couleurs imposées par le système, animations réduites. Sous Linux aussi, Firefox et WebKitGTK ont parcouru six parcours principaux (connexion, saisie, menu et fenêtre au clavier, deux onglets, déconnexion, hors connexion), sans les contrôles d’accessibilité. Safari, les autres navigateurs et les appareils réels n’ont pas été essayés.',
  { heading: 'Outils', level: 3 },
  {
    list: [
      'axe-core, sur chaque écran et chacun de ses états',
      'Playwright (parcours au clavier, arbre d’accessibilité)',
      'inspection du code',
    ],
  },
  { heading: 'Pages ayant fait l’objet de la vérification', level: 3 },
  {
    list: [
      'Connexion, mot de passe oublié, nouveau mot de passe, demande d’inscription',
      'Accueil et menu',
      'Carte d’identité',
      'Reconnexions : liste, entrée, question avant suppression',
      'Nouvelle reconnexion : toutes les questions, question avant de quitter',
      'Intuitions, déviateurs et prétentions, célébrations et notes : listes et formulaires',
      'Fondamentaux du leadership personnel, identification d’un déviateur, amitié professionnelle',
      'Compte rendu : verrouillé, ouvert, imprimé',
      'Ressources et un guide avec son enregistrement',
      'Actualités : une catégorie, un article ; événements : liste, fiche, inscription',
      'Mon compte, déconnexion',
      'Mentions légales, conditions d’utilisation, politique de confidentialité, accessibilité',
      'États d’erreur : page qui ne s’affiche pas, application qui ne démarre pas, hors connexion',
    ],
  },
  { heading: 'Retour d’information et contact' },
  'Si vous n’arrivez pas à accéder à un contenu ou à une fonction, écrivez à la personne qui vous accompagne ou au secrétariat du programme, en répondant au message qui a ouvert votre compte : une alternative accessible vous sera indiquée, ou le contenu vous sera donné sous une autre forme.',
  { heading: 'Voies de recours' },
  'Si vous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à une fonction de l’application, et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez :',
  {
    list: [
      {
        text: 'écrire un message au Défenseur des droits',
        href: 'https://formulaire.defenseurdesdroits.fr/',
      },
      {
        text: 'contacter le délégué du Défenseur des droits dans votre région',
        href: 'https://www.defenseurdesdroits.fr/saisir/delegues',
      },
      'lui téléphoner au 09 69 39 00 00',
      'lui envoyer un courrier, gratuit et sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07',
    ],
  },
];

const english: readonly Block[] = [
  'The organisation that runs the programme and provides the Reconnexion app undertakes to make it accessible, as article 47 of the French Act 2005-102 of 11 February 2005 requires.',
  'This statement covers the Reconnexion app and the information pages served with it (legal notices, terms of use, confidentiality policy, accessibility).',
  { heading: 'Compliance status' },
  'The Reconnexion app is partially compliant with version 4.1.2 of the French accessibility standard (RGAA), because of the shortcomings listed below.',
  { heading: 'Test results' },
  `The app was assessed by the team that develops it (self-assessment): ${rate('en')} of the RGAA criteria that apply are met, ${String(rgaaCount.met)} of ${String(rgaaCount.applicable)}.`,
  'A criterion that could not be fully checked counts as not met. There has been no independent audit, and nobody with a disability has tried this version for us yet.',
  { heading: 'Content that is not accessible' },
  { heading: 'Shortcomings', level: 3 },
  {
    list: [
      'What screen readers make of the app hasn’t been checked (criterion 7.1): names, roles, states and announcements were verified in the browser’s accessibility tree, but NVDA, JAWS, VoiceOver and TalkBack haven’t been tried.',
      'Recordings are played by the browser’s own player, which hasn’t been tried with those screen readers (criterion 4.13). Those of the demonstration hold no words; what they are for is written beside them.',
    ],
  },
  { heading: 'Disproportionate burden', level: 3 },
  'None claimed.',
  { heading: 'Content outside the scope of the law', level: 3 },
  'Nothing is left out on these grounds. News and events are written by the organisation: the descriptions of their pictures and the text of their recordings are in its hands.',
  { heading: 'How this statement was prepared' },
  'This statement was prepared on 21 November 2026 and updated on 25 November 2026.',
  { heading: 'Technologies', level: 3 },
  { list: ['HTML', 'WAI-ARIA', 'CSS', 'SVG', 'JavaScript (React)'] },
  { heading: 'Test environment', level: 3 },
  'Chromium on Linux, without a screen reader, with the keyboard and simulated touch: screens 320, 390 and 1,280 pixels wide, light and dark themes, text at 200%, increased text spacing, colours imposed by the system, reduced motion. Also on Linux, Firefox and WebKitGTK were driven through six main journeys (login, writing, menu and window by keyboard, two tabs, logging out, offline), without the accessibility checks. Safari, other browsers and real devices have not been tried.',
  { heading: 'Tools', level: 3 },
  {
    list: [
      'axe-core, on every screen in each of its states',
      'Playwright (keyboard journeys, accessibility tree)',
      'code review',
    ],
  },
  { heading: 'Pages checked', level: 3 },
  {
    list: [
      'Login, forgotten password, new password, request for an account',
      'Home and menu',
      'Identity card',
      'Reconnections: list, entry, the question before deleting',
      'New reconnection: every step, the question before leaving',
      'Intuitions, derailors and claims, celebrations and notes: lists and forms',
      'Personal leadership fundamentals, identifying a derailor, professional friendship',
      'Synthesis: locked, open, printed',
      'Resources and a guide with its recording',
      'News: a category, an article; events: list, details, enrolment',
      'My account, logging out',
      'Legal notices, terms of use, confidentiality policy, accessibility',
      'When things go wrong: a page that can’t be shown, an app that can’t start, no connection',
    ],
  },
  { heading: 'Feedback and contact' },
  'If you can’t reach some content or use some feature, write to your counsellor or to the programme office by replying to the message that opened your account: they will point you to an accessible alternative or give you the content in another form.',
  { heading: 'If you are not satisfied' },
  'If you have reported something that keeps you from using the app and haven’t had a satisfactory answer, you can turn to the French Defender of Rights (Défenseur des droits):',
  {
    list: [
      { text: 'write to the Defender of Rights', href: 'https://formulaire.defenseurdesdroits.fr/' },
      {
        text: 'contact the Defender’s delegate in your area',
        href: 'https://www.defenseurdesdroits.fr/saisir/delegues',
      },
      'call +33 9 69 39 00 00',
      'send a letter, free of charge and without a stamp within France: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07',
    ],
  },
];

/** The public statement that French law expects, in the order it sets. docs/accessibility.md works out what it tells. */
export const accessibilityStatements = {
  fr: { title: 'Déclaration d’accessibilité', blocks: french },
  en: { title: 'Accessibility statement', blocks: english },
};
