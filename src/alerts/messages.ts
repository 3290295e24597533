import { defineMessages } from 'react-intl';
import type { DeletedKind } from '../domain/entries/bin';
import type { Alert } from './alertSlice';

/** Texts of the alerts, by the catalogue's names. */
export const alertMessages = defineMessages({
  auth_wrong_email_pwd: {
    id: 'alert.text.authWrongEmailPwd',
    defaultMessage: 'Email ou mot de passe non reconnu.',
  },
  auth_too_many_tries: {
    id: 'alert.text.authTooManyTries',
    defaultMessage: 'Trop de tentatives. Patientez un moment avant de réessayer.',
  },
  generic_error: { id: 'alert.text.genericError', defaultMessage: 'Une erreur est survenue.' },
  no_answer: {
    id: 'alert.text.noAnswer',
    defaultMessage: 'Le programme ne répond pas pour le moment. Vérifiez votre connexion, puis réessayez.',
  },
  misconfigured: {
    id: 'alert.text.misconfigured',
    defaultMessage:
      'Le programme est mal réglé : il ne peut pas ouvrir votre session. Rien n’est perdu. Prévenez la personne qui vous accompagne, puis réessayez.',
  },
  forbidden: {
    id: 'alert.text.forbidden',
    defaultMessage: 'Votre compte n’a pas accès à votre espace. Prévenez la personne qui vous accompagne.',
  },
  missing: {
    id: 'alert.text.missing',
    defaultMessage: 'Votre espace n’est pas ouvert. Prévenez la personne qui vous accompagne.',
  },
  removed: {
    id: 'alert.text.removed',
    defaultMessage: 'Le programme ne trouve plus votre compte. Prévenez la personne qui vous accompagne.',
  },
  held: {
    id: 'alert.text.held',
    defaultMessage: 'Une autre fenêtre de l’application ne répond pas. Fermez-la.',
  },
  missing_cid: {
    id: 'alert.text.missingCid',
    defaultMessage: 'Complétez d’abord votre carte d’identité : elle vous accompagne dans la reconnexion.',
  },
  missing_reconnection: {
    id: 'alert.text.missingReconnection',
    defaultMessage: 'Faites d’abord une reconnexion : cet exercice s’appuie sur elle.',
  },
  missing_personal_info: {
    id: 'alert.text.missingPersonalInfo',
    defaultMessage: 'Vous devez compléter vos informations personnelles',
  },
  no_names_set: {
    id: 'alert.text.noNamesSet',
    defaultMessage:
      'Vos informations ne sont pas encore arrivées sur cet appareil. Réessayez une fois la connexion revenue.',
  },
  auth_check_email: {
    id: 'alert.text.authCheckEmail',
    defaultMessage: 'Si un compte existe à cette adresse, un code vient d’y partir.',
  },
  auth_please_login: {
    id: 'alert.text.authPleaseLogin',
    defaultMessage: 'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
  },
  auth_code_wrong: { id: 'alert.text.authCodeWrong', defaultMessage: 'Code de modification incorrect.' },
  auth_maybe_changed: {
    id: 'alert.text.authMaybeChanged',
    defaultMessage:
      'Votre mot de passe est peut-être déjà changé : essayez de vous connecter avec le nouveau.',
  },
  check_email: { id: 'alert.text.checkEmail', defaultMessage: 'Vérifier votre email.' },
  registration_requested: {
    id: 'alert.text.registrationRequested',
    defaultMessage: 'Merci, nous avons bien enregistré votre demande d’inscription.',
  },
  webform_events_registered: {
    id: 'alert.text.eventsRegistered',
    defaultMessage: 'Votre inscription à cet événement est enregistrée.',
  },
  webform_events_already_registered: {
    id: 'alert.text.eventsAlreadyRegistered',
    defaultMessage: 'Vous êtes déjà enregistré pour cet événement.',
  },
  info_saved: { id: 'alert.text.infoSaved', defaultMessage: 'Vos informations sont enregistrées.' },
  intuitions_saved: {
    id: 'alert.text.intuitionsSaved',
    defaultMessage: 'Votre reconnexion est enregistrée.',
  },
  reconnection_deleted: { id: 'alert.text.reconnectionDeleted', defaultMessage: 'Reconnexion supprimée' },
  deviateur_saved: { id: 'alert.text.deviateurSaved', defaultMessage: 'Votre déviateur est enregistré.' },
  pretention_saved: { id: 'alert.text.pretentionSaved', defaultMessage: 'Votre prétention est enregistrée.' },
  amitiepro_saved: { id: 'alert.text.amitieproSaved', defaultMessage: 'Votre échange est enregistré.' },
  note_added: { id: 'alert.text.noteAdded', defaultMessage: 'Note ajoutée' },
  celebration_added: { id: 'alert.text.celebrationAdded', defaultMessage: 'Célébration ajoutée' },
  data_saved: { id: 'alert.text.dataSaved', defaultMessage: 'Vos modifications sont enregistrées.' },
  data_deleted: { id: 'alert.text.dataDeleted', defaultMessage: 'Entrée supprimée' },
  version_kept: { id: 'alert.text.versionKept', defaultMessage: 'Version gardée' },
  plf_saved: { id: 'alert.text.plfSaved', defaultMessage: 'Cette section est enregistrée.' },
  devpre_saved: {
    id: 'alert.text.devpreSaved',
    defaultMessage: 'Ce qui relie vos prétentions et vos déviateurs est enregistré.',
  },
  schema_refused: {
    id: 'alert.text.schemaRefused',
    defaultMessage:
      'Les exercices reçus du programme ne sont pas lisibles. Vous continuez avec la version précédente : vous n’avez rien à faire.',
  },
  storage_repaired: {
    id: 'alert.text.storageRepaired',
    defaultMessage:
      'Une partie des données de cet appareil était illisible. Elle est mise de côté, le reste est intact : vous n’avez rien à faire.',
  },
  storage_full: {
    id: 'alert.text.storageFull',
    defaultMessage:
      'Cet appareil n’a plus de place : ce que vous venez d’écrire n’y est pas enregistré. Gardez cette page ouverte et libérez de l’espace.',
  },
  bin_shortened: {
    id: 'alert.text.binShortened',
    defaultMessage: 'Cet appareil manque de place : la corbeille perd ses plus anciens textes.',
  },
  storage_blocked: {
    id: 'alert.text.storageBlocked',
    defaultMessage:
      'Ce navigateur refuse d’enregistrer : rien n’est gardé sur cet appareil. Gardez cette page ouverte jusqu’à ce que tout soit synchronisé.',
  },
  storage_held: {
    id: 'alert.text.storageHeld',
    defaultMessage:
      'Une version plus récente a sans doute écrit ici. Vos changements n’y sont plus gardés : laissez cette page ouverte jusqu’à « Synchronisé ».',
  },
  storage_unfetched: {
    id: 'alert.text.storageUnfetched',
    defaultMessage:
      'Ce que vous venez d’écrire n’est pas encore enregistré sur cet appareil : une partie de l’application n’a pas pu être chargée. Gardez cette page ouverte, elle réessaiera toute seule.',
  },
  provider_data_set_aside: {
    id: 'alert.text.providerDataSetAside',
    defaultMessage:
      'Une partie de ce que garde votre espace n’a pas pu être lue. Rien n’est effacé ; parlez-en à la personne qui vous accompagne.',
  },
  copy_put_back: {
    id: 'alert.text.copyPutBack',
    defaultMessage:
      'Rien n’est perdu. Votre espace avait une version plus ancienne : cet appareil le remet à jour. Une entrée supprimée peut réapparaître.',
  },
  rescue_locked: {
    id: 'alert.text.rescueLocked',
    defaultMessage:
      'Des textes d’une session précédente, restés sur cet appareil, ne peuvent plus être ouverts. N’effacez pas les données du navigateur et parlez-en à la personne qui vous accompagne.',
  },
  deletion_overruled: {
    id: 'alert.text.deletionOverruled',
    defaultMessage:
      'Une entrée que vous aviez supprimée est de nouveau là : elle a été modifiée ou rétablie sur un autre appareil. Supprimez-la encore si vous n’en voulez plus.',
  },
  sync_refused: {
    id: 'alert.text.syncRefused',
    defaultMessage:
      'Votre espace n’a pas accepté votre dernier envoi. Touchez l’état de synchronisation, en haut, pour savoir quoi faire.',
  },
});

