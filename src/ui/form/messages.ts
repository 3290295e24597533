import { defineMessage, defineMessages } from 'react-intl';

/** What validation may say, by the name that rules carry. */
export const formMessages = defineMessages({
  emailHint: { id: 'form.emailHint', defaultMessage: 'Par exemple : prenom.nom@exemple.fr' },
  needed: { id: 'form.needed', defaultMessage: 'obligatoire' },
  required: { id: 'form.error.required', defaultMessage: 'Ce champ est obligatoire' },
  allRequired: { id: 'form.error.allRequired', defaultMessage: 'Tous les champs sont obligatoires' },
  someRequired: { id: 'form.error.someRequired', defaultMessage: 'Complétez les champs signalés' },
  note: { id: 'form.error.note', defaultMessage: 'Renseigner une note' },
  intuition: { id: 'form.error.intuition', defaultMessage: 'Notez au moins une intuition.' },
  three: { id: 'form.error.three', defaultMessage: 'Choisissez-en trois' },
  dayIncomplete: {
    id: 'form.error.dayIncomplete',
    defaultMessage: 'Cette date est incomplète ou n’existe pas. Indiquez le jour, le mois et l’année.',
  },
  year: { id: 'form.error.year', defaultMessage: 'Vérifiez l’année : elle doit être entre 1900 et 2100.' },
  tooLong: { id: 'form.error.tooLong', defaultMessage: '255 caractères au plus' },
  refusedValue: {
    id: 'form.error.refusedValue',
    defaultMessage: 'Le programme n’accepte pas cette valeur. Corrigez-la, puis réessayez.',
  },
  email: { id: 'form.error.email', defaultMessage: 'Vérifier votre email.' },
  emailsDiffer: { id: 'form.error.emailsDiffer', defaultMessage: 'Les emails ne sont pas identiques' },
  emailTaken: {
    id: 'form.error.emailTaken',
    defaultMessage:
      'Cet email ne peut pas servir à une nouvelle demande. Si vous avez déjà un compte, connectez-vous.',
  },
  passwordsDiffer: {
    id: 'form.error.passwordsDiffer',
    defaultMessage: 'Les mots de passe ne sont pas identiques',
  },
  terms: {
    id: 'form.error.terms',
    defaultMessage: 'Acceptez les conditions d’utilisation pour envoyer votre demande',
  },
  unavailable: {
    id: 'form.error.unavailable',
    defaultMessage:
      'Il faut une connexion pour continuer. Votre texte est gardé : réessayez dans un instant.',
  },
});

export const waitOverMessage = defineMessage({
  id: 'form.wait.over',
  defaultMessage: 'Vous pouvez réessayer.',
});

export const waitMessages = {
  seconds: defineMessage<{ count: number }>({
    id: 'form.wait.seconds',
    defaultMessage: 'Réessayez dans {count, plural, one {# seconde} other {# secondes}}.',
  }),
  minutes: defineMessage<{ count: number }>({
    id: 'form.wait.minutes',
    defaultMessage: 'Réessayez dans {count, plural, one {# minute} other {# minutes}}.',
  }),
  hours: defineMessage<{ count: number }>({
    id: 'form.wait.hours',
    defaultMessage: 'Réessayez dans {count, plural, one {# heure} other {# heures}}.',
  }),
};

/** Name of a message that a validation rule may carry. */
export type FormMessage = keyof typeof formMessages;
