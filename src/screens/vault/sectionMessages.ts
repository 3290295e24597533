import { defineMessage, defineMessages } from 'react-intl';
import { vaultMessages } from './vaultMessages';

export const sectionMessages = defineMessages({
  title: { id: 'vault.title', defaultMessage: 'Coffre' },
  text: {
    id: 'vault.text',
    defaultMessage:
      'Avec le coffre, ce que vous écrivez est chiffré avant de quitter cet appareil : le programme garde des textes qu’il ne peut pas lire. En échange, vous gardez une clé sur papier. Si vous la perdez, personne ne peut la refaire.',
  },
  does: {
    id: 'vault.does',
    defaultMessage:
      'Vos écrits partent chiffrés de cet appareil. Le programme voit encore votre identité, vos inscriptions aux événements, quand vous écrivez et à peu près combien.',
  },
  doesNot: {
    id: 'vault.doesNot',
    defaultMessage:
      'Sur cet appareil, vos écrits restent lisibles tant que vous êtes connecté. D’anciennes sauvegardes ou versions du programme peuvent garder ce qui y était avant.',
  },
  protect: { id: 'vault.protect', defaultMessage: 'Protéger mes écrits' },
  hasKey: { id: 'vault.hasKey', defaultMessage: 'J’ai déjà une clé de secours' },
  unprepared: { id: 'vault.unprepared', defaultMessage: 'Il faut une connexion pour préparer la clé.' },
});

/** Why the vault can't be turned. */
export const whyNotMessages = {
  ...defineMessages({
    'not-synced': { id: 'vault.whyNot.notSynced', defaultMessage: 'Il faut être connecté et synchronisé.' },
    'left-behind': {
      id: 'vault.whyNot.leftBehind',
      defaultMessage: 'Des textes d’une session précédente attendent encore ici leur propre clé de secours.',
    },
    'too-large': {
      id: 'vault.whyNot.tooLarge',
      defaultMessage:
        'Vos écrits sont trop longs pour partir en une fois. Supprimez ceux qui ne servent plus, ou parlez-en à la personne qui vous accompagne.',
    },
    'no-room': {
      id: 'vault.whyNot.noRoom',
      defaultMessage: 'Il n’y a pas assez de place pour la copie du programme. Téléchargez-la d’abord.',
    },
    unsafe: {
      id: 'vault.whyNot.unsafe',
      defaultMessage:
        'Le programme ne peut pas encore protéger vos écrits. Parlez-en à la personne qui vous accompagne.',
    },
  }),
  'not-secure': vaultMessages.notSecure,
};

export const sheetMessages = defineMessages({
  advice: {
    id: 'vault.sheet.advice',
    defaultMessage:
      'Imprimez-la ou recopiez-la, et gardez-la loin de cet appareil. Ne scannez le code qu’avec un appareil à vous.',
  },
  keepOld: {
    id: 'vault.sheet.keepOld',
    defaultMessage: 'Gardez l’ancienne feuille tant que la nouvelle clé n’est pas activée.',
  },
  valid: { id: 'vault.sheet.valid', defaultMessage: 'Valable une fois le coffre activé' },
  code: { id: 'vault.sheet.code', defaultMessage: 'QR code de la clé' },
  copy: { id: 'vault.sheet.copy', defaultMessage: 'Copier la clé' },
  copied: { id: 'vault.sheet.copied', defaultMessage: 'Clé copiée' },
  continue: { id: 'vault.sheet.continue', defaultMessage: 'J’ai ma feuille' },
  leaveTitle: { id: 'vault.sheet.leave.title', defaultMessage: 'Quitter sans activer ?' },
  leaveText: { id: 'vault.sheet.leave.text', defaultMessage: 'Cette clé ne servira pas.' },
  leave: { id: 'vault.sheet.leave.confirm', defaultMessage: 'Quitter' },
});

export const sheetNumberMessage = defineMessage<{ sheet: string }>({
  id: 'vault.sheet.number',
  defaultMessage: 'Feuille n° {sheet}',
});

export const lastGroupMessages = defineMessages({
  title: { id: 'vault.lastGroup.title', defaultMessage: 'Vérifions votre feuille' },
  label: { id: 'vault.lastGroup.label', defaultMessage: 'Dernier groupe de la clé' },
  wrong: { id: 'vault.lastGroup.wrong', defaultMessage: 'Ce n’est pas le dernier groupe de cette clé.' },
  turnOn: { id: 'vault.lastGroup.turnOn', defaultMessage: 'Activer' },
  back: { id: 'vault.lastGroup.back', defaultMessage: 'Revoir la clé' },
});

export const openMessages = defineMessages({
  renew: { id: 'vault.renew', defaultMessage: 'Nouvelle clé de secours' },
  stop: { id: 'vault.stop', defaultMessage: 'Arrêter la protection' },
  stopTitle: { id: 'vault.stop.title', defaultMessage: 'Arrêter la protection ?' },
  stopText: {
    id: 'vault.stop.text',
    defaultMessage: 'Vos écrits redeviendront lisibles par qui administre le programme.',
  },
  forget: { id: 'vault.forget', defaultMessage: 'Oublier cet appareil' },
  forgetText: {
    id: 'vault.forget.text',
    defaultMessage:
      'Tapez votre clé : sans elle, vous ne pourriez plus ouvrir vos écrits. Si vous avez scanné le code ici, effacez aussi l’historique du navigateur.',
  },
  forgetWrong: { id: 'vault.forget.wrong', defaultMessage: 'Cette clé n’ouvre pas ce coffre.' },
});

/** The vault is on: a moment. */
export const doneMessage = defineMessage<{ sheet: string }>({
  id: 'vault.result.done',
  defaultMessage: 'C’est fait : vos écrits sont protégés. Gardez bien la feuille n° {sheet}.',
});

/** What came of a turn, where it is more than the state shown. */
export const resultMessages = defineMessages({
  unfinished: {
    id: 'vault.result.unfinished',
    defaultMessage: 'Le coffre n’est pas encore activé. Gardez cette feuille, et recommencez s’il le faut.',
  },
  unfinishedKey: {
    id: 'vault.result.unfinishedKey',
    defaultMessage:
      'La nouvelle clé n’est pas encore activée. Gardez les deux feuilles, et recommencez s’il le faut.',
  },
  unfinishedStop: {
    id: 'vault.result.unfinishedStop',
    defaultMessage:
      'La protection n’est pas encore arrêtée. Gardez votre feuille, et recommencez s’il le faut.',
  },
  newKey: {
    id: 'vault.result.newKey',
    defaultMessage: 'Tapez la nouvelle clé sur vos autres appareils, puis détruisez l’ancienne feuille.',
  },
  cleaned: { id: 'vault.result.cleaned', defaultMessage: 'C’est fait : tout est protégé.' },
  stopped: { id: 'vault.result.stopped', defaultMessage: 'La protection est arrêtée.' },
  elsewhere: {
    id: 'vault.result.elsewhere',
    defaultMessage: 'Le coffre a changé entre-temps. Rien n’est fait : voyez ce qui est demandé ici.',
  },
});

/** Texts that lie beside the box, and that the vault did not seal. */
export const plantedMessages = defineMessages({
  text: {
    id: 'vault.planted.text',
    defaultMessage: 'Des textes non protégés ont été ajoutés à votre espace.',
  },
  look: { id: 'vault.planted.look', defaultMessage: 'Les regarder' },
  leave: { id: 'vault.planted.leave', defaultMessage: 'Mettre de côté' },
});