/** Titles by kind, and the words around a toast. */
export const toastMessages = defineMessages({
  success: { id: 'alert.title.success', defaultMessage: 'Succès' },
  error: { id: 'alert.title.error', defaultMessage: 'Erreur' },
  info: { id: 'alert.title.info', defaultMessage: 'À savoir' },
  undo: { id: 'alert.undo', defaultMessage: 'Annuler la suppression' },
});

export const deletedMessages = {
  reconnection: alertMessages.reconnection_deleted,
  ...defineMessages({
    celebration: { id: 'alert.deleted.celebration', defaultMessage: 'Célébration supprimée' },
    note: { id: 'alert.deleted.note', defaultMessage: 'Note supprimée' },
    derailor: { id: 'alert.deleted.derailor', defaultMessage: 'Déviateur supprimé' },
    claim: { id: 'alert.deleted.claim', defaultMessage: 'Prétention supprimée' },
    friendship: { id: 'alert.deleted.friendship', defaultMessage: 'Échange supprimé' },
    intuition: { id: 'alert.deleted.intuition', defaultMessage: 'Intuition supprimée' },
    session: { id: 'alert.deleted.session', defaultMessage: 'Séance supprimée' },
  }),
} satisfies Record<DeletedKind, unknown>;

/** What an alert says. */
export const alertMessage = ({ message, deleted }: Pick<Alert, 'message' | 'deleted'>) =>
  deleted === undefined ? alertMessages[message] : deletedMessages[deleted];
