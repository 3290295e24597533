import type { Locale } from '../../src/domain/locale';

const fr = {
  email: 'Email',
  password: 'Mot de passe',
  logIn: 'Se connecter',
  home: 'Accueil',
  newReconnection: 'Nouvelle reconnexion',
  menu: 'Menu',
  viewReconnections: 'Voir mes reconnexions',
  next: 'Suivant',
  back: 'Précédent',
  save: 'Enregistrer',
  past: 'Passée',
  upcoming: 'À venir',
  addIntuition: 'Ajouter une intuition',
  intuition: 'Intuition',
  symptoms: 'Symptôme de résistance',
  phrasereconnexion: 'Phrase de reconnexion',
  momentressource: 'Moment ressource',
  vocationpro: 'Vocation professionnelle',
  search: 'Rechercher',
  add: 'Ajouter',
  edit: 'Modifier',
  name: 'Nom',
  description: 'Description',
  note: 'Note',
  remove: 'Supprimer',
  undo: 'Annuler la suppression',
  cancel: 'Annuler',
  leave: 'Quitter',
  close: 'Fermer',
  language: 'Langue',
  logOut: 'Se déconnecter',
  identityCard: 'Carte d’identité',
  reconnections: 'Reconnexions',
  plf: 'Fondamentaux du leadership personnel',
  iUnderstand: 'J’ai compris',
  sync: 'Synchroniser',
  download: 'Télécharger',
  discard: 'Abandonner',
  success: 'Succès',
  error: 'Erreur',
  print: 'Imprimer',
  exportData: 'Exporter mes données',
  importData: 'Importer',
  confirm: 'Confirmer',
};

/** Name of a control or text that the screens promise (requirements, section M). */
export type ScreenName = keyof typeof fr;

const en: Record<ScreenName, string> = {
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  home: 'Home',
  newReconnection: 'New reconnection',
  menu: 'Menu',
  viewReconnections: 'View my reconnections',
  next: 'Next',
  back: 'Back',
  save: 'Save',
  past: 'Past',
  upcoming: 'Upcoming',
  addIntuition: 'Add an intuition',
  intuition: 'Intuition',
  symptoms: 'Symptom of resistance',
  phrasereconnexion: 'Reconnection phrase',
  momentressource: 'Resourceful moment',
  vocationpro: 'Professional vocation',
  search: 'Search',
  add: 'Add',
  edit: 'Edit',
  name: 'Name',
  description: 'Description',
  note: 'Note',
  remove: 'Delete',
  undo: 'Undo',
  cancel: 'Cancel',
  leave: 'Leave',
  close: 'Close',
  language: 'Language',
  logOut: 'Log out',
  identityCard: 'Identity card',
  reconnections: 'Reconnections',
  plf: 'Personal leadership fundamentals',
  iUnderstand: 'I understand',
  sync: 'Sync',
  download: 'Download',
  discard: 'Discard',
  success: 'Success',
  error: 'Error',
  print: 'Print',
  exportData: 'Export my data',
  importData: 'Import',
  confirm: 'Confirm',
};

/** The accessible names on screen, by language: what tests, password managers and screen readers rely on. */
export const screenNames: Record<Locale, Record<ScreenName, string>> = { fr, en };

/** Beginnings of the sync state's text, by language. */
export const syncStates = {
  fr: { saved: 'Enregistré sur cet appareil', synced: 'Synchronisé', waiting: 'En attente de connexion' },
  en: { saved: 'Saved on this device', synced: 'Synced', waiting: 'Waiting for connection' },
} as const satisfies Record<Locale, object>;

const source = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+');

/** Matches exactly this text, whatever its apostrophes and its kind of space (U+2019, U+202F). */
export const named = (text: string): RegExp => new RegExp(`^\\s*${source(text)}\\s*$`);

/** Matches a text that holds this one, whatever its apostrophes and its kind of space. */
export const saying = (text: string): RegExp => new RegExp(source(text));
