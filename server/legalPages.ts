import type { FastifyInstance } from 'fastify';
import { legalPages, type LegalPage } from '../src/domain/programme/legalPages';
import { supportedLocales } from '../src/domain/locale';
import { accessibilityStatements } from './accessibilityStatement';
import { languageOf, pathOf, withoutLanguagePrefix, type Language } from './requestUrl';
import { blockHtml, linkHtml, sendPage, type Block } from './html';
import { noRoute } from './problems';

/** A page in one language. */
interface LegalText {
  title: string;
  blocks: readonly Block[];
}

const text = (title: string, ...blocks: Block[]): LegalText => ({ title, blocks });

const texts: Record<LegalPage, Record<Language, LegalText>> = {
  notices: {
    fr: text(
      'Mentions légales',
      'Reconnexion est l’application d’accompagnement des participants à un programme de développement du leadership. Elle est réservée aux personnes inscrites par l’organisme qui conduit le programme.',
      'Cet organisme met l’application à disposition, l’héberge sur son propre serveur et en est l’éditeur. Vos interlocuteurs sont ceux qui vous ont inscrit : la personne qui vous accompagne et le secrétariat du programme.',
      'Les textes des exercices et les illustrations de cette installation appartiennent au projet Reconnexion. Ce que vous écrivez vous appartient.',
    ),
    en: text(
      'Legal notices',
      'Reconnexion is the companion app for people taking part in a leadership-development programme. It is open only to those whom the organisation running the programme has enrolled.',
      'That organisation provides the app, hosts it on its own server and is its publisher. The people to contact are those who enrolled you: your counsellor and the programme office.',
      'The wording of the exercises and the pictures of this installation belong to the Reconnexion project. What you write belongs to you.',
    ),
  },
  terms: {
    fr: text(
      'Conditions d’utilisation',
      'Votre compte est personnel : gardez votre mot de passe pour vous et déconnectez-vous sur un appareil partagé.',
      'Les exercices aident à réfléchir à des situations professionnelles. Ils ne remplacent ni un avis médical, ni un suivi psychologique, ni un conseil juridique.',
      'Ce que vous écrivez est gardé sur votre appareil et sur le serveur du programme, afin de vous suivre d’un appareil à l’autre. Vous pouvez corriger ou supprimer vos textes à tout moment.',
      'N’écrivez sur d’autres personnes que ce que vous accepteriez qu’elles lisent.',
    ),
    en: text(
      'Terms of use',
      'Your account is personal: keep your password to yourself and log out on a shared device.',
      'The exercises help you think about situations at work. They don’t replace medical advice, psychological care or legal counsel.',
      'What you write is kept on your device and on the programme’s server, so that it follows you from one device to another. You can correct or delete it at any time.',
      'About other people, write only what you would accept them reading.',
    ),
  },
  privacy: {
    fr: text(
      'Politique de confidentialité',
      'Le programme n’utilise que vos données d’identification : nom, prénom, email, fonction, entreprise, entité, téléphone, catégories et date d’ancrage.',
      'Vos réponses aux exercices sont confidentielles. Elles sont enregistrées sur le serveur pour être synchronisées entre vos appareils ; elles y sont lisibles par qui administre ce serveur, et personne d’autre que vous n’y a accès dans l’application.',
      'Si vous activez le coffre, vos réponses sont chiffrées avant de quitter votre appareil : le serveur garde des textes que personne ne peut lire sans votre clé. Vos inscriptions aux événements, les moments où vous écrivez et à peu près combien y restent visibles.',
      'L’application ne contient ni publicité, ni mesure d’audience, ni appel à un autre site. Votre session est gardée dans le stockage de votre navigateur, effacé à la déconnexion.',
      'Pour consulter, corriger ou faire supprimer vos données, adressez-vous à l’organisme qui vous a inscrit.',
    ),
    en: text(
      'Confidentiality policy',
      'The programme uses only your identification data: name, email, title, company, business unit, telephone, categories and anchorage date.',
      'Your answers to the exercises are confidential. They are stored on the server so that they can be synchronised between your devices; whoever administers that server could read them, and nobody but you reaches them through the app.',
      'If you turn on the vault, your answers are encrypted before they leave your device: the server stores texts that nobody can read without your key. Your event enrolments, when you write and roughly how much can still be seen there.',
      'The app holds no advertising, no audience measurement and makes no call to any other site. Your session is kept in your browser’s storage, which is cleared when you log out.',
      'To see, correct or have your data deleted, ask the organisation that enrolled you.',
    ),
  },
  accessibility: accessibilityStatements,
};

/** What stands above the text: past it, back to the app, the same page in the other language. */
const tops: Record<Language, { skip: string; nav: string; back: string; name: string }> = {
  fr: { skip: 'Aller au contenu', nav: 'Navigation', back: 'Retour à l’application', name: 'Français' },
  en: { skip: 'Skip to content', nav: 'Navigation', back: 'Back to the app', name: 'English' },
};

function topOf(page: LegalPage, language: Language): string {
  const { skip, nav, back } = tops[language];
  const others = supportedLocales
    .filter((locale) => locale !== language)
    .map((locale) => ({ text: tops[locale].name, href: legalPages[page][locale], language: locale }));
  const links = [{ text: back, href: '/' }, ...others].map((link) => `<li>${linkHtml(link)}</li>`).join('\n');
  return `<a class="skip" href="#main">${skip}</a>
<header>
<nav aria-label="${nav}">
<ul>
${links}
</ul>
</nav>
</header>
`;
}

/** The provider's legal pages, each under the prefix of its language only. */
export function legalPageRoutes(app: FastifyInstance): void {
  const pages = Object.keys(legalPages) as LegalPage[];
  const addresses = pages.flatMap((page) => Object.values(legalPages[page]));
  for (const url of new Set(addresses.map(withoutLanguagePrefix))) {
    app.get(url, async (request, reply) => {
      const language = languageOf(request);
      const page = pages.find((one) => legalPages[one][language] === pathOf(request));
      if (!page) throw noRoute(request);
      const { title, blocks } = texts[page][language];
      return sendPage(request, reply, title, blocks.map(blockHtml).join('\n'), topOf(page, language));
    });
  }
}
