import { defineMessages } from 'react-intl';

export const binMessages = defineMessages({
  title: { id: 'bin.title', defaultMessage: 'Corbeille' },
  text: {
    id: 'bin.text',
    defaultMessage:
      'Ce que vous supprimez sur cet appareil attend ici trente jours. Rien n’en est envoyé, et tout part à la déconnexion.',
  },
  empty: { id: 'bin.empty', defaultMessage: 'La corbeille est vide.' },
  wordless: { id: 'bin.wordless', defaultMessage: 'Sans texte' },
  bringBack: { id: 'bin.bringBack', defaultMessage: 'Remettre' },
  broughtBack: { id: 'bin.broughtBack', defaultMessage: 'Remis à sa place.' },
  clear: { id: 'bin.clear', defaultMessage: 'Vider la corbeille' },
  clearTitle: { id: 'bin.clear.title', defaultMessage: 'Vider la corbeille ?' },
  clearText: {
    id: 'bin.clear.text',
    defaultMessage: 'Ces textes disparaissent pour de bon. Aucune copie n’en existe ailleurs.',
  },
  leaving: { id: 'bin.leaving.title', defaultMessage: 'Votre corbeille part avec cette session' },
  leavingText: {
    id: 'bin.leaving.text',
    defaultMessage:
      'Elle garde des textes supprimés cette semaine, sur cet appareil seulement. Téléchargez-les pour les garder.',
  },
  downloaded: { id: 'bin.leaving.downloaded', defaultMessage: 'Fichier téléchargé.' },
});
