import { defineMessage, defineMessages } from 'react-intl';

export const accountMessages = defineMessages({
  mailHint: {
    id: 'account.mailHint',
    defaultMessage: 'C’est votre identifiant. Pour en changer, parlez-en à la personne qui vous accompagne.',
  },
  enough: {
    id: 'account.missing.enough',
    defaultMessage: 'Tout y est : enregistrez pour ouvrir le reste du programme.',
  },
  open: { id: 'account.missing.open', defaultMessage: 'Merci : le programme vous est ouvert.' },
  password: { id: 'account.password.title', defaultMessage: 'Mot de passe' },
  passwordText: {
    id: 'account.password.text',
    defaultMessage: 'Vous recevrez par email un code pour en choisir un nouveau.',
  },
  changePassword: { id: 'account.password.change', defaultMessage: 'Changer mon mot de passe' },
  install: { id: 'account.install.title', defaultMessage: 'Sur votre écran d’accueil' },
  installText: {
    id: 'account.install.text',
    defaultMessage:
      'Installée, l’application s’ouvre d’un geste, même sans réseau, et garde plus longtemps ce que vous écrivez sur cet appareil.',
  },
  installAsk: { id: 'account.install.ask', defaultMessage: 'Installer l’application' },
  installByHand: {
    id: 'account.install.byHand',
    defaultMessage: 'Dans Safari, touchez Partager, puis « Sur l’écran d’accueil ».',
  },
});

/** Why nothing was saved, when no field is to blame. */
export const failureMessages = defineMessages({
  unreachable: {
    id: 'account.failure.unreachable',
    defaultMessage:
      'Le programme ne répond pas : rien n’est encore enregistré. Vos changements restent ici ; réessayez une fois la connexion revenue.',
  },
  refused: {
    id: 'account.failure.refused',
    defaultMessage:
      'Le programme n’a pas accepté cet enregistrement. Vos changements restent ici : réessayez, ou parlez-en à la personne qui vous accompagne.',
  },
});

export const missingMessage = defineMessage<{ count: number }>({
  id: 'account.missing.count',
  defaultMessage:
    '{count, plural, one {Remplissez encore un champ} other {Remplissez encore # champs}}, à votre choix, pour ouvrir le reste du programme.',
});
