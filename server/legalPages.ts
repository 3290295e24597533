import type { FastifyInstance } from 'fastify';
import { legalPages, type LegalPage } from '../src/domain/legalPages';
import { pathOf, withoutLanguagePrefix, type Language } from './format';
import { escapeHtml, htmlPage } from './html';
import { noRoute } from './problems';

interface LegalText {
  name: LegalPage;
  language: Language;
  title: string;
  paragraphs: readonly string[];
}

const texts: readonly LegalText[] = [
  {
    name: 'notices',
    language: 'fr',
    title: 'Mentions légales',
    paragraphs: [
      'Reconnexion est l’application d’accompagnement des participants à un programme de développement du leadership. Elle est réservée aux personnes inscrites par l’organisme qui conduit le programme.',
      'Cet organisme met l’application à disposition, l’héberge sur son propre serveur et en est l’éditeur. Vos interlocuteurs sont ceux qui vous ont inscrit : votre conseiller et le secrétariat du programme.',
      'Les textes des exercices et les illustrations de cette installation appartiennent au projet Reconnexion. Ce que vous écrivez vous appartient.',
    ],
  },
  {
    name: 'notices',
    language: 'en',
    title: 'Legal notices',
    paragraphs: [
      'Reconnexion is the companion app for people taking part in a leadership-development programme. It is open only to those whom the organisation running the programme has enrolled.',
      'That organisation provides the app, hosts it on its own server and is its publisher. The people to contact are those who enrolled you: your counsellor and the programme office.',
      'The wording of the exercises and the pictures of this installation belong to the Reconnexion project. What you write belongs to you.',
    ],
  },
  {
    name: 'terms',
    language: 'fr',
    title: 'Conditions d’utilisation',
    paragraphs: [
      'Votre compte est personnel : gardez votre mot de passe pour vous et déconnectez-vous sur un appareil partagé.',
      'Les exercices aident à réfléchir à des situations professionnelles. Ils ne remplacent ni un avis médical, ni un suivi psychologique, ni un conseil juridique.',
      'Ce que vous écrivez est gardé sur votre appareil et sur le serveur du programme, afin de vous suivre d’un appareil à l’autre. Vous pouvez corriger ou supprimer vos textes à tout moment.',
      'N’écrivez sur d’autres personnes que ce que vous accepteriez qu’elles lisent.',
    ],
  },
  {
    name: 'terms',
    language: 'en',
    title: 'Terms of use',
    paragraphs: [
      'Your account is personal: keep your password to yourself and log out on a shared device.',
      'The exercises help you think about situations at work. They do not replace medical advice, psychological care or legal counsel.',
      'What you write is kept on your device and on the programme’s server, so that it follows you from one device to another. You can correct or delete it at any time.',
      'About other people, write only what you would accept them reading.',
    ],
  },
  {
    name: 'privacy',
    language: 'fr',
    title: 'Politique de confidentialité',
    paragraphs: [
      'Le programme n’utilise que vos données d’identification : nom, prénom, e-mail, fonction, entreprise, entité, téléphone, catégories et date d’ancrage.',
      'Vos réponses aux exercices sont confidentielles. Elles sont enregistrées sur le serveur pour être synchronisées entre vos appareils ; elles y sont lisibles par qui administre ce serveur, et personne d’autre que vous n’y a accès dans l’application.',
      'L’application ne contient ni publicité, ni mesure d’audience, ni appel à un autre site. Votre session est gardée dans le stockage de votre navigateur, effacé à la déconnexion.',
      'Pour consulter, corriger ou faire supprimer vos données, adressez-vous à l’organisme qui vous a inscrit.',
    ],
  },
  {
    name: 'privacy',
    language: 'en',
    title: 'Confidentiality policy',
    paragraphs: [
      'The programme uses only your identification data: name, e-mail, title, company, business unit, telephone, categories and anchorage date.',
      'Your answers to the exercises are confidential. They are stored on the server so that they can be synchronised between your devices; whoever administers that server could read them, and nobody but you reaches them through the app.',
      'The app holds no advertising, no audience measurement and makes no call to any other site. Your session is kept in your browser’s storage, which is cleared when you log out.',
      'To see, correct or have your data deleted, ask the organisation that enrolled you.',
    ],
  },
  {
    name: 'accessibility',
    language: 'fr',
    title: 'Accessibilité',
    paragraphs: [
      'L’application vise le niveau AA des règles WCAG 2.2 : elle s’utilise au clavier, avec un lecteur d’écran, en texte agrandi et avec les animations réduites.',
      'Elle est vérifiée par des contrôles automatiques sur chaque écran, dans les deux langues. Aucun audit indépendant n’a été mené à ce jour : nous ne déclarons donc pas de taux de conformité.',
      'Si quelque chose vous empêche d’utiliser l’application, signalez-le à l’organisme qui vous a inscrit.',
    ],
  },
  {
    name: 'accessibility',
    language: 'en',
    title: 'Accessibility',
    paragraphs: [
      'The app aims at level AA of WCAG 2.2: it can be used with a keyboard, with a screen reader, with enlarged text and with reduced motion.',
      'Automatic checks run on every screen in both languages. No independent audit has been made so far, so we state no rate of conformance.',
      'If anything keeps you from using the app, tell the organisation that enrolled you.',
    ],
  },
];

const backLabels: Record<Language, string> = { fr: 'Retour à l’application', en: 'Back to the app' };

/** The provider's legal pages (row J2), each under the prefix of its language only. */
export function legalPageRoutes(app: FastifyInstance): void {
  const addresses = Object.values(legalPages).flatMap((page) => Object.values(page));
  for (const url of new Set(addresses.map(withoutLanguagePrefix))) {
    app.get(url, async (request, reply) => {
      const text = texts.find(({ name, language }) => legalPages[name][language] === pathOf(request));
      if (!text) throw noRoute(request);
      const paragraphs = text.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
      const body = [...paragraphs, `<p><a href="/">${backLabels[text.language]}</a></p>`].join('\n');
      return reply.type('text/html; charset=UTF-8').send(htmlPage(text.language, text.title, body));
    });
  }
}
