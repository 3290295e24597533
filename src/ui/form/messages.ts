import { defineMessages } from 'react-intl';

/** What validation may say, by the name that rules carry. */
export const formMessages = defineMessages({
  required: { id: 'form.error.required', defaultMessage: 'Ce champ est obligatoire' },
  allRequired: { id: 'form.error.allRequired', defaultMessage: 'Tous les champs sont obligatoires' },
  email: { id: 'form.error.email', defaultMessage: 'Cette adresse email n’est pas valide' },
});

/** Name of a message that a validation rule may carry. */
export type FormMessage = keyof typeof formMessages;
