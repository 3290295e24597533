import type { Language } from '../format';
import type { Mail } from './mailer';

/** A letter's subject, then its paragraphs. */
type Letter = readonly [string, ...string[]];

/** Whom a letter is for. */
interface Recipient {
  mail: string;
  langcode: string;
}

function write({ mail, langcode }: Recipient, letters: Record<Language, Letter>): Mail {
  const [subject, ...paragraphs] = letters[langcode === 'en' ? 'en' : 'fr'];
  return { to: mail, subject, text: `${paragraphs.join('\n\n')}\n` };
}

const changePage: Record<Language, string> = {
  fr: 'l’application, à la page «\u202fMot de passe oublié\u202f»',
  en: 'the app, on the “Forgot your password?” page',
};

/** Where the code is entered: the page's address when the site's own is known, else its name. */
const entryPage = (publicUrl: string | undefined, language: Language): string =>
  publicUrl === undefined ? changePage[language] : `${publicUrl}/form/password-change`;

/** The code for a new password, never part of an address. `publicUrl` is the app's, without a slash at the end. */
export function resetCodeLetter(recipient: Recipient, code: string, publicUrl?: string): Mail {
  return write(recipient, {
    fr: [
      'Votre code pour changer de mot de passe',
      'Bonjour,',
      `Voici votre code\u202f: ${code}`,
      `Il sert une seule fois, pendant sept jours, dans ${entryPage(publicUrl, 'fr')}.`,
      'Si vous n’avez rien demandé, ne faites rien\u202f: votre mot de passe reste le même.',
    ],
    en: [
      'Your code to change your password',
      'Hello,',
      `Here is your code: ${code}`,
      `It works once, for seven days, in ${entryPage(publicUrl, 'en')}.`,
      'If you did not ask for it, do nothing: your password stays the same.',
    ],
  });
}

/** The account is open; its owner chooses a password with the code. */
export function activationLetter(recipient: Recipient, code: string, publicUrl?: string): Mail {
  return write(recipient, {
    fr: [
      'Votre compte Reconnexion est ouvert',
      'Bonjour,',
      'Votre inscription au programme est validée.',
      `Choisissez votre mot de passe dans ${entryPage(publicUrl, 'fr')}, avec ce code\u202f: ${code}`,
      'Il sert une seule fois, pendant sept jours. Passé ce délai, demandez-en un nouveau depuis la page de connexion.',
    ],
    en: [
      'Your Reconnexion account is open',
      'Hello,',
      'Your registration for the programme has been approved.',
      `Choose your password in ${entryPage(publicUrl, 'en')}, with this code: ${code}`,
      'It works once, for seven days. After that, ask for a new one from the login page.',
    ],
  });
}

/** To the old address: the account has another one now. `office` is whom to write to, when the site says so. */
export function mailChangedLetter(recipient: Recipient, office: string | undefined): Mail {
  return write(recipient, {
    fr: [
      'L’adresse e-mail de votre compte a changé',
      'Bonjour,',
      'L’adresse e-mail de votre compte Reconnexion vient d’être remplacée par une autre. Le programme n’écrira plus à celle-ci.',
      'Par précaution, vos autres appareils ont été déconnectés.',
      `Si ce changement ne vient pas de vous, prévenez sans attendre la personne qui vous accompagne${office === undefined ? '' : `, ou écrivez à ${office}`}.`,
    ],
    en: [
      'The e-mail address of your account has changed',
      'Hello,',
      'The e-mail address of your Reconnexion account has just been replaced by another one. The programme will no longer write to this one.',
      'To be safe, your other devices have been logged out.',
      `If you did not make this change, tell your counsellor right away${office === undefined ? '' : `, or write to ${office}`}.`,
    ],
  });
}

/** A registration request has arrived and waits. */
export function registrationLetter(recipient: Recipient): Mail {
  return write(recipient, {
    fr: [
      'Votre demande d’inscription',
      'Bonjour,',
      'Nous avons bien reçu votre demande d’inscription. Elle sera examinée par le programme.',
      'Vous recevrez un e-mail dès que votre compte sera ouvert.',
    ],
    en: [
      'Your registration request',
      'Hello,',
      'We have received your registration request. The programme will review it.',
      'You will get an e-mail as soon as your account is open.',
    ],
  });
}

/** Tells an administrator that the registration of user `userId` waits. */
export function registrationToReviewLetter(administrator: Recipient, userId: number): Mail {
  return write(administrator, {
    fr: [
      'Une demande d’inscription attend',
      `Le compte ${userId} a été demandé et attend votre décision.`,
      `Pour le voir\u202f: npm run provider -- users show ${userId}\nPour l’ouvrir\u202f: npm run provider -- users activate ${userId}`,
    ],
    en: [
      'A registration request is waiting',
      `Account ${userId} was requested and waits for your decision.`,
      `To see it: npm run provider -- users show ${userId}\nTo open it: npm run provider -- users activate ${userId}`,
    ],
  });
}
