import type { Language } from '../requestUrl';
import type { Mail } from './mailer';

/** A letter's subject, then its paragraphs. */
type Letter = readonly [string, ...string[]];

/** Whom a letter is for. */
interface Recipient {
  mail: string;
  langcode: string;
  field_firstname?: string | null;
}

const hellos: Record<Language, string> = { fr: 'Bonjour', en: 'Hello' };
const farewells: Record<Language, string> = {
  fr: 'L’équipe du programme Reconnexion',
  en: 'The Reconnexion programme team',
};

/** A name and nothing else: whoever asks for an account for somebody could write to them in its place. */
const plainName = /^\p{L}[\p{L}\p{M} '’-]{0,39}$/u;

/** A letter to someone of the programme, between its greeting and its sender. */
function write(
  { mail, langcode, field_firstname: name }: Recipient,
  letters: Record<Language, Letter>,
): Mail {
  const language = langcode === 'en' ? 'en' : 'fr';
  const [subject, ...paragraphs] = letters[language];
  const hello = name && plainName.test(name) ? `${hellos[language]} ${name},` : `${hellos[language]},`;
  return { to: mail, subject, text: `${[hello, ...paragraphs, farewells[language]].join('\n\n')}\n` };
}

/** How one comes to where the code is entered: by the page's address when the site's own is known, else through the app. */
const way = (publicUrl: string | undefined): Record<Language, string> =>
  publicUrl === undefined
    ? {
        fr: 'Ouvrez l’application, touchez «\u202fMot de passe oublié\u202f?\u202f», puis «\u202fJ’ai déjà un code\u202f».',
        en: 'Open the app, tap “Forgot your password?”, then “I already have a code”.',
      }
    : {
        fr: `Entrez-le sur ${publicUrl}/form/password-change`,
        en: `Enter it at ${publicUrl}/form/password-change`,
      };

const validity: Record<Language, string> = {
  fr: 'Ce code sert une seule fois, pendant sept jours. Passé ce délai, demandez-en un autre depuis la page de connexion.',
  en: 'The code works once, for seven days. After that, ask for another one from the login page.',
};

const help: Record<Language, string> = {
  fr: 'Une difficulté\u202f? Parlez-en à la personne qui vous accompagne.',
  en: 'Is something in the way? Please tell your counsellor.',
};

/** The code for a new password, never part of an address. `publicUrl` is the app's, without a slash at the end. */
export function resetCodeLetter(recipient: Recipient, code: string, publicUrl?: string): Mail {
  return write(recipient, {
    fr: [
      'Votre code pour changer de mot de passe',
      `Voici votre code\u202f: ${code}`,
      way(publicUrl).fr,
      validity.fr,
      `Si vous n’avez rien demandé, ne faites rien\u202f: votre mot de passe reste le même. ${help.fr}`,
    ],
    en: [
      'Your code to change your password',
      `Here’s your code: ${code}`,
      way(publicUrl).en,
      validity.en,
      `If you didn’t ask for it, do nothing: your password stays the same. ${help.en}`,
    ],
  });
}

/** The account is open; its owner chooses a password with the code. */
export function activationLetter(recipient: Recipient, code: string, publicUrl?: string): Mail {
  return write(recipient, {
    fr: [
      'Votre compte Reconnexion est ouvert',
      'Votre inscription au programme est validée.',
      `Pour choisir votre mot de passe, voici votre code\u202f: ${code}`,
      way(publicUrl).fr,
      validity.fr,
      help.fr,
    ],
    en: [
      'Your Reconnexion account is open',
      'Your registration for the programme has been approved.',
      `To choose your password, here’s your code: ${code}`,
      way(publicUrl).en,
      validity.en,
      help.en,
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
      'Nous avons bien reçu votre demande d’inscription. Le programme va l’étudier.',
      'Vous n’avez rien à faire\u202f: vous recevrez un email dès que votre compte sera ouvert.',
    ],
    en: [
      'Your registration request',
      'We’ve received your registration request. The programme will review it.',
      'There’s nothing you need to do: you’ll get an email as soon as your account is open.',
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
      `Account ${userId} was requested and is waiting for your decision.`,
      `To see it: npm run provider -- users show ${userId}\nTo open it: npm run provider -- users activate ${userId}`,
    ],
  });
}
