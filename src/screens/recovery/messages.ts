import { defineMessages } from 'react-intl';

export const recoveryMessages = defineMessages({
  requestTitle: { id: 'recovery.request.title', defaultMessage: 'Mot de passe oublié' },
  requestIntro: {
    id: 'recovery.request.intro',
    defaultMessage:
      'Indiquez l’email de votre compte : vous y recevrez un code pour choisir un nouveau mot de passe.',
  },
  send: { id: 'recovery.request.send', defaultMessage: 'Envoyer' },
  hasCode: { id: 'recovery.request.hasCode', defaultMessage: 'J’ai déjà un code' },
  changeTitle: { id: 'recovery.change.title', defaultMessage: 'Nouveau mot de passe' },
  changeIntro: {
    id: 'recovery.change.intro',
    defaultMessage:
      'Recopiez le code reçu par email, puis choisissez votre mot de passe. Si rien n’arrive en quelques minutes, regardez dans les courriers indésirables.',
  },
  code: { id: 'recovery.change.code', defaultMessage: 'Code' },
  confirmation: { id: 'recovery.change.confirmation', defaultMessage: 'Confirmation' },
  show: { id: 'recovery.change.show', defaultMessage: 'Afficher ce que j’écris' },
  newCode: { id: 'recovery.change.newCode', defaultMessage: 'Recevoir un autre code' },
});

export const strengthMessages = defineMessages({
  0: { id: 'recovery.strength.veryWeak', defaultMessage: 'Robustesse : très faible' },
  1: { id: 'recovery.strength.weak', defaultMessage: 'Robustesse : faible' },
  2: { id: 'recovery.strength.fair', defaultMessage: 'Robustesse : moyenne' },
  3: { id: 'recovery.strength.good', defaultMessage: 'Robustesse : bonne' },
  4: { id: 'recovery.strength.excellent', defaultMessage: 'Robustesse : excellente' },
});

/** One suggestion for a better password, by what makes this one weak. */
export const adviceMessages = defineMessages({
  words: {
    id: 'recovery.advice.words',
    defaultMessage: 'Trois ou quatre mots sans lien entre eux font un bon mot de passe.',
  },
  common: {
    id: 'recovery.advice.common',
    defaultMessage: 'C’est l’un des mots de passe les plus utilisés : choisissez-en un bien à vous.',
  },
  personal: {
    id: 'recovery.advice.personal',
    defaultMessage: 'Évitez ce que l’on sait de vous, comme votre email.',
  },
  name: {
    id: 'recovery.advice.name',
    defaultMessage: 'Un prénom ou un nom se devine vite : ajoutez-y des mots sans rapport.',
  },
  keyboard: {
    id: 'recovery.advice.keyboard',
    defaultMessage: 'Des touches qui se suivent sur le clavier se devinent vite.',
  },
  repeat: {
    id: 'recovery.advice.repeat',
    defaultMessage: 'Des caractères répétés n’apportent presque rien.',
  },
  sequence: { id: 'recovery.advice.sequence', defaultMessage: 'Une suite comme abc ou 123 se devine vite.' },
  date: { id: 'recovery.advice.date', defaultMessage: 'Une date ou une année se devine vite.' },
  enough: { id: 'recovery.advice.enough', defaultMessage: 'Ce mot de passe est difficile à deviner.' },
});

export type Advice = keyof typeof adviceMessages;
