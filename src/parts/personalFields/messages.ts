import { defineMessage, defineMessages } from 'react-intl';

/** Labels of what a user says of themselves, by the app's names (requirements, section M). */
export const personalFieldMessages = defineMessages({
  firstname: { id: 'personalInfo.firstname', defaultMessage: 'Prénom' },
  lastname: { id: 'personalInfo.lastname', defaultMessage: 'Nom' },
  title: { id: 'personalInfo.title', defaultMessage: 'Fonction' },
  company: { id: 'personalInfo.company', defaultMessage: 'Entreprise' },
  businessunit: { id: 'personalInfo.businessunit', defaultMessage: 'Entité' },
  telephone: { id: 'personalInfo.telephone', defaultMessage: 'Téléphone' },
  cgu: { id: 'personalInfo.cgu', defaultMessage: 'J’accepte les conditions d’utilisation' },
});

export const readTermsMessage = defineMessage({
  id: 'personalInfo.terms.read',
  defaultMessage: 'Lire les conditions d’utilisation (nouvel onglet)',
});
