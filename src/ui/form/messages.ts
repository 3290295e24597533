import { defineMessages } from 'react-intl';

/** What validation may say, by the name that rules carry. */
export const formMessages = defineMessages({
  required: { id: 'form.error.required', defaultMessage: 'Ce champ est obligatoire' },
  allRequired: { id: 'form.error.allRequired', defaultMessage: 'Tous les champs sont obligatoires' },
  note: { id: 'form.error.note', defaultMessage: 'Renseigner une note' },
  three: { id: 'form.error.three', defaultMessage: 'Choisissez-en trois, ni plus ni moins' },
  unavailable: {
    id: 'form.error.unavailable',
    defaultMessage:
      'Il faut une connexion pour continuer. Votre texte est gardé : réessayez dans un instant.',
  },
});

/** Name of a message that a validation rule may carry. */
export type FormMessage = keyof typeof formMessages;
